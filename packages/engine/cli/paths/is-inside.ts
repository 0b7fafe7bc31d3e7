import path from 'node:path';

/** Whether a path that is relative to a folder, and written without detours, leads to something in it. */
export function isInside(relative: string): boolean {
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

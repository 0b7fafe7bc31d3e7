import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { realFolder } from './real-folder.ts';

/** Where something is, or would be, once all links on the way are followed. */
export async function realPlace(place: string): Promise<string> {
  const target = await realFolder(place);
  const real = await realpath(target).catch(() => undefined);
  const parent = path.dirname(target);
  if (real !== undefined || parent === target) return real ?? target;
  return path.join(await realPlace(parent), path.basename(target));
}

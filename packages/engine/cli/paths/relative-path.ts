import path from 'node:path';

/** Paths in messages are relative to where the command was started. */
export function relativePath(file: string): string {
  return path.relative(process.cwd(), file) || file;
}

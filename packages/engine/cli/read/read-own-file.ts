import { readFile, stat } from 'node:fs/promises';
import type { Problem } from '@docs/base/problem.ts';
import { unreadableFile } from '../paths/disk-fault.ts';
import { ownFile } from '../paths/own-file.ts';
import { relativePath } from '../paths/relative-path.ts';
import { utf8Text } from './utf8-text.ts';

/**
 * The text of a file of the site, which readers will see: a link must not publish what lies elsewhere, and what is no
 * file may never end. `undefined` for a folder. `own` are real folders.
 */
export async function readOwnFile(file: string, own: readonly string[]): Promise<string | Problem | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return undefined;
  const real = await ownFile(file, own);
  if (real !== undefined && found?.isFile())
    return readFile(real).then(
      (bytes) => utf8Text(bytes, relativePath(file)),
      (error: unknown) => unreadableFile(file, error),
    );
  return {
    rule: 'site-file',
    severity: 'error',
    message: 'This is no file of the site folder, so it is not read.',
    at: { file: relativePath(file) },
    fix: 'Put the file itself here, instead of a link to one elsewhere.',
  };
}

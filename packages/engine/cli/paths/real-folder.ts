import { readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

/** As many links as systems follow. */
const MOST_LINKS = 40;

/** Where a folder really is or will be: links are followed, also to what does not exist yet. */
export async function realFolder(folder: string): Promise<string> {
  let place = path.resolve(folder);
  for (let count = 0; count < MOST_LINKS; count += 1) {
    const target = await readlink(place).catch(() => undefined);
    if (target === undefined) return place;
    // A link is relative to the folder that it really stands in.
    const parent = await realpath(path.dirname(place)).catch(() => path.dirname(place));
    place = path.resolve(parent, target);
  }
  return place;
}

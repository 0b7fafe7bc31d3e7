import { nearest } from '@docs/base/names.ts';

/** Longer names were never meant as one of ours, and comparing them takes time. */
const MAX_LENGTH = 60;

/** The name that was probably meant. */
export function closest(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length > MAX_LENGTH) return undefined;
  const bare = wanted.replace(/^\$/, '').toLowerCase();
  const same = names.find((name) => name.replace(/^\$/, '').toLowerCase() === bare);
  return same ?? nearest(wanted, names) ?? names.find((name) => bare !== '' && name.startsWith(`${bare}.`));
}

/** A name that can be used unchanged in an address and as a file name. */
export function isPlainName(name: string): boolean {
  return (
    name.length <= 100 && /^[a-z0-9]+(?:[._-]+[a-z0-9]+)*$/i.test(name) && !/^index$/i.test(name) && !isDeviceName(name)
  );
}

/** A name that Windows does not allow for files, whatever follows a dot. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|(?:com|lpt)[1-9])(?:\.|$)/i.test(name);
}

/** Any other name, encoded in safe letters so that it stays unique. */
export function encodedName(name: string): string {
  const words = kebabCase(name.slice(0, 1000))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return [words, nameHash(name)].filter((word) => /[a-z0-9]/.test(word)).join('-');
}

/** A short hash that distinguishes names. */
export function nameHash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `x${value.toString(36)}`;
}

/** Kebab case of a schema name or tag: `ListItemTextNode` → `list-item-text-node`. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Edit distance with adjacent swaps, aborted above `limit`. */
export function editDistance(left: string, right: string, limit = Number.POSITIVE_INFINITY): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? left.length;
}

/** The candidate closest to `wanted`, if it is close enough to be a likely typo. */
export function nearest(wanted: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(wanted.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** "Did you mean `accent`?" with the closest name; other advice if there is none. */
export function didYouMean(wanted: string, candidates: readonly string[], otherwise: string): string {
  const guess = nearest(wanted, candidates);
  return guess ? `Did you mean \`${guess}\`?` : otherwise;
}

/** The plural field for a singular name: `category` → `categories`, `tag` → `tags`. */
export function listName(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

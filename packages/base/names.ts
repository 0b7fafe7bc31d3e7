/** A name that can be part of an address and of a file as it is. */
export function isPlainName(name: string): boolean {
  return (
    name.length <= 100 && /^[a-z0-9]+(?:[._-]+[a-z0-9]+)*$/i.test(name) && !/^index$/i.test(name) && !isDeviceName(name)
  );
}

/** A name that Windows gives to no file, whatever comes after a dot. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|(?:com|lpt)[1-9])(?:\.|$)/i.test(name);
}

/** Any other name in letters that are safe there, told apart from all others. */
export function encodedName(name: string): string {
  const words = kebabCase(name.slice(0, 1000))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return [words, nameHash(name)].filter((word) => /[a-z0-9]/.test(word)).join('-');
}

/** A few letters that differ for names that differ. */
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

/** Edit distance with adjacent swaps, stopped early past `limit`. */
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

/** The candidate most like `wanted`, if any is close enough to be what was meant. */
export function nearest(wanted: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(wanted.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** "Did you mean `accent`?", with the name that is most like the wanted one; where none is, other advice. */
export function didYouMean(wanted: string, candidates: readonly string[], otherwise: string): string {
  const guess = nearest(wanted, candidates);
  return guess ? `Did you mean \`${guess}\`?` : otherwise;
}

/** The field that lists what a name stands for once: `category` → `categories`, `tag` → `tags`. */
export function listName(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Bytes of a file, of its compressed twins, and of the smallest of all, which browsers load. */
export interface FileSize {
  readonly bytes: number;
  readonly copies: number;
  readonly loaded: number;
}

/** Kinds of files, by name. */
const kinds: readonly (readonly [kind: string, name: RegExp])[] = [
  ['pages', /\.html$/],
  ['page data', /\.data\.json$/],
  ['slices', /\.(?:openapi|schema)\.json$/],
  ['Markdown and text', /\.(?:md|txt)$/],
  ['scripts, styles and search', /^assets\//],
];

/** The size of an output and of each kind of file, largest first: `28.1 MB: 20.5 MB pages, 7.6 MB page data`. */
export function sizeText(sizes: ReadonlyMap<string, FileSize>): string {
  const sums = new Map<string, number>();
  const add = (kind: string, bytes: number): Map<string, number> => sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  for (const [name, { bytes, copies }] of sizes) {
    add(kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other files', bytes);
    add('compressed copies', copies);
  }
  const kindSizes = [...sums].filter(([, bytes]) => bytes > 0).sort(([, one], [, other]) => other - one);
  const total = kindSizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  return `${megabytes(total)}: ${kindSizes.map(([kind, bytes]) => `${megabytes(bytes)} ${kind}`).join(', ')}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

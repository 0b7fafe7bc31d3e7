import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { type ContentCache, cacheKey } from '../cache/content-cache.ts';
import { type Product, readSource } from './read-source.ts';
import type { ProjectedApi } from './version-input.ts';

interface Kept {
  /** The files that were read, with the key of what stood in them. */
  readonly files: readonly (readonly [url: string, key: string])[];
  readonly loaded: ProjectedApi;
}

/** Characters of documents that are kept: the pages of larger ones, written out whole, would not fit in memory again. */
const MOST_TEXT = 4_000_000;

/** The API as an earlier build loaded and projected it, while its files are as they were. */
export function keptApi(
  cache: ContentCache | undefined,
  from: readonly string[],
  product: Product,
): { get(): Promise<ProjectedApi | undefined>; set(loaded: ProjectedApi, texts: ReadonlyMap<string, string>): void } {
  if (!cache) return { get: async () => undefined, set: () => undefined };
  const name = cacheKey('api', ...from);
  const same = async ([url, key]: Kept['files'][number]): Promise<boolean> => {
    const text = await readSource(fileURLToPath(url), product);
    return typeof text === 'string' && cacheKey(text) === key;
  };
  return {
    async get() {
      const bytes = cache.get(name);
      if (!bytes) return undefined;
      const { files, loaded } = deserialize(bytes) as Kept;
      const unchanged = await Promise.all(files.map(same));
      return unchanged.every(Boolean) ? loaded : undefined;
    },
    set(loaded, texts) {
      if ([...texts.values()].reduce((sum, text) => sum + text.length, 0) > MOST_TEXT) return;
      // A problem may be a file that is missing: whether it still is cannot be seen from those that were read.
      if (loaded.problems.some(({ rule }) => rule === 'missing-reference')) return;
      const kept: Kept = { files: [...texts].map(([url, text]) => [url, cacheKey(text)]), loaded };
      cache.set(name, serialize(kept));
    },
  };
}

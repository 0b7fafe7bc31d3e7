import { isCompressible, type Twins } from './compress.ts';
import { type ContentCache, cacheKey } from './content-cache.ts';

/** The twins of an equal file of an earlier build, or what keeps those that are made now. */
export function keptTwins(
  cache: ContentCache,
  name: string,
  content: Buffer,
): { twins: Twins; keep?: undefined } | { twins?: undefined; keep: (twins: Twins) => void } | undefined {
  if (!isCompressible(name)) return undefined;
  // How a file is compressed depends on where it stands.
  const key = cacheKey('twins', name.startsWith('assets/') ? 'assets' : '', content);
  const kept = cache.get(key);
  if (kept) {
    const length = kept.readUInt32LE(0);
    return { twins: { '.br': kept.subarray(4, 4 + length), '.gz': kept.subarray(4 + length) } };
  }
  return {
    keep: (twins) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(twins['.br'].length);
      cache.set(key, Buffer.concat([length, twins['.br'], twins['.gz']]));
    },
  };
}

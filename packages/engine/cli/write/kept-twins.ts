import { cacheKey, type KeptContents } from '../cache/content-cache.ts';
import { compress, effortFor, isCompressible, type Twins } from './compress.ts';

/** The twins of an equal file of an earlier build, or else new ones, kept for the next. */
export function keptTwins(cache: KeptContents, name: string, content: Uint8Array): Twins | undefined {
  if (!isCompressible(name)) return undefined;
  const key = cacheKey('twins', JSON.stringify(effortFor(name)), content);
  const kept = cache.get(key);
  if (kept) {
    const length = kept.readUInt32LE(0);
    return { '.br': kept.subarray(4, 4 + length), '.gz': kept.subarray(4 + length) };
  }
  const twins = compress(name, content);
  if (twins) {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(twins['.br'].length);
    cache.set(key, Buffer.concat([length, twins['.br'], twins['.gz']]));
  }
  return twins;
}

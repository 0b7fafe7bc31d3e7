import { phrases } from '@docs/base/interface-words.ts';
import type { OfflineList } from '../../model/output-file.ts';
import { notFoundPages } from '../../outputs/hosting/host-rules.ts';
import { canBeSaved } from './requests.ts';

/** Remembers, across builds, that the reader wants the whole site. Other sites of the origin have their own setting. */
const settings = 'docs settings';
const savedMark = (base: string): string => `${base}offline-saved`;

export async function isSaved(base: string): Promise<boolean> {
  return (await (await caches.open(settings)).match(savedMark(base))) !== undefined;
}

export async function setSaved(base: string, saved: boolean): Promise<void> {
  const cache = await caches.open(settings);
  if (saved) await cache.put(savedMark(base), new Response(''));
  else await cache.delete(savedMark(base));
}

export async function readList(base: string): Promise<OfflineList> {
  const response = await fetch(`${base}offline.json`, { cache: 'no-store' });
  return listOf(response);
}

/** The list in a response; a host without the file may send anything. */
export async function listOf(response: Response): Promise<OfflineList> {
  if (!response.ok) throw new Error(`The list of pages could not be loaded (${response.status}).`);
  const list: Partial<OfflineList> | null = await response.json();
  if (!isList(list)) throw new Error('The list of pages could not be read.');
  return list;
}

function isList(list: Partial<OfflineList> | null): list is OfflineList {
  return typeof list?.build === 'string' && typeof list.bytes === 'number' && Array.isArray(list.files);
}

/** Why saving stops if files turn out to be of two builds. */
export const newVersion = phrases.newVersionPublished;

/** Loads every file that is not saved yet; after a failure, the saved ones stay, so that a retry continues. */
export async function saveSite(
  list: OfflineList,
  { cacheName, base, report }: { cacheName: string; base: string; report: (done: number, bytes: number) => void },
): Promise<void> {
  const cache = await caches.open(cacheName);
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const queue = [...list.files];
  let done = 0;
  let bytes = 0;
  const loadNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, size] = next;
      const address = base + path;
      // Files without a hash may be of another build even under the same name.
      if (!have.has(address) || !path.startsWith('assets/')) {
        const response = await fetch(address, { cache: 'no-cache' });
        // Some hosts send the not-found page itself with status 404.
        if (!response.ok && !Object.values<string>(notFoundPages).includes(path))
          throw new Error(`${address} could not be loaded (${response.status}).`);
        if (!(await canBeSaved(response, address, list.build))) throw new Error(newVersion);
        await cache.put(address, response);
      }
      done += 1;
      bytes += size;
      report(done, bytes);
    }
  };
  const workers = Array.from({ length: 6 }, () =>
    loadNext().catch((error: unknown) => {
      queue.length = 0;
      throw error;
    }),
  );
  // A failure is reported after all downloads have ended, because later progress would look like a continuation.
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

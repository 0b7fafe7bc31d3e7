import { canBeSaved, kindOf } from './requests.ts';

interface Place {
  readonly origin: string;
  readonly base: string;
}

/** Where the pages of a build are kept, and where those of the builds before it are. */
export interface Builds {
  readonly build: string;
  readonly cacheName: string;
  /** Names of the caches of other builds start with it. */
  readonly cachePrefix: string;
  readonly place: Place;
}

/** At once: the reader may be loading a page. */
const WORKERS = 3;

/** Loads anew, for this build, what was kept of others. What cannot be loaded now stays where it is. */
export async function carryOver({ build, cacheName, cachePrefix, place }: Builds): Promise<void> {
  const cache = await caches.open(cacheName);
  const others = await otherCaches({ cacheName, cachePrefix });
  const wanted = new Set((await Promise.all(others.map((other) => pagesIn(other, place)))).flat());
  const queue = [...wanted];
  const loadNext = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (await cache.match(url, { ignoreVary: true })) continue;
      const response = await fetch(url, { cache: 'no-cache', priority: 'low' }).catch(() => undefined);
      if (response?.ok && (await canBeSaved(response, url, build))) await cache.put(url, response);
      // There is no such page any more.
      else if (response?.status === 404 || response?.status === 410 || response?.redirected)
        for (const other of others) await other.delete(url, { ignoreVary: true });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, loadNext));
}

/** Drops the caches of other builds, but for those with a page that this one does not have. */
export async function dropOtherBuilds(builds: Builds): Promise<void> {
  const cache = await caches.open(builds.cacheName);
  for (const name of await otherNames(builds)) {
    const pages = await pagesIn(await caches.open(name), builds.place);
    const found = await Promise.all(pages.map((url) => cache.match(url, { ignoreVary: true })));
    if (found.every(Boolean)) await caches.delete(name);
  }
}

export async function dropAll({ cachePrefix }: Builds): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** A file of any build: of this one first. */
export async function findKept(file: Request | string, builds: Builds): Promise<Response | undefined> {
  for (const cache of [await caches.open(builds.cacheName), ...(await otherCaches(builds))]) {
    const found = await cache.match(file, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Every page that is kept, once. */
export async function keptPages(builds: Builds): Promise<readonly string[]> {
  const all = [await caches.open(builds.cacheName), ...(await otherCaches(builds))];
  return [...new Set((await Promise.all(all.map((cache) => pagesIn(cache, builds.place)))).flat())];
}

type Names = Pick<Builds, 'cacheName' | 'cachePrefix'>;

async function otherCaches(names: Names): Promise<readonly Cache[]> {
  return Promise.all((await otherNames(names)).map((name) => caches.open(name)));
}

/** The newest first: caches are listed in the order in which they were made. */
async function otherNames({ cacheName, cachePrefix }: Names): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName).reverse();
}

async function pagesIn(cache: Cache, place: Place): Promise<readonly string[]> {
  return (await cache.keys()).map(({ url }) => url).filter((url) => kindOf(new URL(url), place) === 'page');
}

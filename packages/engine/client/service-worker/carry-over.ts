import { canBeSaved, kindOf } from './requests.ts';

interface SiteAddress {
  readonly origin: string;
  readonly base: string;
}

/** The cache of a build, and how to recognise those of earlier builds. */
interface Builds {
  readonly build: string;
  readonly cacheName: string;
  /** Prefix of the cache names of all builds. */
  readonly cachePrefix: string;
  readonly site: SiteAddress;
}

/** Few at a time: the reader may be loading a page. */
const WORKERS = 3;

/**
 * Loads the pages saved by other builds again for this build. Pages that cannot be loaded now stay in the old cache.
 */
export async function carryOver({ build, cacheName, cachePrefix, site }: Builds): Promise<void> {
  const cache = await caches.open(cacheName);
  const others = await otherCaches({ cacheName, cachePrefix });
  const wanted = new Set((await Promise.all(others.map((other) => pagesIn(other, site)))).flat());
  const queue = [...wanted];
  const loadNext = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (await cache.match(url, { ignoreVary: true })) continue;
      const response = await fetch(url, { cache: 'no-cache', priority: 'low' }).catch(() => undefined);
      if (response?.ok && (await canBeSaved(response, url, build))) await cache.put(url, response);
      // The page no longer exists.
      else if (response?.status === 404 || response?.status === 410 || response?.redirected)
        for (const other of others) await other.delete(url, { ignoreVary: true });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, loadNext));
}

/** Deletes the caches of other builds, except those with a page that this build lacks. */
export async function dropOtherBuilds(builds: Builds): Promise<void> {
  const cache = await caches.open(builds.cacheName);
  for (const name of await otherNames(builds)) {
    const pages = await pagesIn(await caches.open(name), builds.site);
    const found = await Promise.all(pages.map((url) => cache.match(url, { ignoreVary: true })));
    if (found.every(Boolean)) await caches.delete(name);
  }
}

export async function dropAll({ cachePrefix }: Builds): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** A saved file of any build, this one first. */
export async function findKept(file: Request | string, builds: Builds): Promise<Response | undefined> {
  for (const cache of [await caches.open(builds.cacheName), ...(await otherCaches(builds))]) {
    const found = await cache.match(file, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Every saved page, once. */
export async function keptPages(builds: Builds): Promise<readonly string[]> {
  const all = [await caches.open(builds.cacheName), ...(await otherCaches(builds))];
  return [...new Set((await Promise.all(all.map((cache) => pagesIn(cache, builds.site)))).flat())];
}

type Names = Pick<Builds, 'cacheName' | 'cachePrefix'>;

async function otherCaches(names: Names): Promise<readonly Cache[]> {
  return Promise.all((await otherNames(names)).map((name) => caches.open(name)));
}

/** Newest first: caches are listed in the order of creation. */
async function otherNames({ cacheName, cachePrefix }: Names): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName).reverse();
}

async function pagesIn(cache: Cache, site: SiteAddress): Promise<readonly string[]> {
  return (await cache.keys()).map(({ url }) => url).filter((url) => kindOf(new URL(url), site) === 'page');
}

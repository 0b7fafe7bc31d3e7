// Saves visited pages, and the whole site on request, for reading offline. Every build has its own cache, filled before
// it is used and deleted after the next one has taken over its pages: no page mixes two builds.
import { isMetered } from '../page-source.ts';
import { carryOver, dropAll, dropOtherBuilds, findKept, keptPages } from './carry-over.ts';
import { type KeptPage, offlinePage } from './offline-page.ts';
import { canBeSaved, kindOf } from './requests.ts';
import { isSaved, newVersion, readList, saveSite, setSaved } from './save-site.ts';
import { savedResponse } from './saved-response.ts';
import type { FetchEvent, WorkerReport, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Inserted by the build, so that a new build is a new worker. */
declare const SITE: {
  readonly build: string;
  readonly base: string;
  readonly redirects: Readonly<Record<string, string>>;
};

const { build, base, redirects } = SITE;
/** Caches of this site: the origin may have other sites, each under its own base. */
const cachePrefix = `docs ${base} `;
const cacheName = cachePrefix + build;
const siteAddress = { origin: self.location.origin, base };
const builds = { build, cacheName, cachePrefix, site: siteAddress };

self.addEventListener('install', (event) => {
  // A saved site is loaded completely before the new build replaces the old one; otherwise, only visited pages are.
  event.waitUntil(isSaved(base).then((saved) => (saved ? saveNewBuild() : carryOverVisited())));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds(builds));
});

self.addEventListener('message', (event) => {
  const message = event.data;
  switch (message.type) {
    case 'visited':
      if (message.build === build) {
        const { source } = event;
        const loaded = source && new URL(source.url).pathname;
        event.waitUntil(Promise.all(message.paths.map((path) => keepVisited(path, path === loaded))));
      }
      return;
    case 'save':
      event.waitUntil(answer(() => saveAll().then(() => setSaved(base, true)), { kind: 'saved' }));
      return;
    case 'remove':
      event.waitUntil(answer(() => setSaved(base, false).then(() => dropAll(builds)), { kind: 'idle' }));
      return;
    case 'take-over':
      if ((message.build ?? build) === build) event.waitUntil(self.skipWaiting());
      else event.ports[0]?.postMessage(build);
      return;
    default:
      message satisfies never;
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('range')) return;
  const kind = kindOf(new URL(request.url), siteAddress);
  if (kind === 'asset') event.respondWith(fromCacheFirst(event));
  else if (kind !== 'other') event.respondWith(fromNetworkFirst(event));
});

/** A full disk or blocked storage must not prevent the page from loading its files. */
async function fromCacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await findKept(request, builds).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(put(request, response.clone()).catch(() => undefined));
  return response;
}

/** The network decides; saved files are only used offline. */
async function fromNetworkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(keep(request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const isWhole = (): Promise<boolean> => isSaved(base);
    const url = new URL(request.url);
    const find = (path: string): Promise<Response | undefined> => findKept(path, builds);
    const kept = await savedResponse(url, { ...siteAddress, redirects, find, isWhole });
    if (kept) return kept;
    if (request.mode !== 'navigate') throw error;
    return offlinePage(url, await readKept());
  }
}

async function readKept(): Promise<readonly KeptPage[]> {
  const pages = (await keptPages(builds)).map(async (url) => {
    const response = await findKept(url, builds);
    return { path: new URL(url).pathname, html: (await response?.text()) ?? '' };
  });
  // The not-found pages are not content.
  return (await Promise.all(pages)).filter(({ path }) => !path.endsWith('/404'));
}

/** On metered connections, pages stay as they were when visited. */
async function carryOverVisited(): Promise<void> {
  if (!isMetered(navigator)) await carryOver(builds).catch(() => undefined);
}

/** A saved file of this build. */
async function find(file: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(file, { ignoreVary: true });
}

async function put(file: Request | string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(file, response);
}

async function keep(url: string, response: Response): Promise<void> {
  if (await canBeSaved(response, url, build)) await put(withoutQuery(url), response);
}

/** `loaded`: the page was loaded as a whole, not by a page change. */
async function keepVisited(path: string, loaded: boolean): Promise<void> {
  // A saved page is of this build, so it has not changed.
  if (await find(path)) return;
  // On metered connections, only from the browser's cache. A page that was loaded whole is revalidated, since responses
  // vary by `Accept`; that only costs a 304.
  const source: RequestInit = isMetered(navigator) && !loaded ? { cache: 'only-if-cached', mode: 'same-origin' } : {};
  const response = await fetch(path, { priority: 'low', ...source }).catch(() => undefined);
  if (response?.ok) await keep(new URL(path, siteAddress.origin).href, response);
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

async function saveAll(): Promise<void> {
  const list = await readList(base);
  if (list.build !== build) throw new Error(newVersion);
  let last = 0;
  await saveSite(list, {
    cacheName,
    base,
    report: (done, bytes) => {
      // A few messages per second are enough for a progress bar.
      if (done < list.files.length && performance.now() - last < 100) return;
      last = performance.now();
      void tell({ kind: 'saving', done, bytes });
    },
  });
}

/** Pages showing the progress are told when it ends. After a failure, the old build is still complete. */
async function saveNewBuild(): Promise<void> {
  await saveAll().finally(async () => tell({ kind: (await isSaved(base)) ? 'saved' : 'idle' }));
}

async function answer(work: () => Promise<unknown>, success: WorkerReport): Promise<void> {
  try {
    await work();
    await tell(success);
  } catch (error) {
    await tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function tell(report: WorkerReport): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(report);
}

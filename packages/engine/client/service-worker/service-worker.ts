// Keeps what was visited, and on request the whole site, for reading without a network. Every build has a cache of its
// own, filled before it is used, and dropped when the next one has taken over its pages: no page is a mix of two builds.
import { isMetered } from '../page-source.ts';
import { carryOver, dropAll, dropOtherBuilds, findKept, keptPages } from './carry-over.ts';
import { type KeptPage, offlinePage } from './offline-page.ts';
import { canBeSaved, kindOf } from './requests.ts';
import { isSaved, newVersion, readList, saveSite, setSaved } from './save-site.ts';
import { savedResponse } from './saved-response.ts';
import type { FetchEvent, WorkerReport, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Put in by the build, so that a new build is a new worker. */
declare const SITE: {
  readonly build: string;
  readonly base: string;
  readonly redirects: Readonly<Record<string, string>>;
};

const { build, base, redirects } = SITE;
/** Of the caches of this site: an origin may have others, each under its own base. */
const cachePrefix = `docs ${base} `;
const cacheName = cachePrefix + build;
const place = { origin: self.location.origin, base };
const builds = { build, cacheName, cachePrefix, place };

self.addEventListener('install', (event) => {
  // A reader who saved the site gets the new build whole before it replaces the old one, others the pages they have read.
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
  const kind = kindOf(new URL(request.url), place);
  if (kind === 'asset') event.respondWith(fromCacheFirst(event));
  else if (kind !== 'other') event.respondWith(fromNetworkFirst(event));
});

/** A disk that is full, or storage that is blocked, must not come between a page and its files. */
async function fromCacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await findKept(request, builds).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(put(request, response.clone()).catch(() => undefined));
  return response;
}

/** The network decides what is current; what is kept only serves without one. */
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
    const kept = await savedResponse(url, { ...place, redirects, find, isWhole });
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
  // The pages for unknown addresses are none to read.
  return (await Promise.all(pages)).filter(({ path }) => !path.endsWith('/404'));
}

/** Where bytes are dear, pages stay as they were when they were read. */
async function carryOverVisited(): Promise<void> {
  if (!isMetered(navigator)) await carryOver(builds).catch(() => undefined);
}

/** A file of this build. */
async function find(file: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(file, { ignoreVary: true });
}

async function put(file: Request | string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(file, response);
}

async function keep(url: string, response: Response): Promise<void> {
  if (await canBeSaved(response, url, build)) await put(withoutQuery(url), response);
}

/** `loaded`: the page itself was loaded, and did not come by a page change. */
async function keepVisited(path: string, loaded: boolean): Promise<void> {
  // What is kept is of this build: it has not changed since.
  if (await find(path)) return;
  // Where bytes are dear, only what the browser has already. That it has a page is not enough for it, since pages vary by what
  // is accepted: of one that was loaded it asks whether it is still the same, which takes no more than a yes.
  const source: RequestInit = isMetered(navigator) && !loaded ? { cache: 'only-if-cached', mode: 'same-origin' } : {};
  const response = await fetch(path, { priority: 'low', ...source }).catch(() => undefined);
  if (response?.ok) await keep(new URL(path, place.origin).href, response);
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
      // A few messages a second are enough for a progress bar.
      if (done < list.files.length && performance.now() - last < 100) return;
      last = performance.now();
      void tell({ kind: 'saving', done, bytes });
    },
  });
}

/** Pages that follow the progress are told the end of it. Where it failed, the old build is still there as a whole. */
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

// Keeps what was visited, and on request the whole site, for reading without a network. Every build has a cache of its
// own, filled before it is used and dropped when the next one takes over: a reader never gets a mix of two builds.
import { isMetered } from '../is-metered.ts';
import { keptAnswer } from './kept-answer.ts';
import { isOfBuild, kindOf } from './requests.ts';
import { isSaved, readList, saveSite, setSaved } from './save-site.ts';
import type { FetchEvent, WorkerReport, WorkerRequest, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Put in by the build, so that a new build is a new worker. */
declare const SITE: {
  readonly build: string;
  readonly base: string;
  readonly redirects: Readonly<Record<string, string>>;
};

const { build, base, redirects } = SITE;
const cacheName = `docs ${build}`;
const place = { origin: self.location.origin, base };

self.addEventListener('install', (event) => {
  // A reader who saved the site gets the new build whole before it replaces the old one.
  event.waitUntil(isSaved().then((saved) => (saved ? saveAll() : undefined)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds());
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerRequest;
  switch (message.type) {
    case 'visited':
      if (message.build === build) event.waitUntil(Promise.all(message.paths.map(keepVisited)));
      return;
    case 'save':
      event.waitUntil(answer(() => saveAll().then(() => setSaved(true)), { type: 'saved' }));
      return;
    case 'remove':
      event.waitUntil(answer(() => setSaved(false).then(() => caches.delete(cacheName)), { type: 'removed' }));
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

async function fromCacheFirst({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** The network decides what is current; what is kept only serves without one. */
async function fromNetworkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch (error) {
    const cache = await caches.open(cacheName);
    const find = (path: string): Promise<Response | undefined> => cache.match(path, { ignoreVary: true });
    const kept = await keptAnswer(new URL(request.url), { ...place, redirects, find, isWhole: isSaved });
    if (kept) return kept;
    throw error;
  }
}

async function keep(url: string, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const ofOneBuild = type.includes('html') || /\.(?:data|request)\.json$/.test(url);
  if (ofOneBuild && !isOfBuild(await response.clone().text(), build)) return;
  await (await caches.open(cacheName)).put(withoutQuery(url), response);
}

async function keepVisited(path: string): Promise<void> {
  // What is kept is of this build: it has not changed since.
  if (await (await caches.open(cacheName)).match(path, { ignoreVary: true })) return;
  // Where bytes are dear, only what the browser has already.
  const source: RequestInit = isMetered(navigator) ? { cache: 'only-if-cached', mode: 'same-origin' } : {};
  const response = await fetch(path, { priority: 'low', ...source }).catch(() => undefined);
  if (response?.ok && !response.redirected) await keep(new URL(path, place.origin).href, response);
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

async function saveAll(): Promise<void> {
  const list = await readList(base);
  if (list.build !== build)
    throw new Error('A new version of the site has just been published. Reload, then try again.');
  let last = 0;
  await saveSite(list, {
    cacheName,
    base,
    report: (done, bytes) => {
      // A few messages a second are enough for a progress bar.
      if (done < list.files.length && performance.now() - last < 100) return;
      last = performance.now();
      void tell({ type: 'progress', done, bytes });
    },
  });
}

async function answer(work: () => Promise<unknown>, success: WorkerReport): Promise<void> {
  try {
    await work();
    await tell(success);
  } catch (error) {
    await tell({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function tell(report: WorkerReport): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(report);
}

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^docs [0-9a-f]{12}$/.test(name) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

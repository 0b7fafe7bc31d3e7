import { readingTime } from '../constants.ts';
import { trustedScriptUrl } from '../trusted-script-url.ts';

/** Registers the worker that keeps visited pages for reading offline, and says when a new version is ready. */
export function offline(): void {
  const { base = '/', build } = document.documentElement.dataset;
  const { serviceWorker } = navigator;
  // The dev server has no worker, and some browsers have none in private windows.
  if (!serviceWorker || build === 'dev') return;
  addEventListener('load', async () => {
    try {
      const registration = await serviceWorker.register(trustedScriptUrl(`${base}sw.js`), { scope: base });
      const firstVisit = !serviceWorker.controller;
      if (registration.waiting && !firstVisit) showNotice(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed' && !firstVisit) showNotice(worker);
        });
      });
      const tell = async (): Promise<void> => {
        (await serviceWorker.ready).active?.postMessage({ type: 'visited', build, paths: loadedPaths() });
      };
      if (firstVisit) void tell();
      // A page change fetches data only, and in the first visit not even that goes through the worker.
      let reading: ReturnType<typeof setTimeout> | undefined;
      window.navigation?.addEventListener('navigatesuccess', () => {
        clearTimeout(reading);
        reading = setTimeout(tell, readingTime);
      });
    } catch {
      // The site is fine without it.
    }
  });
}

/** What this page is made of; the worker has not seen all of it. */
function loadedPaths(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = files.filter(({ origin, pathname }) => origin === location.origin && /\/assets\//.test(pathname));
  return [location.pathname, ...own.map(({ pathname }) => pathname)];
}

function showNotice(worker: ServiceWorker): void {
  if (document.querySelector('[data-new-version]')) return;
  const notice = document.createElement('div');
  notice.dataset.newVersion = '';
  notice.setAttribute('role', 'status');
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage({ type: 'take-over' });
  });
  notice.append('These docs have been updated. ', reload);
  document.body.append(notice);
}

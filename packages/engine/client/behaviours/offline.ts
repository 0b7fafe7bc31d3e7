import { readingTime } from '../constants.ts';
import { focusMain, fromTemplate } from '../dom.ts';
import { trustedScriptUrl } from '../load-script.ts';

/** Registers the worker that saves visited pages for reading offline, and reports a new version. */
export function startOffline(): void {
  const { base = '/', build } = document.documentElement.dataset;
  const { serviceWorker } = navigator;
  // The dev server has no worker, nor have some browsers in private windows.
  if (!serviceWorker || build === 'dev') return;
  addEventListener('load', async () => {
    try {
      const registration = await serviceWorker.register(trustedScriptUrl(`${base}sw.js`), { scope: base });
      const watch = (): void => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed') offerUpdate(worker, build);
        });
      };
      registration.addEventListener('updatefound', watch);
      // Another tab may have started an update.
      watch();
      const tell = async (): Promise<void> => {
        (await serviceWorker.ready).active?.postMessage({ type: 'visited', build, paths: loadedPaths() });
      };
      serviceWorker.addEventListener('controllerchange', tell);
      if (!serviceWorker.controller) void tell();
      // A page change fetches only data, and on the first visit not even that passes through the worker.
      let reading: ReturnType<typeof setTimeout> | undefined;
      window.navigation?.addEventListener('navigatesuccess', () => {
        clearTimeout(reading);
        reading = setTimeout(tell, readingTime);
      });
      // A worker waiting since an earlier visit may be older than this page.
      if (registration.waiting) await registration.update();
      if (registration.waiting && !registration.installing) offerUpdate(registration.waiting, build);
    } catch {
      // The site works without it.
    }
  });
}

/** The files of this page; the worker has not seen all of them. */
function loadedPaths(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = files.filter(({ origin, pathname }) => origin === location.origin && /\/assets\//.test(pathname));
  return [location.pathname, ...own.map(({ pathname }) => pathname)];
}

/** A worker of this page's build takes over; one of another build means that the page is old. */
function offerUpdate(worker: ServiceWorker, build: string | undefined): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => showNewVersion(worker);
  worker.postMessage({ type: 'take-over', build }, [port2]);
}

/** Says that another build is available, until the reader reloads or dismisses it. */
function showNewVersion(worker: ServiceWorker): void {
  if (document.querySelector('[data-new-version]')) return;
  const notice = fromTemplate('new-version');
  const [reload, close] = notice.querySelectorAll('button');
  reload?.addEventListener('click', () => {
    // Another tab may have activated it, or a newer one may have replaced it.
    if (worker.state !== 'installed') return location.reload();
    worker.addEventListener('statechange', () => location.reload(), { once: true });
    worker.postMessage({ type: 'take-over' });
  });
  close?.addEventListener('click', () => {
    notice.remove();
    focusMain();
  });
  document.body.append(notice);
}

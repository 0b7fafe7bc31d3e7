import { fromTemplate } from '../from-template.ts';

/** Says that a worker of another build than this page's is there, until the reader reloads or dismisses it. */
export function showNewVersion(worker: ServiceWorker): void {
  if (document.querySelector('[data-new-version]')) return;
  const notice = fromTemplate('new-version');
  const [reload, close] = notice.querySelectorAll('button');
  reload?.addEventListener('click', () => {
    // Another tab may have let it take over, or a still newer one may have replaced it.
    if (worker.state !== 'installed') return location.reload();
    worker.addEventListener('statechange', () => location.reload(), { once: true });
    worker.postMessage({ type: 'take-over' });
  });
  close?.addEventListener('click', () => {
    notice.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  document.body.append(notice);
}

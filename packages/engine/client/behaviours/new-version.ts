import { close as closeIcon } from '../../ui/controls/icons.ts';
import { button } from '../button.ts';
import { element } from '../element.ts';
import { icon } from '../icon.ts';

/** Says that a worker of another build than this page's is there, until the reader reloads or dismisses it. */
export function showNewVersion(worker: ServiceWorker): void {
  if (document.querySelector('[data-new-version]')) return;
  const reload = button('plain', {}, 'Reload');
  const close = button('icon', { 'aria-label': 'Dismiss' }, icon(closeIcon));
  const notice = element(
    'div',
    { 'data-new-version': '', role: 'status' },
    'These docs have been updated.',
    reload,
    close,
  );
  reload.addEventListener('click', () => {
    // Another tab may have let it take over, or a still newer one may have replaced it.
    if (worker.state !== 'installed') return location.reload();
    worker.addEventListener('statechange', () => location.reload(), { once: true });
    worker.postMessage({ type: 'take-over' });
  });
  close.addEventListener('click', () => {
    notice.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  document.body.append(notice);
}

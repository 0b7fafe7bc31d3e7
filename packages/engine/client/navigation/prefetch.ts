import { isPageChange } from '../addresses.ts';
import { afterPaint } from '../dom.ts';
import { loadView } from '../load-script.ts';
import { isMetered, prefetchPage } from '../page-source.ts';

const maxConcurrent = 2;
let running = 0;

/** Fetches a page when a link to it is hovered, focused or touched, except on slow or metered connections. */
export function prefetch(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        // The attribute, because links in SVG have no string `href`.
        const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
        if (href == null || isMetered(navigator)) return;
        const url = new URL(href, location.href);
        // A menu under the pointer is painted first, and a faster click requests the page itself.
        afterPaint(() => {
          if (running < maxConcurrent && isPageChange(url)) void load(url.pathname);
        });
      },
      { passive: true },
    );
  }
}

async function load(pathname: string): Promise<void> {
  running += 1;
  // Failures are not remembered: the click requests it again and shows the error.
  await Promise.allSettled([prefetchPage(pathname), loadView()]);
  running -= 1;
}

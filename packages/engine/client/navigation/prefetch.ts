import { isPageChange } from '../addresses.ts';
import { afterPaint } from '../dom.ts';
import { loadView } from '../load-script.ts';
import { isMetered, prefetchPage } from '../page-source.ts';

const atMostAtOnce = 2;
let running = 0;

/** Fetches a page when a link to it is hovered, focused or touched; not on slow or metered connections. */
export function prefetch(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        // The attribute, because links in a diagram have no `href` that is a string.
        const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
        if (href == null || isMetered(navigator)) return;
        const url = new URL(href, location.href);
        // A menu that opens under the pointer shows first, and a click that was as quick asks by itself.
        afterPaint(() => {
          if (running < atMostAtOnce && isPageChange(url)) void load(url.pathname);
        });
      },
      { passive: true },
    );
  }
}

async function load(pathname: string): Promise<void> {
  running += 1;
  // Failures are not remembered: the click asks again and shows what is wrong.
  await Promise.allSettled([prefetchPage(pathname), loadView()]);
  running -= 1;
}

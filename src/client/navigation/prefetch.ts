import { isPageChange } from './page-change.ts';
import { prefetchPage } from './page-source.ts';
import { loadView } from './page-view.ts';

const atMostAtOnce = 2;
let running = 0;

/** Fetches a page when a link to it is hovered, focused or touched; not on slow or metered connections. */
export function prefetch(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        if (link && running < atMostAtOnce && !isMetered() && isPageChange(new URL(link.href)))
          void load(link.pathname);
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

function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

import { hashTarget, idOf } from '../addresses.ts';
import { showInside } from '../dom.ts';
import { readingLine } from '../scroll-position.ts';
import type { Behaviour } from './behaviour.ts';

/** Milliseconds that a jump to a heading takes at most, smooth as it may be. */
const jumpTime = 1000;

/** Marks the heading being read in the table of contents; a clicked one stays marked until the reader scrolls. */
let stop: (() => void) | undefined;

function followReader(): void {
  stop?.();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href*="#"]')];
  const headings = links.flatMap((link) => {
    const target = hashTarget(link.hash);
    return target ? [target] : [];
  });
  if (headings.length === 0) return;
  let pinned: string | undefined;
  let pinnedAt = 0;

  const spy = (): void => {
    if (pinned !== undefined) return;
    const line = readingLine();
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    mark(links, passed.at(-1)?.id ?? headings[0]?.id);
  };
  const pin = (): void => {
    const id = idOf(location.hash);
    pinned = headings.some((heading) => heading.id === id) ? id : undefined;
    pinnedAt = performance.now();
    if (pinned === undefined) spy();
    else mark(links, pinned);
  };
  const release = (): void => {
    pinned = undefined;
  };
  const clicked = (event: Event): void => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('[data-toc] a, [data-toc-mobile] a')
        : null;
    if (!link) return;
    link.closest('details')?.removeAttribute('open');
    pinned = idOf(link.hash);
    pinnedAt = performance.now();
    mark(links, pinned);
  };
  let frame = 0;
  const scrolled = (): void => {
    // The jump itself scrolls too; what comes later is the reader, perhaps with the scroll bar, which tells nobody.
    if (performance.now() - pinnedAt > jumpTime) release();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(spy);
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', scrolled, { passive: true, signal });
  addEventListener('resize', scrolled, { signal });
  for (const type of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(type, release, { passive: true, signal });
  addEventListener('hashchange', pin, { signal });
  document.addEventListener('click', clicked, { signal });
  stop = () => listening.abort();
  pin();
}

function mark(links: readonly HTMLAnchorElement[], id: string | undefined): void {
  for (const link of links) {
    if (id === undefined || idOf(link.hash) !== id) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'location');
    const list = link.closest<HTMLElement>('[data-toc] > div');
    if (list) showInside(list, link);
  }
}

export const tableOfContents: Behaviour = { render: followReader };

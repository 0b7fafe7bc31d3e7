import { hashTarget, idOf } from '../addresses.ts';
import { onClick, oncePerFrame, showInside } from '../dom.ts';
import { readingLine } from './scroll-position.ts';

/** Milliseconds that a jump to a heading takes at most, smooth as it may be. */
const jumpTime = 1000;

let links: readonly HTMLAnchorElement[] = [];
let headings: readonly HTMLElement[] = [];
/** Id of the heading that was jumped to. */
let pinned: string | undefined;
let pinnedAt = 0;

/** Marks the heading being read in the table of contents; a clicked one stays marked until the reader scrolls. */
export function startTableOfContents(): void {
  const release = (): void => {
    pinned = undefined;
  };
  const markSoon = oncePerFrame(mark);
  for (const type of ['scroll', 'resize'])
    addEventListener(
      type,
      () => {
        // The jump itself scrolls too; what comes later is the reader, perhaps with the scroll bar, which tells nobody.
        if (performance.now() - pinnedAt > jumpTime) release();
        markSoon();
      },
      { passive: true },
    );
  for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, release, { passive: true });
  addEventListener('hashchange', () => pin(location.hash));
  onClick<HTMLAnchorElement>('[data-toc] a', (link) => {
    link.closest('details')?.removeAttribute('open');
    pin(link.hash);
  });
}

/** Reads the headings of a page that was just shown. */
export function followReader(): void {
  links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href*="#"]')];
  headings = links.flatMap((link) => hashTarget(link.hash) ?? []);
  pin(location.hash);
}

function pin(hash: string): void {
  pinned = headings.find(({ id }) => id === idOf(hash))?.id;
  pinnedAt = performance.now();
  mark();
}

function mark(): void {
  const line = readingLine();
  const passed = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
  const id = pinned ?? (passed ?? headings[0])?.id;
  for (const link of links) {
    link.ariaCurrent = idOf(link.hash) === id ? 'location' : null;
    const list = link.ariaCurrent && link.closest<HTMLElement>('[data-toc] > div');
    if (list) showInside(list, link);
  }
}

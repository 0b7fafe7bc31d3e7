import { hashTarget, idOf } from '../addresses.ts';
import { onClick, oncePerFrame, showInside } from '../dom.ts';
import { readingLine } from './scroll-position.ts';

/** Maximum duration of a smooth jump to a heading, in milliseconds. */
const jumpTime = 1000;

let links: readonly HTMLAnchorElement[] = [];
let headings: readonly HTMLElement[] = [];
/** Id of the heading that was jumped to. */
let pinned: string | undefined;
let pinnedAt = 0;
const markSoon = oncePerFrame(mark);

/** Marks the current heading in the table of contents; a clicked one stays marked until the reader scrolls. */
export function startTableOfContents(): void {
  const release = (): void => {
    pinned = undefined;
  };
  for (const type of ['scroll', 'resize'])
    addEventListener(
      type,
      () => {
        // The jump itself scrolls, too; later events come from the reader, e.g. by scroll bar, without an input event.
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

/** Collects the headings of a page that was just shown. */
export function followReader(): void {
  links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href*="#"]')];
  headings = links.flatMap((link) => hashTarget(link.hash) ?? []);
  pin(location.hash);
}

function pin(hash: string): void {
  pinned = headings.find(({ id }) => id === idOf(hash))?.id;
  pinnedAt = performance.now();
  markSoon();
}

function mark(): void {
  const line = readingLine();
  let [passed] = headings;
  // From the first on: measuring a heading lays out everything above it.
  for (const heading of headings) {
    if (heading.getBoundingClientRect().top > line) break;
    passed = heading;
  }
  const id = pinned ?? passed?.id;
  for (const link of links) {
    link.ariaCurrent = idOf(link.hash) === id ? 'location' : null;
    const list = link.ariaCurrent && link.closest<HTMLElement>('[data-toc] > div');
    if (list) showInside(list, link);
  }
}

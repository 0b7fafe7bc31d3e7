import { oncePerFrame } from '../dom.ts';

/**
 * What is read stays where it is when the window gets wider or narrower, or its text larger. Browsers hold the place
 * themselves as long as the layout is the same one; where columns become one they give up.
 */
export function keepScrollPosition(): void {
  let place: Element | undefined;
  let top = 0;
  let width = innerWidth;
  addEventListener('scrollend', () => {
    place = scrollY > 0 ? firstInView() : undefined;
    top = topOf(place);
  });
  addEventListener('resize', () => {
    // Bars of a phone that come and go change the height alone.
    if (width === innerWidth) return;
    width = innerWidth;
    if (place?.checkVisibility()) scrollBy({ top: topOf(place) - top, behavior: 'instant' });
  });
}

/** The first thing in the column of text that begins on the screen. */
function firstInView(): Element | undefined {
  const { left = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
  for (let y = 96; y < innerHeight; y += 16) {
    const found = document.elementFromPoint(left + 48, y);
    if (found && topOf(found) > 64) return found;
  }
  return undefined;
}

function topOf(element: Element | undefined): number {
  return element?.getBoundingClientRect().top ?? 0;
}

/** Shows the link back to the top once the reader is more than a screen down. */
export function startBackToTop(): void {
  const link = document.querySelector<HTMLElement>('[data-back-to-top]');
  const update = (): void => {
    link?.toggleAttribute('data-shown', scrollY > innerHeight);
  };
  addEventListener('scroll', oncePerFrame(update), { passive: true });
  update();
}

/**
 * Keeps what the reader looks at in place while an element above it gets another height. Browsers do that by themselves
 * (scroll anchoring), but Chromium not inside a container for container queries, which the content area is.
 */
export function holdScrollPosition(element: HTMLElement): () => void {
  let { height, width } = element.getBoundingClientRect();
  let scrolled = scrollY;
  const listening = new AbortController();
  const observer = new ResizeObserver(() => {
    // A failure may take the place of the page for a while: what comes back has grown from no height that was seen.
    if (!element.isConnected) {
      height = NaN;
      return;
    }
    const now = element.getBoundingClientRect();
    // With another width all of the page is another: the place in it is held as a whole (`behaviours/scroll-position.ts`).
    const grown = now.width === width ? now.height - height : 0;
    const wasAbove = now.top + height < readingLine();
    const isDone = Math.abs(scrollY - scrolled - grown) < 2;
    ({ height, width } = now);
    if (wasAbove && grown !== 0 && !isDone) scrollBy({ top: grown, behavior: 'instant' });
    scrolled = scrollY;
  });
  addEventListener('scroll', () => (scrolled = scrollY), { passive: true, signal: listening.signal });
  observer.observe(element);
  return () => {
    listening.abort();
    observer.disconnect();
  };
}

/** Where headings are scrolled to, from the top of the window, and a little more. */
export function readingLine(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8 || 96;
}

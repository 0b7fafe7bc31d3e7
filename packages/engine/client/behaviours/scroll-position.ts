import { oncePerFrame } from '../dom.ts';

/**
 * Keeps the text in place when the window or the font size changes. Browsers do this as long as the layout stays the
 * same, but not when columns become one.
 */
export function keepScrollPosition(): void {
  let anchor: Element | undefined;
  let top = 0;
  let width = innerWidth;
  addEventListener('scrollend', () => {
    anchor = scrollY > 0 ? firstInView() : undefined;
    top = topOf(anchor);
  });
  addEventListener('resize', () => {
    // The bars of a phone that come and go change only the height.
    if (width === innerWidth) return;
    width = innerWidth;
    if (anchor?.checkVisibility()) scrollBy({ top: topOf(anchor) - top, behavior: 'instant' });
  });
}

/** The first element of the text column that begins on the screen. */
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
 * Keeps the visible text in place while an element above it changes its height. Browsers do this themselves (scroll
 * anchoring), but Chromium not inside a size container, which the content area is.
 */
export function holdScrollPosition(element: HTMLElement): () => void {
  let { height, width } = element.getBoundingClientRect();
  let scrolled = scrollY;
  const listening = new AbortController();
  const observer = new ResizeObserver(() => {
    // An error may replace the page for a while; its height afterwards is no growth.
    if (!element.isConnected) {
      height = NaN;
      return;
    }
    const now = element.getBoundingClientRect();
    // If the width changed, `keepScrollPosition` handles it.
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

/** The position that headings are scrolled to, plus a little. */
export function readingLine(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8 || 96;
}

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

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

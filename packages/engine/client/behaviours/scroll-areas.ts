import { fromTemplate } from '../dom.ts';
import { wrapGroup } from '../saved-choices.ts';
import { chosenTab } from './tabs.ts';

const areas = '[role="group"][tabindex]';

/** Boxes that do not scroll leave the tab order. Without scripts all are in it, because Safari needs that. */
const sizes = new ResizeObserver((entries) => {
  const found = new Map<HTMLElement, readonly [width: number, isWide: boolean, isTall: boolean]>();
  for (const { target } of entries) {
    const area = target.closest<HTMLElement>(areas);
    const width = area?.clientWidth ?? 0;
    if (area) found.set(area, [width, area.scrollWidth > width, area.scrollHeight > area.clientHeight]);
  }
  // Measure all boxes before changing the first; otherwise every change would trigger a layout.
  for (const [area, [width, isWide, isTall]] of found) {
    area.tabIndex = isWide || isTall ? 0 : -1;
    offerWrap(area, width, isWide);
  }
});

/** Observes the boxes of the page and their content, which may grow inside a fixed box. */
export function syncScrollAreas(): void {
  sizes.disconnect();
  for (const each of document.querySelectorAll(`${areas}, ${areas} > *`)) sizes.observe(each);
}

/** Widths at which the content fitted the box. */
const fitting = new WeakMap<Element, number>();

/** Adds a button to code whose lines exceed the box: to wrap them, or to scroll wrapped lines. */
function offerWrap(area: HTMLElement, width: number, isWide: boolean): void {
  const isOn = Boolean(chosenTab(wrapGroup));
  if (!isWide && !isOn) fitting.set(area, width);
  // Wrapped lines are never too wide; after a page change or a resize, the original width is unknown.
  const isWanted = isWide || (isOn && (fitting.get(area) ?? Infinity) > width);
  const copy = area.parentElement?.querySelector('[data-copy]');
  if (!isWanted || !copy || copy.previousElementSibling) return;
  const button = fromTemplate('wrap-lines');
  button.ariaPressed = String(isOn);
  copy.before(button);
}

import { fromTemplate } from '../dom.ts';
import { wrapGroup } from '../saved-choices.ts';
import { chosenTab } from './tabs.ts';

const areas = '[role="group"][tabindex]';

/** Boxes in which nothing is left to scroll are no stops for the Tab key. Without scripts all are: Safari needs it. */
const sizes = new ResizeObserver((entries) => {
  const found = new Map<HTMLElement, readonly [width: number, isWide: boolean, isTall: boolean]>();
  for (const { target } of entries) {
    const area = target.closest<HTMLElement>(areas);
    const width = area?.clientWidth ?? 0;
    if (area) found.set(area, [width, area.scrollWidth > width, area.scrollHeight > area.clientHeight]);
  }
  // All are measured before the first is changed: else every change would have styles computed anew.
  for (const [area, [width, isWide, isTall]] of found) {
    area.tabIndex = isWide || isTall ? 0 : -1;
    offerWrap(area, width, isWide);
  }
});

/** Watches the boxes of the page, and what is in them, which grows where the box does not. */
export function syncScrollAreas(): void {
  sizes.disconnect();
  for (const each of document.querySelectorAll(`${areas}, ${areas} > *`)) sizes.observe(each);
}

/** Widths at which boxes were seen to be wide enough. */
const fitting = new WeakMap<Element, number>();

/** Code with lines longer than its box gets a button that wraps them; where they are wrapped, one that has them scroll. */
function offerWrap(area: HTMLElement, width: number, isWide: boolean): void {
  const isOn = Boolean(chosenTab(wrapGroup));
  if (!isWide && !isOn) fitting.set(area, width);
  // What is wrapped is wide no more: of a page that came so, or a window that got narrower, nobody knows.
  const isWanted = isWide || (isOn && (fitting.get(area) ?? Infinity) > width);
  const copy = area.parentElement?.querySelector('[data-copy]');
  if (!isWanted || !copy || copy.previousElementSibling) return;
  const button = fromTemplate('wrap-lines');
  button.ariaPressed = String(isOn);
  copy.before(button);
}

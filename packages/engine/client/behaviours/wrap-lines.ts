import { wrapGroup } from '../choice-rules.ts';
import { fromTemplate } from '../from-template.ts';
import { chosenTab } from './tabs.ts';

/** Widths at which boxes were seen to be wide enough. */
const fitting = new WeakMap<Element, number>();

/** Code with lines longer than its box gets a button that wraps them; where they are wrapped, one that has them scroll. */
export function offerWrap(area: HTMLElement, isWide: boolean): void {
  const isOn = Boolean(chosenTab(wrapGroup));
  if (!isWide && !isOn) fitting.set(area, area.clientWidth);
  // What is wrapped is wide no more: of a page that came so, or a window that got narrower, nobody knows.
  const isWanted = isWide || (isOn && (fitting.get(area) ?? Infinity) > area.clientWidth);
  const copy = area.parentElement?.querySelector('[data-copy]');
  if (!isWanted || !copy || copy.previousElementSibling) return;
  const button = fromTemplate('wrap-lines');
  button.ariaPressed = String(isOn);
  copy.before(button);
}

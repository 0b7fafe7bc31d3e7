import { wrap } from '../../components/ui/icons.ts';
import { button } from '../button.ts';
import { wrapGroup } from '../choice-rules.ts';
import { icon } from '../icon.ts';
import { chosenTab } from './tabs.ts';

/** Boxes that were seen to be wide enough. */
const fitting = new WeakSet<Element>();

/** Code with lines longer than its box gets a button that wraps them; where they are wrapped, one that has them scroll. */
export function offerWrap(area: HTMLElement, isWide: boolean): void {
  const isOn = Boolean(chosenTab(wrapGroup));
  if (!isWide && !isOn) fitting.add(area);
  // What is wrapped is wide no more: of a page that came so nobody knows.
  const isWanted = isWide || (isOn && !fitting.has(area));
  const copy = area.parentElement?.querySelector('[data-copy]')?.parentElement;
  if (!isWanted || !copy || area.parentElement?.querySelector('[aria-pressed]')) return;
  const place = copy.cloneNode() as HTMLElement;
  place.append(
    button('icon', { 'data-tabs': wrapGroup, 'aria-pressed': String(isOn), 'aria-label': 'Wrap lines' }, icon(wrap)),
  );
  copy.before(place);
}

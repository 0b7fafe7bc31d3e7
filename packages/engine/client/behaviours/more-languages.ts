import { addedTab } from '../added-tab.ts';
import { tabKey } from '../choice-rules.ts';
import { onClick } from '../delegate.ts';
import { element } from '../element.ts';
import { onStorage } from '../storage.ts';
import { startIsland } from './islands.ts';
import { chosenTab } from './tabs.ts';

/** As in `samples/more-languages.ts`, which comes with the first use. */
const languages = ['python', 'php', 'ruby', 'go', 'java', 'csharp'];

/** One that is chosen in another tab, or for another request of the page, is added here, too. */
export function moreLanguages(): void {
  onStorage((key) => key === `${tabKey}language`, offerLanguages);
  onClick('[data-tab^="more-"]', offerLanguages);
}

/** Offers more languages for requests: that of an operation page, those of a guide. One that was chosen before is added by itself. */
export function offerLanguages(): void {
  for (const panel of document.querySelectorAll('[data-copy-scope]:is([data-request],:has(#request-curl))'))
    offerIn(panel.querySelector('[role="tablist"]'));
}

function offerIn(tabs: Element | null): void {
  if (!tabs) return;
  if (!tabs.nextElementSibling?.matches('[data-island]')) tabs.after(offer());
  const island = tabs.nextElementSibling as HTMLElement;
  const chosen = languages.find((language) => addedTab(language) === chosenTab('language'));
  if (!chosen || tabs.querySelector(`[data-tab="${addedTab(chosen)}"]`)) return;
  const select = island.querySelector('select');
  if (select) select.value = chosen;
  void startIsland(island);
  // Where the island is at work already, because of another language.
  select?.dispatchEvent(new Event('change'));
}

function offer(): HTMLElement {
  const options = languages.map((language) => new Option(language));
  // The browser would set it back to what it was on the way back.
  const attributes = { 'aria-label': 'More languages', autocomplete: 'off' };
  const select = element('select', attributes, new Option('more', ''), ...options);
  return element('div', { 'data-island': 'more-languages', 'data-island-on': 'use' }, select);
}

import { fromTemplate, onClick } from '../dom.ts';
import { tabKey } from '../saved-choices.ts';
import { onStorage } from '../storage.ts';
import { startIsland } from './islands.ts';
import { chosenTab } from './tabs.ts';

/** One that is chosen in another tab, or for another request of the page, is added here, too. */
export function startMoreLanguages(): void {
  onStorage((key) => key === `${tabKey}language`, offerLanguages);
  onClick('[data-tabs="language"] [data-tab]', offerLanguages);
}

/** Offers more languages for requests: that of an operation page, those of a guide. One that was chosen before is added by itself. */
export function offerLanguages(): void {
  for (const panel of document.querySelectorAll('[data-copy-scope]:is([data-request],:has([id^=request-]))'))
    offerIn(panel.querySelector('[role="tablist"]'));
}

function offerIn(tabs: Element | null): void {
  // A site can offer none.
  if (!tabs || !document.getElementById('more-languages')) return;
  if (!tabs.nextElementSibling?.matches('[data-island]')) tabs.after(fromTemplate('more-languages'));
  const island = tabs.nextElementSibling as HTMLElement;
  const select = island.querySelector('select');
  const chosen = [...(select?.options ?? [])].find(({ value }) => value && value === chosenTab('language'));
  if (!select || !chosen || tabs.querySelector(`[data-tab="${chosen.value}"]`)) return;
  select.value = chosen.value;
  void startIsland(island);
  // Where the island is at work already, because of another language.
  select.dispatchEvent(new Event('change'));
}

import { fromTemplate, onClick } from '../dom.ts';
import { tabKey } from '../saved-choices.ts';
import { onStorage } from '../storage.ts';
import { startIsland } from './islands.ts';
import { chosenTab } from './tabs.ts';

/** A language chosen in another tab, or for another request of the page, is added here, too. */
export function startMoreLanguages(): void {
  onStorage((key) => key === `${tabKey}language`, offerLanguages);
  onClick('[data-tabs="language"] [data-tab]', offerLanguages);
}

/** Offers more languages for the requests of a page, and adds the one that was chosen before. */
export function offerLanguages(): void {
  for (const panel of document.querySelectorAll('[data-copy-scope]:is([data-request],:has([id^=request-]))'))
    offerIn(panel.querySelector('[role="tablist"]'));
}

function offerIn(tabs: Element | null): void {
  // A site may offer none.
  if (!tabs || !document.getElementById('more-languages')) return;
  if (!tabs.nextElementSibling?.matches('[data-island]')) tabs.after(fromTemplate('more-languages'));
  const island = tabs.nextElementSibling as HTMLElement;
  const select = island.querySelector('select');
  const chosen = [...(select?.options ?? [])].find(({ value }) => value && value === chosenTab('language'));
  if (!select || !chosen || tabs.querySelector(`[data-tab="${chosen.value}"]`)) return;
  select.value = chosen.value;
  void startIsland(island);
  // The island has already been started by another language.
  select.dispatchEvent(new Event('change'));
}

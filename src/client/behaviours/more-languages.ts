import { addedTab } from '../added-tab.ts';
import { element } from '../element.ts';
import { startPart } from './parts.ts';
import { chosenTab } from './tabs.ts';

/** As in `samples/more-languages.ts`, which comes with the first use. */
const languages = ['python', 'php', 'ruby', 'go', 'java', 'csharp'];

/** Offers more languages for the request of an operation page. One that was chosen before is added by itself. */
export function offerLanguages(): void {
  const tabs = document.getElementById('request-curl')?.closest('[data-copy-scope]')?.querySelector('[role="tablist"]');
  if (!tabs || tabs.nextElementSibling?.matches('[data-part]')) return;
  const options = languages.map((language) => new Option(language));
  const select = element('select', { 'aria-label': 'More languages' }, new Option('more', ''), ...options);
  const part = element('div', { 'data-part': 'more-languages', 'data-part-on': 'use' }, select);
  tabs.after(part);
  const chosen = languages.find((language) => addedTab(language) === chosenTab('language'));
  if (!chosen) return;
  select.value = chosen;
  void startPart(part);
}

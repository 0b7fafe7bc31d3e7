import { filterWords } from '../filter-words.ts';
import type { Behaviour } from './behaviour.ts';

/** The filter of the API overview and of long lists: words and methods; what does not match is hidden, the count is announced. */
export const operationFilter: Behaviour = {
  start() {
    document.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.dataset.filterText === undefined && !target.dataset.filterMethod) return;
      filter();
      showFirst();
    });
    // On a reload browsers bring boxes back as they were, once the scripts of the page have run; words may be there before.
    addEventListener('pageshow', () => {
      const { value } = document.querySelector<HTMLInputElement>('[data-filter-text]') ?? {};
      if (value || document.querySelector('[data-filter-method]:not(:checked)')) filter();
    });
  },
};

/** Rows of tables have a method, items of lists may. Lists in what is said of a group are text. */
const item = ':is([data-method], li:not([data-prose] li))';

function filter(): void {
  const words = filterWords(document.querySelector<HTMLInputElement>('[data-filter-text]'));
  const methods = new Set(
    [...document.querySelectorAll<HTMLInputElement>('[data-filter-method]:checked')].map(
      (box) => box.dataset.filterMethod,
    ),
  );
  let shown = 0;
  const rows = document.querySelectorAll<HTMLElement>(`[data-filter-group] ${item}`);
  for (const row of rows) {
    const haystack = row.textContent.toLowerCase();
    const { method } = row.dataset;
    const matches = (!method || methods.has(method)) && words.every((word) => haystack.includes(word));
    row.hidden = !matches;
    if (matches) shown += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    // A group that only leads to others has none: it is there as long as everything is.
    group.hidden = shown < rows.length && !group.querySelector(`${item}:not([hidden])`);
  }
  document.querySelector<HTMLElement>('[data-filter-none]')?.toggleAttribute('hidden', shown > 0);
  const count = document.querySelector<HTMLElement>('[data-filter-count]');
  const { filterCount: what = '' } = count?.dataset ?? {};
  if (count) count.textContent = `${shown} ${shown === 1 ? what.slice(0, -1) : what}`;
}

/** The filter stays in view where the list is scrolled: with what is left of the list, which must not be above it. */
function showFirst(): void {
  const filters = document.querySelector('[data-filters]');
  const first = document.querySelector(':is([data-filter-group], [data-filter-none]):not([hidden])');
  if (!filters || !first) return;
  // A short list may have ended above the window, and the filter with it.
  filters.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const above = first.getBoundingClientRect().top - filters.getBoundingClientRect().bottom;
  if (above < 0) scrollBy({ top: above, behavior: 'instant' });
}

import { groupBy } from '@docs/base/group-by.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { onEvent } from '../dom.ts';

/**
 * The filter of the API overview and of long lists: words, and boxes that narrow by a `data-` attribute of items or
 * their ancestors. Items that do not match are hidden, and the count is announced.
 */
export function startListFilter(): void {
  onEvent(['input'], '[data-filter-text], [data-filter-by]', () => {
    filterList();
    showFirst();
  });
  // On a reload, browsers restore checkboxes after the page's scripts have run; words may be restored earlier.
  addEventListener('pageshow', () => {
    const { value } = document.querySelector<HTMLInputElement>('[data-filter-text]') ?? {};
    if (value || document.querySelector('[data-filter-by]:checked')) filterList();
  });
}

/** Rows of tables have a method, items of lists may. Lists in a group's description are text. */
const item = ':is([data-method], li:not([data-prose] li))';

function filterList(): void {
  const words = filterWords(document.querySelector<HTMLInputElement>('[data-filter-text]'));
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-filter-by]:checked');
  const chosen = groupBy([...boxes], (box) => `data-${box.dataset.filterBy}`);
  let shown = 0;
  const rows = document.querySelectorAll<HTMLElement>(`[data-filter-group] ${item}`);
  for (const row of rows) {
    const haystack = row.textContent.toLowerCase();
    const matches =
      words.every((word) => haystack.includes(word)) &&
      [...chosen].every(([attribute, any]) => {
        const values = row.closest(`[${attribute}]`)?.getAttribute(attribute)?.split('\n');
        return any.some(({ value }) => values?.includes(value));
      });
    row.hidden = !matches;
    if (matches) shown += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    // A group that only links to others has no rows: it is shown while nothing is filtered.
    group.hidden = shown < rows.length && !group.querySelector(`${item}:not([hidden])`);
  }
  document.querySelector<HTMLElement>('[data-filter-none]')?.toggleAttribute('hidden', shown > 0);
  const count = document.querySelector<HTMLElement>('[data-filter-count]');
  const { filterCount: what = '' } = count?.dataset ?? {};
  if (count) count.textContent = `${shown} ${shown === 1 ? what.slice(0, -1) : what}`;
}

/** Keeps the filter in view when the list is scrolled, with the remaining items below it. */
function showFirst(): void {
  const filters = document.querySelector('[data-filters]');
  const first = document.querySelector(':is([data-filter-group], [data-filter-none]):not([hidden])');
  if (!filters || !first) return;
  // A short list may have ended above the window, together with the filter.
  filters.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const above = first.getBoundingClientRect().top - filters.getBoundingClientRect().bottom;
  if (above < 0) scrollBy({ top: above, behavior: 'instant' });
}

/** The words of the filter, in lower case. */
function filterWords(field: HTMLInputElement | null): string[] {
  if (!field) return [];
  // When going back, Safari resets fields without autocompletion but leaves the list as it was.
  field.defaultValue = field.value;
  return field.value.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The filter of a long tree of fields: shows matching rows with their ancestors and announces the count. */
export function startTreeFilter(): void {
  onEvent<HTMLInputElement>(['input'], '[data-tree-filter]', filterTree);
  onEvent<HTMLInputElement, 'keydown'>(['keydown'], '[data-tree-filter]', (field, event) => {
    if (event.key !== 'Escape' || field.value === '') return;
    event.preventDefault();
    field.value = '';
    filterTree(field);
  });
}

const row = 'li[id]';

function filterTree(input: HTMLInputElement): void {
  const tree = document.getElementById(input.dataset.treeFilter ?? '');
  if (!tree) return;
  const words = filterWords(input);
  // Rows opened by the previous words were not opened by the reader.
  for (const opened of tree.querySelectorAll<HTMLDetailsElement>('[data-opened]')) {
    opened.open = false;
    delete opened.dataset.opened;
  }
  const rows = [...tree.querySelectorAll<HTMLElement>(row)];
  const found = words.length > 0 ? rows.filter((each) => rowMatches(textsOf(each), words)) : rows;
  const kept = new Set(found.flatMap((each) => [each, ...each.querySelectorAll<HTMLElement>(row)]));
  for (const each of found) {
    for (let outer = each.parentElement; outer && outer !== tree; outer = outer.parentElement) {
      if (outer.matches(row)) kept.add(outer);
      if (words.length > 0 && outer instanceof HTMLDetailsElement && !outer.open) {
        outer.open = true;
        outer.dataset.opened = '';
      }
    }
  }
  for (const each of rows) each.hidden = !kept.has(each);
  const count = input.closest('search')?.querySelector('[data-tree-count]');
  // Nested rows count as well, so this is not the number of fields of the object.
  if (count) count.textContent = words.length > 0 ? fill(phrases.countFound, { count: found.length }) : '';
}

interface RowTexts {
  /** The text of the row itself. */
  readonly own: string;
  /** The names of the rows around it and its own: `locale.direction`. */
  readonly path: string;
  /** The same without its own name. */
  readonly outer: string;
}

/** Every word must be in the row or its path, and one of them not only in the rows around it. */
export function rowMatches({ own, path, outer }: RowTexts, words: readonly string[]): boolean {
  return (
    words.every((word) => own.includes(word) || path.includes(word)) &&
    words.some((word) => own.includes(word) || !outer.includes(word))
  );
}

/** All in lower case. */
function textsOf(element: Element): RowTexts {
  const outer = pathOf(element.parentElement);
  return { own: ownText(element), path: pathOf(element), outer };
}

function pathOf(element: Element | null): string {
  const around = element?.closest(row);
  if (!around) return '';
  const outer = pathOf(around.parentElement);
  const name = around.querySelector('b, i')?.textContent?.toLowerCase() ?? '';
  return outer === '' ? name : `${outer}.${name}`;
}

/** The text of a row itself, without nested rows and links from elsewhere. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent;
      return node.matches(`${row}, [data-flow], a[aria-label]`) ? '' : ownText(node);
    })
    .join(' ')
    .toLowerCase();
}

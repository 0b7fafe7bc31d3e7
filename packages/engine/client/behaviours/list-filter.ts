import { groupBy } from '@docs/base/group-by.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { onEvent } from '../dom.ts';

/**
 * The filter of the API overview and of long lists: words, and boxes that narrow by a `data-` attribute of items or of what
 * they stand in. What does not match is hidden, the count is announced.
 */
export function startListFilter(): void {
  onEvent(['input'], '[data-filter-text], [data-filter-by]', () => {
    filterList();
    showFirst();
  });
  // On a reload browsers bring boxes back as they were, once the scripts of the page have run; words may be there before.
  addEventListener('pageshow', () => {
    const { value } = document.querySelector<HTMLInputElement>('[data-filter-text]') ?? {};
    if (value || document.querySelector('[data-filter-by]:checked')) filterList();
  });
}

/** Rows of tables have a method, items of lists may. Lists in what is said of a group are text. */
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

/** What a list is narrowed to, in lower case. */
function filterWords(field: HTMLInputElement | null): string[] {
  if (!field) return [];
  // On the way back Safari gives a field that nothing shall complete its first value, and leaves the list as it was.
  field.defaultValue = field.value;
  return field.value.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The filter of a long tree of fields: rows that match, with what they stand in; how many is announced. */
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
  // What the last words opened is not what the reader opened.
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
  // Rows inside of others are found as well: how many there are is not how many fields the object has.
  if (count) count.textContent = words.length > 0 ? fill(phrases.found, { found: found.length }) : '';
}

interface RowTexts {
  /** What the row says itself. */
  readonly own: string;
  /** The names of the rows it stands in, and its own: `locale.direction`. */
  readonly path: string;
  /** The same without its own. */
  readonly outer: string;
}

/** Every word is in the row or its path, and one is not in what it stands in: a name does not mean all that is inside. */
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

/** The words of a row itself: neither those of rows inside it nor links from elsewhere. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent;
      return node.matches(`${row}, [data-flow], a[aria-label]`) ? '' : ownText(node);
    })
    .join(' ')
    .toLowerCase();
}

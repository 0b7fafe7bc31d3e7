import { filterWords } from '../filter-words.ts';
import type { Behaviour } from './behaviour.ts';

/** The filter of a long tree of members: rows that match, with what they stand in; how many is announced. */
export const treeFilter: Behaviour = {
  start() {
    document.addEventListener('input', ({ target }) => {
      if (isFilter(target)) filter(target);
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !isFilter(event.target) || event.target.value === '') return;
      event.preventDefault();
      event.target.value = '';
      filter(event.target);
    });
  },
};

const row = 'li[id]';

function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.treeFilter !== undefined;
}

function filter(input: HTMLInputElement): void {
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
  if (count)
    count.textContent = words.length > 0 ? `${found.length} of ${rows.length} members` : `${rows.length} members`;
}

/** All in lower case. */
export interface RowTexts {
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

const known = new WeakMap<Element, RowTexts>();

function textsOf(element: Element): RowTexts {
  const texts = known.get(element) ?? readTexts(element);
  known.set(element, texts);
  return texts;
}

function readTexts(element: Element): RowTexts {
  const around = element.parentElement?.closest(row);
  const outer = around ? textsOf(around).path : '';
  const name = element.querySelector('b, i')?.textContent?.toLowerCase() ?? '';
  return { own: ownText(element), path: outer === '' ? name : `${outer}.${name}`, outer };
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

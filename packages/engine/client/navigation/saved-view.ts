import { fillSchema, labelExpandAll } from '../behaviours/expand-rows.ts';
import { startIsland } from '../behaviours/islands.ts';
import { type Choices, choicesOfPage, tabsOfNewPage } from '../behaviours/tabs.ts';
import { setField } from '../dom.ts';

/** What the reader opened and filtered on a page, and where it was left. */
export interface SavedView {
  /**
   * The browser notes it, too, but not only then: as soon as an entry is gone back to, and its page is too short for the
   * place in the page before, the end of it counts as a place that the reader chose.
   */
  readonly scrollPosition: number;
  readonly open: readonly boolean[];
  /** Ids of the members that were open inside of fetched ones, outer before inner. */
  readonly fetched: readonly string[];
  /** Which of the interactive islands were there. What was typed into them, they keep themselves. */
  readonly islands: readonly boolean[];
  readonly fields: readonly (string | boolean)[];
  readonly tabs: Choices;
  /** The link that had the focus, often the one that was followed: where it leads, and which of those that lead there. */
  readonly link?: readonly [href: string, index: number];
}

/** By the key of the history entry. A page that is loaded anew starts afresh, and so does this. */
const saved = new Map<string, SavedView | null>();
/** Members and islands that have to be fetched again may come late; the page is not held up for them. */
const patience = 500;

/** Keeps what was opened and filtered, for the way back to this entry. Before its page has come there is nothing to keep. */
export function saveView(key: string, isShown: boolean): void {
  if (!isShown) {
    saved.set(key, saved.get(key) ?? null);
    return;
  }
  const { activeElement: link } = document;
  saved.set(key, {
    scrollPosition: scrollY,
    // What a filter opened, it opens again.
    open: rows().map((row) => row.open && row.dataset.opened === undefined),
    fetched: [...document.querySelectorAll<HTMLElement>('#main details[data-schema] details[open]')].flatMap(
      (row) => row.closest<HTMLElement>('li[id]')?.id ?? [],
    ),
    islands: islands().map(({ dataset }) => dataset.islandReady !== undefined),
    fields: fields().map((field) => (field.type === 'checkbox' ? field.checked : field.value)),
    tabs: choicesOfPage(),
    ...(link instanceof HTMLAnchorElement && { link: [link.href, linksTo(link.href).indexOf(link)] }),
  });
}

/** How an entry was left; `null` if before its page came, so that the place the browser keeps is one of the page before. */
export function savedView(key: string): SavedView | null | undefined {
  return saved.get(key);
}

/** Opens and filters the page as the reader left it, so that the place it is scrolled back to is the same. */
export async function restoreView(view: SavedView): Promise<void> {
  tabsOfNewPage(view.tabs);
  const opened = rows().filter((row, index) => {
    row.open = view.open[index] ?? row.open;
    return row.open && row.dataset.schema !== undefined;
  });
  // What may still come moves the page less than a look at its beginning would.
  scrollTo({ top: view.scrollPosition, behavior: 'instant' });
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const started = islands().filter((island, index) => island.open || view.islands[index]);
  await Promise.race([Promise.all([openFetched(opened, view.fetched), startAll(started)]), late]);
  for (const [index, field] of fields().entries()) {
    const value = view.fields[index];
    if (value !== undefined && value !== field.value && value !== field.checked) setField(field, value);
  }
  labelExpandAll();
}

/** The link that had the focus when the page was left. */
export function focusedLink({ link }: SavedView): HTMLElement | undefined {
  return link && linksTo(link[0])[link[1]];
}

async function openFetched(outer: readonly HTMLDetailsElement[], inner: readonly string[]): Promise<void> {
  const end = performance.now() + patience;
  await Promise.all(outer.map(fillSchema));
  for (const id of inner) {
    const row = document.querySelector<HTMLDetailsElement>(`#${CSS.escape(id)} details`);
    // What opens later would move the page under the reader.
    if (!row || performance.now() > end) continue;
    row.open = true;
    if (row.dataset.schema !== undefined) await fillSchema(row);
  }
}

/** Until they have the heights that the place on the page was measured with. */
async function startAll(started: readonly HTMLElement[]): Promise<void> {
  await Promise.all(started.map(startIsland));
  if (started.length === 0) return;
  // Each holds its place while it grows (`holdScrollPosition`), and observers are called in the order they were made in.
  await new Promise<void>((resolve) => {
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });
}

/** Rows that come with the page: neither those that were fetched nor those of interactive islands. */
function rows(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('#main details')].filter(
    (row) => !row.parentElement?.closest('details[data-schema], [data-island]'),
  );
}

/** Those that are not rows are never open. */
function islands(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('#main [data-island]')];
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('#main a')].filter((link) => link.href === href);
}

function fields(): HTMLInputElement[] {
  return [
    ...document.querySelectorAll<HTMLInputElement>(
      '#main :is([data-tree-filter], [data-filter-text], [data-filter-by])',
    ),
  ];
}

import { fillSchema, labelExpandAll } from '../behaviours/expand-rows.ts';
import { startIsland } from '../behaviours/islands.ts';
import { choicesOfPage, type TabChoices, tabsOfNewPage } from '../behaviours/tabs.ts';
import { setField } from '../dom.ts';

/** What the reader opened and filtered on a page, and the scroll position. */
export interface SavedView {
  /**
   * The browser saves it, too, but may overwrite it: if the reader goes back to an entry whose page is too short for
   * the previous position, its end counts as a new position.
   */
  readonly scrollPosition: number;
  readonly open: readonly boolean[];
  /** Ids of the rows that were open inside fetched fields, outer before inner. */
  readonly fetched: readonly string[];
  /** Whether each interactive island was loaded. Islands keep their input themselves. */
  readonly islands: readonly boolean[];
  readonly fields: readonly (string | boolean)[];
  readonly tabs: TabChoices;
  /**
   * The link that had the focus, often the one that was followed: its address, and its index among links to that
   * address.
   */
  readonly link?: readonly [href: string, index: number];
}

/** By the key of the history entry. A reload clears it. */
const saved = new Map<string, SavedView | null>();
/** Fields and islands that are fetched again may come late; the page does not wait longer. */
const maxWait = 500;

/** Saves what was opened and filtered, for going back to this entry; nothing if its page has not been shown yet. */
export function saveView(key: string, isShown: boolean): void {
  if (!isShown) {
    saved.set(key, saved.get(key) ?? null);
    return;
  }
  const { activeElement: link } = document;
  saved.set(key, {
    scrollPosition: scrollY,
    // Rows opened by a filter are opened by the filter again.
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

/** The state of a history entry when it was left. `null` if its page had not loaded, so the page before was still shown. */
export function savedView(key: string): SavedView | null | undefined {
  return saved.get(key);
}

/** Opens and filters the page as the reader left it, so that the scroll position fits. */
export async function restoreView(view: SavedView): Promise<void> {
  tabsOfNewPage(view.tabs);
  const opened = rows().filter((row, index) => {
    row.open = view.open[index] ?? row.open;
    return row.open && row.dataset.schema !== undefined;
  });
  // Content that comes later moves the page less than showing its top first.
  scrollTo({ top: view.scrollPosition, behavior: 'instant' });
  const late = new Promise((resolve) => setTimeout(resolve, maxWait));
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
  const end = performance.now() + maxWait;
  await Promise.all(outer.map(fillSchema));
  for (const id of inner) {
    const row = document.querySelector<HTMLDetailsElement>(`#${CSS.escape(id)} details`);
    // Rows opened later would move the page under the reader.
    if (!row || performance.now() > end) continue;
    row.open = true;
    if (row.dataset.schema !== undefined) await fillSchema(row);
  }
}

/** Waits until the islands have the heights that the scroll position was measured with. */
async function startAll(started: readonly HTMLElement[]): Promise<void> {
  await Promise.all(started.map(startIsland));
  if (started.length === 0) return;
  // Each island keeps the scroll position while it grows (`holdScrollPosition`); observers run in order of creation.
  await new Promise<void>((resolve) => {
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });
}

/** Rows of the page itself: neither fetched ones nor those of interactive islands. */
function rows(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('#main details')].filter(
    (row) => !row.parentElement?.closest('details[data-schema], [data-island]'),
  );
}

/** Islands that are not rows are never open. */
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

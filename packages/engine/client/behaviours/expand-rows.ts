import { phrases } from '@docs/base/interface-words.ts';
import { progressDelay } from '../constants.ts';
import { announce, onClick, oncePerFrame, onEvent } from '../dom.ts';
import { noteFailure, noteIn, noteLoading } from '../load-note.ts';
import { loadView } from '../load-script.ts';
import { fetchPage } from '../page-source.ts';
import { session } from '../storage.ts';

/** "Expand all" opens every row of a tree, then closes them again. Each tree is remembered while the tab is open. */
export function startExpandAll(): void {
  onClick<HTMLElement>('[data-expand-all]', (button) => {
    const open = !areOpen(rowsOf(button));
    session.write(keyOf(button), open ? '' : null);
    openRows(button, open);
    labelExpandAll();
  });
  // Many rows at once are one change.
  onEvent(['toggle'], 'details', oncePerFrame(labelExpandAll));
}

/** Opens new rows in expanded trees: those of a page that was just shown, or of a row that was just filled. */
export function expandNew(inside: Element): void {
  for (const button of buttons()) if (session.read(keyOf(button)) !== null) openRows(button, true, inside);
  labelExpandAll();
}

/** The buttons say what a click does. */
export function labelExpandAll(): void {
  for (const button of buttons()) {
    button.textContent = areOpen(rowsOf(button)) ? phrases.collapseAll : phrases.expandAll;
  }
}

function areOpen(rows: readonly HTMLDetailsElement[]): boolean {
  return rows.length > 0 && rows.every((row) => row.open);
}

/** Rows on the origin of ids stay closed, and so do fetched schemas: recursive ones would never end. */
function rowsOf({ dataset }: HTMLElement): HTMLDetailsElement[] {
  const tree = document.getElementById(dataset.expandAll ?? '');
  const rows = 'details:not([data-flow], [data-schema] [data-schema])';
  return [...(tree?.querySelectorAll<HTMLDetailsElement>(rows) ?? [])];
}

function openRows(button: HTMLElement, open: boolean, inside: Element = document.body): void {
  for (const row of rowsOf(button)) {
    if (!inside.contains(row)) continue;
    row.open = open;
    // From here on the reader has opened it, not a filter.
    delete row.dataset.opened;
  }
}

function keyOf({ dataset }: HTMLElement): string {
  return `expand:${document.documentElement.dataset.path}#${dataset.expandAll}`;
}

function buttons(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-expand-all]');
}

/** Opens a schema in its row: its fields come from the data of its own page, to any depth, one level at a time. */
export function startExpandSchema(): void {
  onEvent<HTMLDetailsElement>(['toggle'], 'details[data-schema]', (row) => {
    if (row.open) void fillSchema(row);
  });
}

const pendingFills = new WeakMap<HTMLDetailsElement, Promise<boolean>>();

/** Adds the fields to a row, once. Resolves to whether they are there. */
export function fillSchema(row: HTMLDetailsElement): Promise<boolean> {
  const filling = pendingFills.get(row) ?? fill(row);
  pendingFills.set(row, filling);
  return filling;
}

async function fill(row: HTMLDetailsElement): Promise<boolean> {
  const container = row.querySelector<HTMLElement>(':scope > div');
  const { schema: href, schemaRequired } = row.dataset;
  if (!container || href === undefined) return false;
  row.setAttribute('aria-busy', 'true');
  let noted = false;
  const timer = setTimeout(
    () => {
      noted = noteLoading(container).checkVisibility();
      if (noted) announce(phrases.loading);
    },
    noteIn(container) ? 0 : progressDelay,
  );
  try {
    const [result, view] = await Promise.all([fetchPage(href), loadView()]);
    if (result.kind !== 'page' || result.page.kind !== 'schema') throw new Error(href);
    const anchor = row.closest('li[id]')?.id ?? 'schema';
    const { activeElement: focused } = document;
    container.replaceChildren(view.renderFields(result.page, anchor, schemaRequired ? 'required' : 'always present'));
    // The focused link or button was replaced by the fields.
    if (!focused?.isConnected) row.querySelector('summary')?.focus();
    // A reader who heard that it was loading hears when it is done.
    if (noted && row.isConnected) announce(phrases.fieldsLoaded);
    expandNew(row);
    return true;
  } catch {
    // The link to the schema's page is still there, and opening the row again retries.
    pendingFills.delete(row);
    noteFailure(container, phrases.theFields, () => void fillSchema(row));
    return false;
  } finally {
    clearTimeout(timer);
    row.removeAttribute('aria-busy');
  }
}

/** The row of a link such as `#body.content.children.ParagraphNode`; rows around it are filled first. */
export async function expandTo(id: string): Promise<HTMLElement | undefined> {
  for (let filled = true; filled; ) {
    const found = document.getElementById(id);
    if (found) return found;
    const around = nearestRow(id);
    const row = [...(around?.querySelectorAll<HTMLDetailsElement>('details[data-schema]') ?? [])].find(
      (each) => each.closest('li[id]') === around && !pendingFills.has(each),
    );
    filled = row !== undefined && (await fillSchema(row));
  }
  return undefined;
}

function nearestRow(id: string): HTMLElement | undefined {
  for (let end = id.lastIndexOf('.'); end > 0; end = id.lastIndexOf('.', end - 1)) {
    const row = document.getElementById(id.slice(0, end));
    if (row) return row;
  }
  return undefined;
}

import { phrases } from '@docs/base/interface-words.ts';
import { progressDelay } from '../constants.ts';
import { announce, onClick, oncePerFrame, onEvent } from '../dom.ts';
import { noteFailure, noteIn, noteLoading } from '../load-note.ts';
import { loadView } from '../load-script.ts';
import { fetchPage } from '../page-source.ts';
import { session } from '../storage.ts';

/** "Expand all" opens every row of a tree, and then closes them again. Each tree stays so while the tab is open. */
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

/** Opens what is new in trees that were expanded: the rows of a page that was just shown, or of one that was just filled. */
export function expandNew(inside: Element): void {
  for (const button of buttons()) if (session.read(keyOf(button)) !== null) openRows(button, true, inside);
  labelExpandAll();
}

/** The buttons say what they would do. */
export function labelExpandAll(): void {
  for (const button of buttons()) {
    button.textContent = areOpen(rowsOf(button)) ? phrases.collapseAll : phrases.expandAll;
  }
}

function areOpen(rows: readonly HTMLDetailsElement[]): boolean {
  return rows.length > 0 && rows.every((row) => row.open);
}

/** Where ids come from stays as it is, and so do schemas in what was fetched: those that hold each other have no end. */
function rowsOf({ dataset }: HTMLElement): HTMLDetailsElement[] {
  const tree = document.getElementById(dataset.expandAll ?? '');
  const rows = 'details:not([data-flow], [data-schema] [data-schema])';
  return [...(tree?.querySelectorAll<HTMLDetailsElement>(rows) ?? [])];
}

function openRows(button: HTMLElement, open: boolean, inside: Element = document.body): void {
  for (const row of rowsOf(button)) {
    if (!inside.contains(row)) continue;
    row.open = open;
    // From here on it is the reader who opened it, and no filter.
    delete row.dataset.opened;
  }
}

function keyOf({ dataset }: HTMLElement): string {
  return `expand:${document.documentElement.dataset.path}#${dataset.expandAll}`;
}

function buttons(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-expand-all]');
}

/** Opens a schema in place: its fields come from the data of its own page, to any depth, one level at a time. */
export function startExpandSchema(): void {
  onEvent<HTMLDetailsElement>(['toggle'], 'details[data-schema]', (row) => {
    if (row.open) void fillSchema(row);
  });
}

const fillings = new WeakMap<HTMLDetailsElement, Promise<boolean>>();

/** Puts the fields into a row, once. Tells whether they are there. */
export function fillSchema(row: HTMLDetailsElement): Promise<boolean> {
  const filling = fillings.get(row) ?? fill(row);
  fillings.set(row, filling);
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
    // A link or button that was in their place is gone.
    if (!focused?.isConnected) row.querySelector('summary')?.focus();
    // Who was told to wait is told when it is over.
    if (noted && row.isConnected) announce(phrases.fieldsLoaded);
    expandNew(row);
    return true;
  } catch {
    // The link to the schema's page is still there; opening the row again tries again, too.
    fillings.delete(row);
    noteFailure(container, phrases.theFields, () => void fillSchema(row));
    return false;
  } finally {
    clearTimeout(timer);
    row.removeAttribute('aria-busy');
  }
}

/** The row of a link such as `#body.content.children.ParagraphNode`, for which the rows around it have to be filled. */
export async function expandTo(id: string): Promise<HTMLElement | undefined> {
  for (let filled = true; filled; ) {
    const found = document.getElementById(id);
    if (found) return found;
    const around = nearestRow(id);
    const row = [...(around?.querySelectorAll<HTMLDetailsElement>('details[data-schema]') ?? [])].find(
      (each) => each.closest('li[id]') === around && !fillings.has(each),
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

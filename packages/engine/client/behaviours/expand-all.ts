import { onClick, oncePerFrame, onEvent } from '../dom.ts';
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
    button.textContent = areOpen(rowsOf(button)) ? 'Collapse all' : 'Expand all';
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

import { onClick } from '../delegate.ts';

/** "Expand all" opens every row of a tree, and then closes them again. */
export function expandAll(): void {
  onClick<HTMLElement>('[data-expand-all]', (button) => {
    const rows = rowsOf(button);
    const open = !areOpen(rows);
    for (const row of rows) {
      row.open = open;
      // From here on it is the reader who opened it, and no filter.
      delete row.dataset.opened;
    }
    labelExpandAll();
  });
  let frame = 0;
  // `toggle` does not bubble, but it can be captured. Many rows at once are one change.
  document.addEventListener(
    'toggle',
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(labelExpandAll);
    },
    true,
  );
}

/** The buttons say what they would do. */
export function labelExpandAll(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-expand-all]')) {
    button.textContent = areOpen(rowsOf(button)) ? 'Collapse all' : 'Expand all';
  }
}

function areOpen(rows: readonly HTMLDetailsElement[]): boolean {
  return rows.length > 0 && rows.every((row) => row.open);
}

/** Rows that would have to be fetched, and where ids come from, stay as they are. */
function rowsOf({ dataset }: HTMLElement): HTMLDetailsElement[] {
  const tree = document.getElementById(dataset.expandAll ?? '');
  return [...(tree?.querySelectorAll<HTMLDetailsElement>('details:not([data-schema], [data-flow])') ?? [])];
}

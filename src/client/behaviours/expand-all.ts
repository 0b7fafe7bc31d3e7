import { onClick } from '../delegate.ts';

/** "Expand all" opens every row of a tree, and then closes them again. */
export function expandAll(): void {
  onClick<HTMLElement>('[data-expand-all]', (button) => {
    const rows = rowsOf(button);
    const open = rows.some((row) => !row.open);
    for (const row of rows) row.open = open;
    labelExpandAll();
  });
}

/** The buttons say what they would do. */
export function labelExpandAll(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-expand-all]')) {
    button.textContent = rowsOf(button).some((row) => !row.open) ? 'Expand all' : 'Collapse all';
  }
}

/** Rows that would have to be fetched, and where ids come from, stay as they are. */
function rowsOf({ dataset }: HTMLElement): HTMLDetailsElement[] {
  const tree = document.getElementById(dataset.expandAll ?? '');
  return [...(tree?.querySelectorAll<HTMLDetailsElement>('details:not([data-schema], [data-flow])') ?? [])];
}

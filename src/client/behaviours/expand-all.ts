import { onClick } from '../delegate.ts';

/** "Expand all" opens every row of a tree, and then closes them again. */
export function expandAll(): void {
  onClick<HTMLElement>('[data-expand-all]', (button) => {
    const tree = document.getElementById(button.dataset.expandAll ?? '');
    if (!tree) return;
    // Rows that would have to be fetched, and where ids come from, stay as they are.
    const rows = [...tree.querySelectorAll<HTMLDetailsElement>('details:not([data-schema], [data-flow])')];
    const open = rows.some((row) => !row.open);
    for (const row of rows) row.open = open;
    button.textContent = open ? 'Collapse all' : 'Expand all';
  });
}

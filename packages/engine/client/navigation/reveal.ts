import { revealPanel } from '../behaviours/tabs.ts';
import { setField } from '../dom.ts';

/** Opens the rows and tabs around an element, and clears a filter that hides it; returns whether it was hidden. */
export function reveal(element: HTMLElement): boolean {
  const filtered = liftFilters(element);
  let opened = revealPanel(element) || filtered;
  for (
    let row: HTMLDetailsElement | null = element.closest('details');
    row;
    row = row.parentElement?.closest('details') ?? null
  ) {
    opened ||= !row.open;
    row.open = true;
  }
  return opened;
}

function liftFilters(element: HTMLElement): boolean {
  if (!element.closest('#main [hidden]')) return false;
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-tree-filter], [data-filter-text]')) {
    if (input.value !== '') setField(input, '');
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-filter-by]:checked')) setField(box, false);
  return true;
}

/** Redirects from an anchor that has moved. Called only if the anchor is not on the page. */
export async function movedAnchor(hash: string): Promise<void> {
  const { base = '/' } = document.documentElement.dataset;
  try {
    const response = await fetch(`${base}moved-anchors.json`);
    const moved = (await response.json()) as Readonly<Record<string, string>>;
    const from = location.pathname + hash;
    const to = Object.hasOwn(moved, from) ? moved[from] : undefined;
    if (to !== undefined && location.hash === hash) location.replace(to);
  } catch {
    // The page is right; only the anchor is unknown.
  }
}

import { containsHref, type SidebarCategory, type SidebarPart } from '../../model/navigation.ts';
import { findCategory, openItems } from '../../model/visible-sidebar.ts';
import { loadView } from '../load-view.ts';
import type { Behaviour } from './behaviour.ts';
import { showCurrent } from './sidebar-memory.ts';

/** Of a large sidebar a page has one group; the links of the others are fetched when the reader opens one. */
export const sidebarGroups: Behaviour = {
  start() {
    // `toggle` does not bubble, but it can be captured.
    document.getElementById('sidebar')?.addEventListener(
      'toggle',
      ({ target }) => {
        if (target instanceof HTMLDetailsElement && target.open && target.dataset.partial !== undefined)
          void fill(target, ({ id }) => id === target.dataset.category);
      },
      true,
    );
  },
};

/** Shows the group of a page that was just opened, where the sidebar does not have it yet. Tells whether there is one. */
export async function revealGroup(href: string): Promise<boolean> {
  const sidebar = document.getElementById('sidebar');
  const category = findCategory(await readTree().catch(() => []), (group) => containsHref(group, href));
  const group = sidebar?.querySelector<HTMLDetailsElement>(`[data-category="${CSS.escape(category?.id ?? '')}"]`);
  if (!sidebar || !group || document.documentElement.dataset.path !== href) return category !== undefined;
  await fill(group, ({ id }) => id === category?.id);
  group.open = true;
  showCurrent(sidebar);
  return true;
}

async function fill(group: HTMLDetailsElement, matches: (category: SidebarCategory) => boolean): Promise<void> {
  delete group.dataset.partial;
  group.setAttribute('aria-busy', 'true');
  try {
    const [tree, view] = await Promise.all([readTree(), loadView()]);
    const category = findCategory(tree, matches);
    if (!category) return;
    const current = document.documentElement.dataset.path ?? '';
    const items = view.renderSidebarItems(openItems(category, current), current);
    const { activeElement: focused } = document;
    group.lastElementChild?.replaceWith(items);
    // The link that stood for all of them is gone.
    if (!focused?.isConnected) group.querySelector('summary')?.focus();
  } catch {
    // The link to the overview stays in the group, and the next opening tries again.
    group.dataset.partial = '';
  } finally {
    group.removeAttribute('aria-busy');
  }
}

let tree: Promise<SidebarPart[]> | undefined;

async function readTree(): Promise<SidebarPart['items']> {
  const file = document.querySelector<HTMLElement>('[data-sidebar-file]')?.dataset.sidebarFile;
  if (!file) return [];
  tree ??= fetch(file).then((response) => {
    if (!response.ok) throw new Error(`GET ${file}: the server answered ${response.status}`);
    return response.json() as Promise<SidebarPart[]>;
  });
  try {
    return (await tree).flatMap(({ items }) => items);
  } catch (error) {
    tree = undefined;
    throw error;
  }
}

import { phrases } from '@docs/base/interface-words.ts';
import { containsHref, type SidebarSection } from '../../model/navigation.ts';
import { findCategory, openItems } from '../../model/visible-sidebar.ts';
import { mobileMaxWidth } from '../constants.ts';
import { onEvent, showInside } from '../dom.ts';
import { loadView } from '../load-script.ts';
import { blockPage, releasePage } from '../modal.ts';
import { session } from '../storage.ts';

const menuButton = '[popovertarget="sidebar"][aria-controls="sidebar"]';

/**
 * The drawer. The browser opens and closes it (popover), even without scripts; the script makes it modal: the rest of
 * the page is inert, it has the role of a dialog, and focus returns to the menu button.
 */
export function startMobileSidebar(): void {
  const drawer = document.getElementById('sidebar');
  if (!drawer) return;
  document.querySelector(menuButton)?.addEventListener('pointerdown', () => layOut(drawer));
  // The second click of a double click on the menu button hits what lies under it now.
  drawer.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault();
  });
  drawer.addEventListener('toggle', ({ newState }) => setModal(drawer, newState === 'open'));
  // The browser may keep the page for going back, in its current state.
  addEventListener('pagehide', closeMobileSidebar);
  matchMedia(`(width > ${mobileMaxWidth}px)`).addEventListener('change', ({ matches }) => {
    if (!matches) return;
    const wasOpen = drawer.matches(':popover-open');
    closeMobileSidebar();
    showCurrent(drawer);
    // The focus was in the drawer, but the column lacks some of its controls, and some pages have no column.
    if (!wasOpen || drawer.querySelector(':focus')?.checkVisibility()) return;
    (drawer.querySelector<HTMLElement>('nav [aria-current]') ?? document.getElementById('main'))?.focus({
      preventScroll: true,
    });
  });
}

/** Closes the drawer, e.g. on a page change. */
export function closeMobileSidebar(): void {
  const drawer = document.getElementById('sidebar');
  if (!drawer?.matches(':popover-open')) return;
  // All at once, not in steps: the page must be able to take the focus.
  releasePage(drawer);
  drawer.hidePopover();
  // The toggle event comes later.
  setModal(drawer, false);
}

/** On pointer down: the drawer opens on release, when most of the layout is done. */
function layOut(drawer: HTMLElement): void {
  drawer.style.cssText = 'display:block;visibility:hidden';
  drawer.offsetHeight;
  drawer.removeAttribute('style');
}

const asDialog = { role: 'dialog', ariaModal: 'true', ariaLabel: phrases.menu };

function setModal(drawer: HTMLElement, open: boolean): void {
  const menu = document.querySelector<HTMLElement>(menuButton);
  menu?.setAttribute('aria-expanded', String(open));
  if (open) {
    Object.assign(drawer, asDialog);
    if (!drawer.contains(document.activeElement)) drawer.querySelector<HTMLElement>('[autofocus], a, button')?.focus();
    showCurrent(drawer);
    blockPage(drawer);
  } else {
    releasePage(drawer, menu);
    for (const name of Object.keys(asDialog)) Object.assign(drawer, { [name]: null });
    const lost = document.activeElement === document.body || drawer.contains(document.activeElement);
    if (lost && menu?.checkVisibility()) menu.focus();
  }
}

/** A page contains one group of a large sidebar; the links of others are fetched when the reader opens them. */
export function startSidebarGroups(): void {
  onEvent<HTMLDetailsElement>(['toggle'], '#sidebar details[data-partial]', (group) => {
    if (group.open) void fill(group, group.dataset.category);
  });
}

/** Shows the group of a page that was just opened, if the sidebar lacks it. Resolves to whether there is one. */
export async function revealGroup(href: string): Promise<boolean> {
  const sidebar = document.getElementById('sidebar');
  const category = findCategory(await readTree().catch(() => []), (group) => containsHref(group, href));
  const group = sidebar?.querySelector<HTMLDetailsElement>(`[data-category="${CSS.escape(category?.id ?? '')}"]`);
  if (!sidebar || !group || document.documentElement.dataset.path !== href) return category !== undefined;
  await fill(group, category?.id);
  group.open = true;
  showCurrent(sidebar);
  return true;
}

async function fill(group: HTMLDetailsElement, id: string | undefined): Promise<void> {
  delete group.dataset.partial;
  group.setAttribute('aria-busy', 'true');
  try {
    const [tree, view] = await Promise.all([readTree(), loadView()]);
    const category = findCategory(tree, (each) => each.id === id);
    if (!category) return;
    const current = document.documentElement.dataset.path ?? '';
    const items = view.renderSidebarItems(openItems(category, current), current);
    const { activeElement: focused } = document;
    group.lastElementChild?.replaceWith(items);
    // The link that stood for the whole group is gone.
    if (!focused?.isConnected) group.querySelector('summary')?.focus();
  } catch {
    // The link to the overview stays in the group, and opening it again retries.
    group.dataset.partial = '';
  } finally {
    group.removeAttribute('aria-busy');
  }
}

let tree: Promise<SidebarSection[]> | undefined;

async function readTree(): Promise<SidebarSection['items']> {
  const file = document.querySelector<HTMLElement>('[data-sidebar-file]')?.dataset.sidebarFile;
  if (!file) return [];
  tree ??= fetch(file).then((response) => {
    if (!response.ok) throw new Error(`GET ${file}: the server returned ${response.status}`);
    return response.json() as Promise<SidebarSection[]>;
  });
  try {
    return (await tree).flatMap(({ items }) => items);
  } catch (error) {
    tree = undefined;
    throw error;
  }
}

const openKey = 'sidebar:open';
const scrollKey = 'sidebar:scroll';
const groups = 'nav details';

/** Remembers open categories and the scroll position of the sidebar, for this tab. */
export function startSidebarMemory(): void {
  const sidebar = document.getElementById('sidebar');
  if (!sidebar) return;
  restore(sidebar);
  showCurrent(sidebar);
  onEvent(['toggle'], '#sidebar nav details', () => {
    const open = categories(sidebar).filter((category) => category.open);
    session.write(openKey, JSON.stringify(open.map(nameOf)));
  });
  let timer = 0;
  sidebar.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => session.write(scrollKey, String(Math.round(sidebar.scrollTop))), 100);
  });
}

function categories(sidebar: HTMLElement): HTMLDetailsElement[] {
  return [...sidebar.querySelectorAll<HTMLDetailsElement>(groups)];
}

/** A category is identified by its label and those of the categories around it. */
function nameOf(category: HTMLElement): string {
  const outer = category.parentElement?.closest<HTMLElement>(groups);
  return `${outer ? `${nameOf(outer)}/` : ''}${category.querySelector('summary')?.firstChild?.textContent}`;
}

function restore(sidebar: HTMLElement): void {
  const open = session.readJson(openKey);
  if (Array.isArray(open)) {
    for (const category of categories(sidebar)) {
      const current = category.querySelector('[aria-current="page"]') !== null;
      category.open = current || open.includes(nameOf(category));
    }
  }
  const scroll = Number(session.read(scrollKey));
  if (scroll > 0) sidebar.scrollTop = scroll;
}

/** Scrolls the current page's link into view, instantly and only if it is not visible. */
export function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>('nav [aria-current]');
  if (current && sidebar.checkVisibility()) showInside(sidebar, current);
}

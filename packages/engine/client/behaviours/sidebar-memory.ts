import { showInside } from '../show-inside.ts';
import { session } from '../storage.ts';
import type { Behaviour } from './behaviour.ts';

const openKey = 'sidebar:open';
const scrollKey = 'sidebar:scroll';
const groups = 'nav details';

/** Keeps which categories are open and how far the sidebar is scrolled, for this tab. */
export const sidebarMemory: Behaviour = {
  start() {
    const sidebar = document.getElementById('sidebar');
    if (!sidebar) return;
    restore(sidebar);
    showCurrent(sidebar);
    // `toggle` does not bubble, but it can be captured.
    sidebar.addEventListener(
      'toggle',
      ({ target }) => {
        if (target instanceof Element && target.matches(groups)) remember(sidebar);
      },
      true,
    );
    let timer = 0;
    sidebar.addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => session.write(scrollKey, String(Math.round(sidebar.scrollTop))), 100);
    });
  },
};

function categories(sidebar: HTMLElement): HTMLDetailsElement[] {
  return [...sidebar.querySelectorAll<HTMLDetailsElement>(groups)];
}

/** A category is known by its label and those of the categories around it. */
function nameOf(category: HTMLElement): string {
  const outer = category.parentElement?.closest<HTMLElement>(groups);
  return `${outer ? `${nameOf(outer)}/` : ''}${category.querySelector('summary')?.firstChild?.textContent}`;
}

function remember(sidebar: HTMLElement): void {
  const open = categories(sidebar).filter((category) => category.open);
  session.write(openKey, JSON.stringify(open.map(nameOf)));
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
  if (Number.isFinite(scroll) && scroll > 0) sidebar.scrollTop = scroll;
}

/** Brings the current page's link into view, at once and only if it is not visible. */
export function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>('nav [aria-current]');
  if (current && sidebar.checkVisibility()) showInside(sidebar, current);
}

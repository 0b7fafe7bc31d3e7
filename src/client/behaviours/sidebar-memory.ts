import { session } from '../storage.ts';

const openKey = 'sidebar:open';
const scrollKey = 'sidebar:scroll';

/** Keeps which categories are open and how far the sidebar is scrolled, for this tab. */
export function sidebarMemory(): void {
  const sidebar = document.getElementById('sidebar');
  if (!sidebar) return;
  restore(sidebar);
  showCurrent(sidebar);
  // `toggle` does not bubble, but it can be captured.
  sidebar.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.dataset.category) remember(sidebar);
    },
    true,
  );
  let timer = 0;
  sidebar.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => session.write(scrollKey, String(Math.round(sidebar.scrollTop))), 100);
  });
}

function categories(sidebar: HTMLElement): HTMLDetailsElement[] {
  return [...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-category]')];
}

function remember(sidebar: HTMLElement): void {
  const open = categories(sidebar).filter((category) => category.open);
  session.write(openKey, JSON.stringify(open.map((category) => category.dataset.category)));
}

function restore(sidebar: HTMLElement): void {
  const open = parseList(session.read(openKey));
  if (open) {
    for (const category of categories(sidebar)) {
      const current = category.querySelector('[aria-current="page"]') !== null;
      category.open = current || open.includes(category.dataset.category ?? '');
    }
  }
  const scroll = Number(session.read(scrollKey));
  if (Number.isFinite(scroll) && scroll > 0) sidebar.scrollTop = scroll;
}

function parseList(text: string | null): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Brings the current page's link into view, at once and only if it is not visible. */
export function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
  if (!current || !sidebar.checkVisibility()) return;
  const box = current.getBoundingClientRect();
  const room = sidebar.getBoundingClientRect();
  if (box.top < room.top || box.bottom > room.bottom) {
    sidebar.scrollTop += box.top - room.top - room.height / 2;
  }
}

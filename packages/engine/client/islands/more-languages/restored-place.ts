import type { SafeStorage } from '../../storage.ts';

/** Whether a page has been left since the document was loaded. */
let isLeft = false;

export function leavePage(): void {
  isLeft = true;
}

/** Whether the browser has brought the reader back to a place: it is one between requests that have the language already. */
export function isRestored(): boolean {
  const [{ type, name } = {}] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return !isLeft && type !== 'navigate' && name?.split(/[?#]/)[0] === location.origin + location.pathname;
}

const key = 'more-languages-place';
let storage: SafeStorage | undefined;

/** Notes down where the reader is when the document is left: once, whatever is added. */
export function keepPlace(session: SafeStorage): void {
  if (!storage) addEventListener('pagehide', () => session.write(key, `${location.href} ${scrollY}`));
  storage = session;
}

/** Where this page was left, as tall as it is with the language. */
export function placeLeft(): number | undefined {
  const [href, top] = storage?.read(key)?.split(' ') ?? [];
  return href === location.href ? Number(top) : undefined;
}

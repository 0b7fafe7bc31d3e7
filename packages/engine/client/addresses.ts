import { fileEnding } from '../outputs/hosting/content-types.ts';

/** The element that a hash points to, if any. */
export function hashTarget(hash: string): HTMLElement | undefined {
  return document.getElementById(idOf(hash)) ?? undefined;
}

/** The id in a hash; empty if it is malformed. */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * The base under which the page was really found: its address minus its own path. `undefined` if the address does not
 * end in the page's path.
 */
export function suggestBase(pathname: string, pagePath: string, base: string): string | undefined {
  const inside = pagePath.slice(base.length);
  return new RegExp(`^(.*/)${inside}(/|(index)?\\.html)?$`).exec(pathname)?.[1];
}

/** Whether an address is another page of this site, and not a file or an anchor on this page. */
export function isPageChange(url: URL): boolean {
  const base = document.documentElement.dataset.base ?? '/';
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return false;
  return !/\.html$/i.test(url.pathname) && !fileEnding.test(url.pathname) && url.pathname !== location.pathname;
}

/** Whether an address is that of this page, or of the page that is loading. Only the search page uses its query. */
export function isSamePage({ origin, pathname, search, hash }: URL): boolean {
  if (hash !== '' || pathname !== location.pathname || origin !== location.origin) return false;
  return search === location.search || !document.querySelector('[data-search-page]');
}

/** Whether an address is an anchor on this page: its query does not make it another page. */
export function isAnchorHere({ origin, pathname, hash }: URL): boolean {
  return hash !== '' && pathname === location.pathname && origin === location.origin;
}

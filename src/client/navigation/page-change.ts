/** Whether an address is another page of this site (and not a file, or a place in the page at hand). */
export function isPageChange(url: URL): boolean {
  const base = document.documentElement.dataset.base ?? '/';
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return false;
  return !/\.[a-z0-9]+$/i.test(url.pathname) && url.pathname !== location.pathname;
}

/**
 * The base under which the page was really found: its address minus its own path. `undefined` when the address
 * does not end in the page's path.
 */
export function suggestBase(pathname: string, pagePath: string, base: string): string | undefined {
  const inside = pagePath.slice(base.length);
  const address = pathname.replace(/(?:index)?\.html$/, '');
  const trimmed = inside.endsWith('/') || inside === '' ? address : address.replace(/\/$/, '');
  if (!trimmed.endsWith(`/${inside}`)) return undefined;
  return trimmed.slice(0, trimmed.length - inside.length);
}

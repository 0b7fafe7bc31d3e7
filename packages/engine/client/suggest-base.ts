/**
 * The base under which the page was really found: its address minus its own path. `undefined` when the address
 * does not end in the page's path.
 */
export function suggestBase(pathname: string, pagePath: string, base: string): string | undefined {
  const inside = pagePath.slice(base.length);
  return new RegExp(`^(.*/)${inside}(/|(index)?\\.html)?$`).exec(pathname)?.[1];
}

export type UrlKind = 'external' | 'relative' | 'fragment';

/**
 * The one gate for addresses found in a document: http, https and mailto, paths of the site, fragments.
 * Everything else (`javascript:`, `data:`, …) is refused. Browsers ignore control characters and spaces in
 * schemes, so these go first.
 */
export function safeUrl(raw: string): { readonly href: string; readonly kind: UrlKind } | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  const href = raw.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/g, '');
  if (href === '') return undefined;
  if (href.startsWith('#')) return { href, kind: 'fragment' };
  // Browsers read `\\host`, `/\host` and `//host` as another origin.
  if (/^[\\/]{2}/.test(href)) return { href: `https://${href.replace(/^[\\/]+/, '')}`, kind: 'external' };
  if (/^(?:https?:\/\/|mailto:)/i.test(href)) return { href, kind: 'external' };
  if (/^[^/?#]*:/.test(href)) return undefined;
  return href.includes('\\') ? undefined : { href, kind: 'relative' };
}

/** An address to link to from a field that holds nothing else, such as `termsOfService`: always a whole one. */
export function safeHref(raw: string | undefined): string | undefined {
  const safe = raw === undefined ? undefined : safeUrl(raw);
  return safe?.kind === 'external' ? safe.href : undefined;
}

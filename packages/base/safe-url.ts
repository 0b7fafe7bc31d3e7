type UrlKind = 'external' | 'relative' | 'fragment';

/**
 * Checks addresses found in a document, at build and where its content is laid out. Allows http, https and mailto,
 * paths of the site, and fragments; rejects everything else (`javascript:`, `data:`, …). `render/attribute-of.ts` is
 * the last check before output. Browsers ignore control characters and spaces in schemes, so these are removed first.
 */
export function safeUrl(raw: string): { readonly href: string; readonly kind: UrlKind } | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  const href = raw.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/g, '');
  if (href === '') return undefined;
  if (href.startsWith('#')) return { href, kind: 'fragment' };
  // Browsers read `\\host`, `/\host` and `//host` as another origin.
  if (/^[\\/]{2}/.test(href)) return external(`https://${href.replace(/^[\\/]+/, '')}`);
  if (/^(?:https?:\/\/|mailto:)/i.test(href)) return external(href);
  if (/^[^/?#]*:/.test(href)) return undefined;
  return href.includes('\\') ? undefined : { href, kind: 'relative' };
}

/** `https://host>` cannot be followed, so it stays plain text. */
function external(href: string): ReturnType<typeof safeUrl> {
  return URL.canParse(href) ? { href, kind: 'external' } : undefined;
}

/** An address to link to, from a field that contains only an address, such as `termsOfService`. It must be absolute. */
export function safeHref(raw: string | undefined): string | undefined {
  const safe = raw === undefined ? undefined : safeUrl(raw);
  return safe?.kind === 'external' ? safe.href : undefined;
}

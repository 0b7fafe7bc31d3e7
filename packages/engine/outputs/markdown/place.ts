/** The site around a page: what absolute addresses need. */
export interface MarkdownSite {
  readonly title: string;
  /** Public origin. */
  readonly url: string;
  readonly base: string;
}

/** Where a piece of Markdown stands. */
export interface Place {
  readonly site: MarkdownSite;
  /** Path of the page, for links inside it. */
  readonly page: string;
}

/** An address that works from anywhere: the file will be read far from the site. `undefined` for unsafe ones. */
export function absoluteUrl(href: string, { site, page }: Place): string | undefined {
  if (/^(?:https?|mailto):/i.test(href)) return href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  if (href.startsWith('//')) return `https:${href}`;
  if (href.startsWith('/')) return site.url + href;
  return href.startsWith('#') ? site.url + page + href : new URL(href, site.url + page).href;
}

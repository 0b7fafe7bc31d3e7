import type { ContentNode } from '@docs/base/content.ts';
import { safeUrl } from '@docs/base/safe-url.ts';

/** Short addresses of pages on this site: `op:create-campaign`, `schema:Story`. */
export type LinkScheme = 'op' | 'schema' | 'error' | 'event' | 'guide' | 'page';

/** Resolves an address in a text; undefined if its target does not exist (the reason has been reported). */
export interface DocumentLinks {
  readonly page: (scheme: LinkScheme, name: string) => string | undefined;
  /** A path without a host. */
  readonly path: (href: string) => string | undefined;
  /** A `#…` that is not a heading of the same text. */
  readonly fragment: (href: string) => string | undefined;
  /** Reports an address that is neither a short address nor safe for browsers. */
  readonly refused: (href: string) => void;
}

const SHORT = /^(op|schema|error|event|guide|page):(.+)$/;

/** A link, or only its text if readers should not follow the address. */
export function linkNode(
  url: string,
  children: readonly ContentNode[],
  { links, headingIds, title }: { links: DocumentLinks; headingIds: ReadonlySet<string>; title?: string },
): readonly ContentNode[] {
  const href = linkHref(url, links, headingIds);
  if (href === undefined) {
    // By the rules of Markdown, `<localhost:8080>` is a link, but it needs none.
    if (isUnknownKind(url) && children[0] !== url) links.refused(url);
    return children;
  }
  return [{ tag: 'a', props: { href, ...(title !== undefined && { title }) }, children }];
}

function isUnknownKind(url: string): boolean {
  return /^(?!(?:https?|mailto):)[a-z][\w+.-]*:/i.test(url) && !SHORT.test(url) && safeUrl(url) === undefined;
}

function linkHref(url: string, links: DocumentLinks, headingIds: ReadonlySet<string>): string | undefined {
  const short = SHORT.exec(url);
  if (short) {
    const [name = '', fragment] = (short[2] ?? '').split('#', 2);
    const href = links.page(short[1] as LinkScheme, name);
    return href !== undefined && fragment ? `${href}#${fragment}` : href;
  }
  const safe = safeUrl(url);
  if (safe?.kind !== 'fragment') return pageHref(safe, links);
  const heading = `doc-${safe.href.slice(1)}`;
  return headingIds.has(heading) ? `#${heading}` : links.fragment(safe.href);
}

function pageHref(safe: ReturnType<typeof safeUrl>, links: DocumentLinks): string | undefined {
  return safe?.kind === 'relative' ? links.path(safe.href) : safe?.kind === 'external' ? safe.href : undefined;
}

/** No request leaves the site, and an API document includes no image files, so images become links. */
export function imageNode(url: string, alt: string, links: DocumentLinks): readonly ContentNode[] {
  const text = alt.trim() || 'Image';
  const href = pageHref(safeUrl(url), links);
  return href === undefined ? [text] : [{ tag: 'a', props: { href }, children: [text] }];
}

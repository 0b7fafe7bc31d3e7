import type { ContentNode } from '../model/content.ts';
import { safeUrl } from './safe-url.ts';

/** Short addresses writers use for pages of this site: `op:create-campaign`, `schema:Story`. */
export type LinkScheme = 'op' | 'schema' | 'error' | 'event' | 'guide';

/** The page a short address means, or nothing (the resolver has reported why). */
export type ResolveLink = (scheme: LinkScheme, name: string) => string | undefined;

const SHORT = /^(op|schema|error|event|guide):(.+)$/;

/** A link, or its bare text where the address is not one we would send readers to. */
export function linkNode(
  url: string,
  children: readonly ContentNode[],
  { resolveLink, headingIds, title }: { resolveLink: ResolveLink; headingIds: ReadonlySet<string>; title?: string },
): readonly ContentNode[] {
  const href = linkHref(url, resolveLink, headingIds);
  if (href === undefined) return children;
  return [{ tag: 'a', props: { href, ...(title !== undefined && { title }) }, children }];
}

function linkHref(url: string, resolveLink: ResolveLink, headingIds: ReadonlySet<string>): string | undefined {
  const short = SHORT.exec(url);
  if (short) {
    const [name = '', fragment] = (short[2] ?? '').split('#', 2);
    const href = resolveLink(short[1] as LinkScheme, name);
    return href !== undefined && fragment ? `${href}#${fragment}` : href;
  }
  const safe = safeUrl(url);
  if (safe?.kind === 'fragment' && headingIds.has(`doc-${safe.href.slice(1)}`)) return `#doc-${safe.href.slice(1)}`;
  return safe?.href;
}

/** No request leaves the site: pictures from elsewhere become links to them. */
export function imageNode(url: string, alt: string): readonly ContentNode[] {
  const safe = safeUrl(url);
  const text = alt.trim() || 'Image';
  if (!safe) return [text];
  if (safe.kind === 'relative') return [{ tag: 'img', props: { src: safe.href, alt } }];
  return [{ tag: 'a', props: { href: safe.href }, children: [text] }];
}

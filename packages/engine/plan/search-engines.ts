import type { Page } from '../model/page.ts';
import { sameHref, type VersionView } from '../model/site.ts';

type Version = Pick<VersionView, 'id' | 'root' | 'latest' | 'noindex'>;

/**
 * Keeps older versions from competing with the latest in search engines: a version may be kept out as a whole, and a page
 * that the latest version has as well leads there. Not to one that is kept out itself: both would be gone then.
 */
export function steerSearchEngines(pages: readonly Page[], versions: readonly Version[]): readonly Page[] {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const versionOf = ({ version = '' }: Page): Version | undefined => byId.get(version);
  const latest = versions.find((version) => version.latest);
  const known = pages.map((page) => (versionOf(page)?.noindex ? { ...page, noindex: true } : page));
  const indexed = new Set(known.filter(({ noindex }) => !noindex).map(({ href }) => href));
  return known.map((page) => {
    const version = versionOf(page);
    const canonical = latest && version !== latest ? sameHref(page.href, version, latest) : undefined;
    return canonical === undefined || page.noindex || !indexed.has(canonical) ? page : { ...page, canonical };
  });
}

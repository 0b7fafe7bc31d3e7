import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { outputPath } from '../../model/href.ts';
import type { Page } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import type { SiteSource } from '../../plan/index.ts';
import { outputNames } from '../files/output-names.ts';
import { renderBody } from '../html/render-page.tsx';
import type { LoadedSite } from '../read/load-site.ts';
import { type Anchors, judgeLinks, type LinkPlaces } from './check-links.ts';
import { anchorsOf, isElsewhere, type LinkNotes } from './read-links.ts';

/** A link or a file of a guide, by the page that shows it. */
interface GuideLink {
  readonly kind: 'link' | 'file';
  /** Of the page, in the output. */
  readonly file: string;
  readonly address: string;
  readonly at: SourceLocation;
}

function guideLinks({ versions, base }: SiteSource): readonly GuideLink[] {
  return versions.flatMap(({ guides, hrefs }) =>
    guides.flatMap(({ slug, addresses }) => {
      const page = hrefs.guide(slug);
      const file = `${outputPath(page, base)}.html`;
      // As the link check names an anchor of the same page.
      const whole = (address: string): string => (address.startsWith('#') ? page + address : address);
      return addresses.map(({ kind, address, at }) => ({ kind, file, address: whole(address), at }));
    }),
  );
}

/** Where a guide has written an address that its page has. */
export function placesInGuides(source: SiteSource): NonNullable<LinkPlaces['placeOf']> {
  const places = new Map<string, SourceLocation>();
  for (const { kind, file, address, at } of guideLinks(source)) {
    const key = `${kind} ${file} ${address}`;
    if (!places.has(key)) places.set(key, at);
  }
  return (kind, file, address) => places.get(`${kind} ${file} ${address}`);
}

/** What the links of guides are judged by when no page has been written. */
export interface PlannedPages {
  readonly site: SiteView;
  readonly pages: readonly Page[];
  /** Of everything that each page shows. */
  readonly hashes: ReadonlyMap<Page, string>;
}

/**
 * Broken links and missing files of guides, before anything is written. Pages are rendered only where one of their anchors is
 * linked to; `kept` holds the anchors of those that have been, by hash.
 */
export function brokenGuideLinks(
  loaded: Pick<LoadedSite, 'source' | 'downloads' | 'publicFiles' | 'unreadPages'>,
  planned: PlannedPages,
  kept: Map<string, string> = new Map(),
): Problem[] {
  const { source, unreadPages } = loaded;
  const names = outputNames(loaded, planned.pages);
  const uses: Record<GuideLink['kind'], Map<string, LinkUse>> = { link: new Map(), file: new Map() };
  for (const { kind, file, address } of guideLinks(source)) {
    if (isElsewhere(address) || uses[kind].has(address)) continue;
    uses[kind].set(address, { file, count: 1, severity: 'error' });
  }
  return judgeLinks(
    { ids: plannedAnchors(planned, unreadPages, kept), uses: uses.link, files: uses.file },
    { base: source.base, hasFile: (name) => names.has(name), placeOf: placesInGuides(source) },
  );
}

type LinkUse = LinkNotes['uses'] extends ReadonlyMap<string, infer Use> ? Use : never;

function plannedAnchors(
  { site, pages, hashes }: PlannedPages,
  unread: ReadonlySet<string>,
  kept: Map<string, string>,
): Anchors {
  const byHref = new Map(pages.map((page) => [page.href, page]));
  return {
    has: (address) => byHref.has(address) || unread.has(address),
    keys: () => byHref.keys(),
    get(address) {
      const page = byHref.get(address);
      if (!page) return undefined;
      const hash = hashes.get(page) ?? '';
      const anchors = kept.get(hash) ?? anchorsOf(renderBody(page, site));
      if (hash) kept.set(hash, anchors);
      return anchors;
    },
  };
}

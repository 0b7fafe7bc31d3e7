import { toPointer } from '@docs/base/pointer.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { outputPath } from '../../model/href.ts';
import { renderBody } from '../../outputs/html/render-page.tsx';
import type { SiteSource, VersionSource } from '../../plan/sources.ts';
import type { PlannedBuild } from '../plan-build.ts';
import type { ProjectedSite } from '../project-site.ts';
import { findBrokenLinks, type LinkContext, type SiteLinks, type Use } from './check-links.ts';
import { anchorsOf, isElsewhere } from './read-links.ts';

/** The links and files of guides, each with the page that shows it. */
function guideLinks({ versions, base }: SiteSource) {
  return versions.flatMap(({ guides, hrefs }) =>
    guides.flatMap(({ slug, addresses }) => {
      const page = hrefs.guide(slug);
      const file = `${outputPath(page, base)}.html`;
      // The link check refers to anchors of the same page like this.
      const whole = (address: string): string => (address.startsWith('#') ? page + address : address);
      return addresses.map(({ kind, address, at }) => ({ kind, file, address: whole(address), at }));
    }),
  );
}

/** Where guides, config and sidebars contain the addresses that pages link to. */
export function locateLinks(source: SiteSource): NonNullable<LinkContext['locate']> {
  const inGuides = new Map<string, SourceLocation>();
  for (const { kind, file, address, at } of guideLinks(source)) {
    const key = `${kind} ${file} ${address}`;
    if (!inGuides.has(key)) inGuides.set(key, at);
  }
  const inConfig = configLinks(source);
  return (kind, file, address) =>
    inGuides.get(`${kind} ${file} ${address}`) ?? (kind === 'link' ? inConfig.get(address) : undefined);
}

/**
 * Broken links and missing files of guides, found before anything is written. Only pages whose anchors are linked to
 * are rendered. `files` are the names of the other files to be written.
 */
export function brokenGuideLinks(
  { source, unavailablePages }: Pick<ProjectedSite, 'source' | 'unavailablePages'>,
  { site, pages }: Pick<PlannedBuild, 'site' | 'pages'>,
  files: ReadonlySet<string>,
): readonly Problem[] {
  const uses: Record<'link' | 'file', Map<string, Use>> = { link: new Map(), file: new Map() };
  for (const { kind, file, address } of guideLinks(source)) {
    if (isElsewhere(address) || uses[kind].has(address)) continue;
    uses[kind].set(address, { file, count: 1, severity: 'error' });
  }
  const byHref = new Map(pages.map((page) => [page.href, page]));
  const anchors: SiteLinks['anchors'] = {
    has: (address) => byHref.has(address) || unavailablePages.has(address),
    keys: () => byHref.keys(),
    get: (address) => {
      const page = byHref.get(address);
      return page && anchorsOf(renderBody(page, site));
    },
  };
  const context = { base: source.base, hasFile: (name: string) => files.has(name), locate: locateLinks(source) };
  return findBrokenLinks({ anchors, links: uses.link, files: uses.file }, context).problems;
}

type ConfigSource = Pick<SiteSource, 'configFile' | 'base'> & {
  readonly config: Pick<SiteSource['config'], 'announcement' | 'navbar' | 'footer'>;
  readonly versions: readonly Pick<VersionSource, 'sidebars' | 'sidebarsFile'>[];
};

/** Where config and sidebars contain the links of every page, by address. */
export function configLinks({ config, configFile, base, versions }: ConfigSource): ReadonlyMap<string, SourceLocation> {
  const locations = new Map<string, SourceLocation>();
  const add = (item: unknown, file: string, ...parent: readonly PropertyKey[]): void => {
    const href = typeof item === 'object' && item !== null && 'href' in item ? String(item.href) : '';
    const address = base + href.slice(1);
    if (!href.startsWith('/') || locations.has(address)) return;
    locations.set(address, { file, pointer: toPointer([...parent, 'href']) });
  };
  const { announcement, navbar, footer } = config;
  add(announcement?.link, configFile, 'announcement', 'link');
  for (const side of ['start', 'end'] as const)
    for (const [index, item] of (navbar[side] ?? []).entries()) add(item, configFile, 'navbar', side, index);
  for (const [column, { links }] of footer.columns.entries())
    for (const [index, link] of links.entries()) add(link, configFile, 'footer', 'columns', column, 'links', index);
  for (const { sidebars, sidebarsFile } of versions)
    for (const [id, { sections }] of Object.entries(sidebars))
      for (const [section, { items }] of sections.entries())
        for (const [index, item] of items.entries()) add(item, sidebarsFile, id, 'sections', section, 'items', index);
  return locations;
}

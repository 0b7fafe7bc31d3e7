import type { Problem } from '@docs/base/problem.ts';
import { allOf } from '@docs/base/words.ts';
import { createNeighbours, type Sidebar } from '../model/navigation.ts';
import type { NotFoundPage, OfflinePage, Page } from '../model/page.ts';
import { isDocsPage } from '../model/page-kinds.ts';
import { type SiteView, splitTitle, type VersionView } from '../model/site.ts';
import { notFoundPages } from '../outputs/hosting/host-rules.ts';
import { groupSummaries, planErrors, planEvents, planOperations, planOverview, planSchemas } from './api-pages.ts';
import { planChangelog } from './changelog.ts';
import { guideParts, planGuides, planTagPages, planTagSummaries } from './guide-pages.ts';
import { planHome } from './home-page.ts';
import { planNavbar } from './navbar.ts';
import { planQuality } from './quality.ts';
import { steerSearchEngines } from './search-engines.ts';
import { planSearch } from './search-page.ts';
import { planSidebars, shownSidebar } from './sidebar.ts';
import type { SiteSource, VersionSource } from './sources.ts';
import { takenAddresses } from './taken-addresses.ts';
import { unknownId } from './unknown-id.ts';

/** The page model: config, guides and API document in; chrome, every page and what was wrong with the input out. Pure. */
export function planSite(source: SiteSource): {
  site: Omit<SiteView, 'build' | 'searchIndexes'>;
  pages: readonly Page[];
  problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const { config, base, logo } = source;
  const { announcement } = config;
  const planned = source.versions.map((version) => ({ version, sidebars: planSidebars(version, report) }));
  const [latest] = source.versions;
  const pages = [
    planHome(latest, source, report),
    ...source.versions.flatMap((version) => withReports(planDocs(version, source), config)),
    ...planNotFound(latest, source),
  ];
  const versions = planned.map(({ version, sidebars }) => ({
    ...planVersion(version, sidebars, source, report),
    pages: new Set(pages.filter((page) => page.version === version.id).map((page) => page.href)),
  }));
  return {
    site: {
      title: config.title,
      nameplate: splitTitle(config.title, config.italics),
      meta: config.meta,
      product: config.product,
      base,
      url: config.url,
      respectSystem: config.colourMode.respectSystem,
      ...(config.mark && { mark: config.mark }),
      ...(logo && { logo: { src: base + logo.name, width: logo.width, height: logo.height } }),
      ...(config.accent && { accent: config.accent }),
      ...(announcement && {
        announcement: {
          id: announcement.id,
          text: announcement.text,
          ...(announcement.link && { link: planLink(announcement.link, base) }),
        },
      }),
      navbar: planNavbar(source, planned, report),
      footer: {
        columns: config.footer.columns.map(({ title, links }) => ({
          title,
          links: links.map((link) => planLink(link, base)),
        })),
        copyright: config.footer.copyright ?? `© ${config.product.name}`,
        ...(config.footer.note && { note: config.footer.note }),
      },
      versions,
    },
    pages: withNeighbours(steerSearchEngines(pages, versions), versions),
    problems: [...problems, ...takenAddresses(source, pages)],
  };
}

function planVersion(
  version: VersionSource,
  sidebars: ReadonlyMap<string, Sidebar>,
  source: SiteSource,
  report: (problem: Problem) => void,
): Omit<VersionView, 'pages'> {
  for (const guide of version.guides) {
    const { sidebar } = guide.frontMatter;
    if (!sidebars.has(sidebar)) report(unknownId('sidebar', sidebar, [...sidebars.keys()], guide.keyAt('sidebar')));
  }
  const main = sidebars.get(shownSidebar(version.sidebars));
  if (!main) throw new Error('planSidebars always yields at least one sidebar');
  if (!sidebars.has('main')) report(unknownId('sidebar', 'main', [...sidebars.keys()], { file: version.sidebarsFile }));
  return {
    id: version.id,
    label: version.label,
    root: version.hrefs.docs,
    landing: main.landing,
    search: version.hrefs.search,
    latest: version === source.versions[0],
    ...(version.noindex && { noindex: true }),
    sidebar: main,
  };
}

/** `mailto:` takes the address in a text, others in a query: both want it encoded. */
function withReports(pages: readonly Page[], { reportUrl, url }: SiteSource['config']): readonly Page[] {
  if (reportUrl === undefined) return pages;
  return pages.map((page) => ({
    ...page,
    report: reportUrl
      .replaceAll('{page}', () => encodeURIComponent(url + page.href))
      .replaceAll('{version}', () => encodeURIComponent(page.version ?? '')),
  }));
}

function planDocs(version: VersionSource, source: SiteSource): Page[] {
  const { config } = source;
  return [
    {
      kind: 'docs-index',
      href: version.hrefs.docs,
      title: 'Documentation',
      description: `All guides and API groups of ${config.title}.`,
      version: version.id,
      breadcrumbs: [],
      parts: guideParts(version),
      groups: groupSummaries(version),
      overview: { label: allOf(version.api.operations.length, 'operation'), href: version.hrefs.overview },
      tags: planTagSummaries(version, config),
    },
    ...planGuides(version, config),
    ...planTagPages(version, config),
    planOverview(version, config),
    ...planOperations(version),
    ...planSchemas(version),
    ...planEvents(version),
    ...planErrors(version),
    ...planChangelog(version),
    ...(version.latest ? [planOffline(version), ...planQuality(version, source)] : []),
    planSearch(version, config),
  ];
}

function planOffline({ id, hrefs }: VersionSource): OfflinePage {
  return {
    kind: 'offline',
    href: hrefs.offline,
    title: 'Read offline',
    description: 'Pages you have visited work offline. You can also save the whole site, including search.',
    version: id,
    breadcrumbs: [],
  };
}

/** One not-found page without and one with the sidebar: hosts pick the nearest one up the path. */
function planNotFound({ id, hrefs }: VersionSource, { base }: SiteSource): NotFoundPage[] {
  const frame = {
    kind: 'not-found' as const,
    title: 'Page not found',
    description: 'There is no page at this address.',
    noindex: true,
    breadcrumbs: [],
    contentsHref: `${base}contents.json`,
    links: [
      { label: 'Documentation', href: hrefs.docs },
      { label: 'All operations', href: hrefs.overview },
      { label: 'Search', href: hrefs.search },
      { label: 'Home', href: hrefs.home },
    ],
  };
  return [
    { ...frame, href: base + notFoundPages.site },
    { ...frame, href: base + notFoundPages.docs, version: id },
  ];
}

function withNeighbours(pages: readonly Page[], versions: readonly VersionView[]): readonly Page[] {
  const hrefs = new Set(pages.map(({ href }) => href));
  const byVersion = new Map(versions.map(({ id, sidebar }) => [id, createNeighbours(sidebar, hrefs)]));
  return pages.map((page) => {
    const neighbours = byVersion.get(page.version ?? '');
    return neighbours && isDocsPage(page) ? { ...page, ...neighbours(page.href) } : page;
  });
}

function planLink<T extends { label: string; href: string }>(link: T, base: string): T & { external?: boolean } {
  if (/^https?:/.test(link.href)) return { ...link, external: true };
  return link.href.startsWith('/') ? { ...link, href: base + link.href.slice(1) } : link;
}

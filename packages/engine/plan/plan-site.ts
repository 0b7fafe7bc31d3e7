import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { Config } from '../config/index.ts';
import { createNeighbours, type SidebarView } from '../model/navigation.ts';
import type { GuideSummary, Page, PageOf } from '../model/page.ts';
import { isDocsPage } from '../model/page.ts';
import { type SiteView, sameHref, splitTitle, type VersionView } from '../model/site.ts';
import { notFoundPages } from '../outputs/hosting/host-rules.ts';
import { checkerOf, planAccount } from './account-page.ts';
import {
  groupSummaries,
  planErrors,
  planEvents,
  planOperations,
  planOverview,
  planSchemas,
  toReference,
} from './api-pages.ts';
import { planChangelog } from './changelog.ts';
import { guideSections, planGuides, planTagPages, planTagSummaries } from './guide-pages.ts';
import { checkHomeGuide, planHome } from './home-page.ts';
import { planNavbar } from './navbar.ts';
import { planPermissions } from './permissions-page.ts';
import { planQuality } from './quality.ts';
import { addressConflicts } from './redirects.ts';
import { planSidebars, shownSidebar } from './sidebar.ts';
import type { ApiSource, SiteSource, VersionSource } from './sources.ts';
import { unknownId } from './unknown-id.ts';

/**
 * Turns config, guides and API document into the page model: site-wide data, every page, and problems in the input.
 * Pure.
 */
export function planSite(source: SiteSource): {
  site: Omit<SiteView, 'build' | 'searchIndexes' | 'sandboxes'>;
  pages: readonly Page[];
  problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const { config, base, logo, theme } = source;
  const { announcement } = config;
  const link = announcement?.link && planLink(announcement.link, base);
  const planned = source.versions.map((version) => ({ version, sidebars: planSidebars(version, report) }));
  const [latest] = source.versions;
  const pages = [
    ...(checkHomeGuide(latest, source, report) ? [] : [planHome(latest, source, report)]),
    ...source.versions.flatMap((version) => withReportLinks(planDocs(version, source), config)),
    ...planNotFound(latest, source),
  ];
  const versions = planned.map(({ version, sidebars }) => ({
    ...planVersion(version, sidebars, report),
    pages: new Set(pages.filter((page) => page.version === version.id).map((page) => page.href)),
  }));
  return {
    site: {
      title: config.title,
      nameAndSuffix: splitTitle(config.title, config.italics),
      meta: config.meta,
      scripts: config.scripts.map(({ src, integrity, data }) => {
        return { src: src.startsWith('/') ? base + src.slice(1) : src, integrity, data };
      }),
      product: config.product,
      base,
      url: config.url,
      respectSystem: config.colourMode.respectSystem,
      moreLanguages: config.moreLanguages.filter((language) => !config.sampleLanguages?.includes(language)),
      ...(config.mark && { mark: config.mark }),
      ...(logo && { logo: { src: base + logo.name, width: logo.width, height: logo.height } }),
      ...(config.accent && { accent: config.accent }),
      ...(theme && { theme }),
      ...(announcement && { announcement: { id: announcement.id, text: announcement.text, ...(link && { link }) } }),
      navbar: planNavbar(source, planned, report),
      footer: {
        columns: config.footer.columns.map(({ title, links }) => {
          return { title, links: links.map((each) => planLink(each, base)) };
        }),
        copyright: config.footer.copyright ?? `© ${config.product.name}`,
        ...(config.footer.note && { note: config.footer.note }),
      },
      versions,
    },
    pages: withNeighbours(steerSearchEngines(pages, versions), versions),
    problems: [...problems, ...addressConflicts(source, pages)],
  };
}

function planVersion(
  version: VersionSource,
  sidebars: ReadonlyMap<string, SidebarView>,
  report: (problem: Problem) => void,
) {
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
    latest: version.latest,
    ...(version.noindex && { noindex: version.noindex }),
    sidebar: main,
  };
}

/** `mailto:` and query strings both need the address encoded. */
function withReportLinks(pages: readonly Page[], { reportUrl, url }: SiteSource['config']): readonly Page[] {
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
      title: phrases.documentation,
      description: fill(phrases.allGuidesAndApiGroups, { title: config.title }),
      version: version.id,
      breadcrumbs: [],
      sections: guideSections(version),
      groups: version.apis.flatMap(groupSummaries),
      // "All 12 operations", with the API name if there are several.
      overviews: version.apis.map(({ title, api, hrefs }) => {
        const label = counted(phrases.allOperations, api.operations.length);
        return { label: title === undefined ? label : `${title}: ${label.toLowerCase()}`, href: hrefs.overview };
      }),
      tags: planTagSummaries(version, config),
    },
    ...planGuides(version, config),
    ...planTagPages(version, config),
    ...version.apis.flatMap((api) => [
      planOverview(api, source),
      ...planOperations(api),
      ...planSchemas(api),
      ...planEvents(api),
      ...planErrors(api),
      ...planPermissions(api),
      ...planChangelog(api),
      ...planAccount(api, version, source),
    ]),
    planExplain(version),
    ...(version.latest ? [planOffline(version), ...planQuality(version, source)] : []),
    planSearch(version, config),
  ];
}

function planExplain(version: VersionSource): PageOf<'explain'> {
  const { id, hrefs } = version;
  return {
    kind: 'explain',
    href: hrefs.explain,
    title: phrases.pasteAnything,
    description: phrases.whatToPaste,
    version: id,
    breadcrumbs: toReference(version.apis[0]),
    data: `${hrefs.explain}.document.json`,
    ...checkerOf(version),
  };
}

function planOffline({ id, hrefs }: VersionSource): PageOf<'offline'> {
  return {
    kind: 'offline',
    href: hrefs.offline,
    title: phrases.readOffline,
    description: phrases.visitedPagesWorkOffline,
    version: id,
    breadcrumbs: [],
  };
}

/** One not-found page without and one with the sidebar: hosts use the nearest one up the path. */
function planNotFound({ id, hrefs, apis }: VersionSource, { base }: SiteSource): PageOf<'not-found'>[] {
  const frame = {
    kind: 'not-found' as const,
    title: phrases.pageNotFound,
    description: phrases.pageMissing,
    noindex: true,
    breadcrumbs: [],
    contentsHref: `${base}contents.json`,
    links: [
      { label: phrases.documentation, href: hrefs.docs },
      ...apis.map(({ title, hrefs }) => ({ label: title ?? phrases.allOperationsTitle, href: hrefs.overview })),
      { label: phrases.search, href: hrefs.search },
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

type Version = Pick<VersionView, 'id' | 'root' | 'latest' | 'noindex'>;

/**
 * Keeps older versions from competing with the latest in search engines. A version can be excluded as a whole, and a
 * page that the latest version also has is canonical there. If that page is itself excluded, the older one is not
 * linked to it, or search engines would drop both.
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

/** One for each version, with its sidebar. */
function planSearch({ id, hrefs, guides, apis }: VersionSource, config: Config): PageOf<'search'> {
  const list = (label: string, href: string, count: number, description: string): GuideSummary[] =>
    count > 0 ? [{ label, href, description: `${counted(phrases.allCount, count)}, ${description}.` }] : [];
  const ofApi = ({ title, hrefs, api }: ApiSource): GuideSummary[] => {
    const named = (label: string): string => (title === undefined ? label : `${title}: ${label.toLowerCase()}`);
    return [
      ...list(named(phrases.operations), hrefs.overview, api.operations.length, phrases.byGroup),
      ...list(named(phrases.schemas), hrefs.schemas, api.schemas.length, phrases.byName),
      ...list(named(phrases.webhookEvents), hrefs.events, api.events.length, phrases.withTriggers),
      ...list(named(phrases.errorCodes), hrefs.errors, api.errors.length, phrases.byStatus),
    ];
  };
  return {
    kind: 'search',
    href: hrefs.search,
    title: phrases.search,
    description: fill(phrases.searchPageDescription, { title: config.title }),
    noindex: true,
    version: id,
    breadcrumbs: [],
    lists: [...list(phrases.guides, hrefs.docs, guides.length, phrases.eachWithASummary), ...apis.flatMap(ofApi)],
  };
}

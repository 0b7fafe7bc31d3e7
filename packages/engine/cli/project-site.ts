import path from 'node:path';
import { describeReleases } from '@docs/api-diff/releases.ts';
import type { JsonObject } from '@docs/base/json.ts';
import type { Problem } from '@docs/base/problem.ts';
import { type Config, describeSite } from '../config/index.ts';
import { createGraphLayout, type LayoutGraph } from '../diagrams/graph-layout.ts';
import { programText } from '../guides/index.ts';
import type { ApiView } from '../model/api-view.ts';
import type { Downloads } from '../outputs/downloads/document-files.ts';
import type { ApiSource, SiteSource, VersionSource } from '../plan/sources.ts';
import { projectApi } from '../project/project-api.ts';
import { type CheckedApi, type CheckedSite, type CheckedVersion, checkSite } from './check-site.ts';
import { compileGuides } from './compile-guides.ts';
import { downloadsOf } from './make-downloads.ts';
import { newestDate } from './read/git-dates.ts';
import type { BuildExtensions } from './read/load-extensions.ts';
import { overlayFiles } from './read/overlay-document.ts';
import type { PublicFiles } from './read/public-files.ts';
import { unusedPartials } from './read/read-included-files.ts';
import { readSite } from './read/read-site.ts';
import { type Memory, type ReadApi, remembered } from './read/read-version.ts';
import { createPool } from './threads/pool.ts';
import { zipArchive } from './write/zip-archive.ts';

/** The site as data that can be planned, with the published API documents by version. */
export interface ProjectedSite {
  readonly source: SiteSource;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly downloads: readonly Downloads[];
  readonly publicFiles: PublicFiles;
  /** Files that guides show with `<Program>`, and archives of folders, by their path in the output. */
  readonly programs: ReadonlyMap<string, string | Uint8Array>;
  /** Operations that rules of the site simulate in the sandbox. */
  readonly ruled: readonly string[];
  /** Addresses of guides that could not be read; links to them are not broken. */
  readonly unavailablePages: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** Loads the graph layout when the first diagram is drawn. */
type Layout = () => Promise<LayoutGraph>;

/** Projects documents to views and fills guides with facts. */
export async function projectSite(
  site: CheckedSite,
  downloads: readonly Downloads[],
  memory?: Memory,
): Promise<ProjectedSite> {
  let loaded: Promise<LayoutGraph> | undefined;
  const layout: Layout = () => {
    loaded ??= createGraphLayout();
    return loaded;
  };
  const projected: Awaited<ReturnType<typeof projectVersion>>[] = [];
  for (const version of site.versions) projected.push(await projectVersion(version, site.extensions, layout, memory));
  const [latest, ...others] = projected.map(({ source }) => source);
  if (!latest) throw new Error('A site has at least one version');
  const { config, configFile, base, logo, theme, quality, publicFiles } = site;
  return {
    source: {
      config: describedBy(latest, config),
      configFile,
      base,
      ...(logo && { logo }),
      ...(theme && { theme }),
      ...(quality && { quality }),
      downloads: new Map(downloads.map(({ overview, kinds }) => [overview, kinds])),
      versions: [latest, ...others],
    },
    documents: new Map(downloads.map(({ overview, input }) => [overview, input.document])),
    downloads,
    publicFiles,
    programs: new Map(site.versions[0] && publishedPrograms(site.versions[0])),
    ruled: site.extensions.ruled,
    unavailablePages: new Set(projected.flatMap(({ unavailablePages }) => unavailablePages)),
    problems: [...site.problems, ...projected.flatMap(({ problems }) => problems)],
  };
}

function publishedPrograms({ programs, programFolders }: CheckedVersion): [string, string | Uint8Array][] {
  const shown = (files: ReadonlyMap<string, string>, folder: string): [string, string][] =>
    [...files].map(([name, text]) => [`${folder}/${name}`, programText(name, text)]);
  return [
    ...shown(programs, 'programs'),
    ...[...programFolders].map(([name, files]): [string, Uint8Array] => [
      `programs/${name}.zip`,
      zipArchive(new Map(shown(files, name).sort())),
    ]),
  ];
}

async function projectVersion(version: CheckedVersion, extensions: BuildExtensions, layout: Layout, memory?: Memory) {
  const { latest, hrefs, guides, sidebars, sidebarsFile, checked } = version;
  const { id, label, noindex } = version.version;
  const views: ApiView[] = [];
  for (const { key, input, named } of checked)
    views.push(await remembered(memory, `projected ${key}`, () => projectApi(input, named)));
  const [main, ...further] = version.apis.map((api, index) =>
    apiSource(version, api, checked[index] as CheckedApi, views[index] as ApiView),
  );
  if (!main) throw new Error('A site has at least one API');
  const compiled = await compileGuides(version, views, extensions, layout);
  const failed = [...guides.unread.map(({ id }) => id), ...compiled.unread];
  const all = [...guides.guides, ...guides.unread];
  const source: VersionSource = {
    id,
    label,
    latest,
    ...(noindex && { noindex: true }),
    hrefs,
    guides: compiled.sources.filter(({ outsideDocs }) => !outsideDocs),
    standalonePages: compiled.sources.filter(({ outsideDocs }) => outsideDocs),
    unavailableGuides: [...failed, ...guides.drafts],
    apis: [main, ...further],
    sidebars,
    sidebarsFile,
  };
  return {
    source,
    unavailablePages: all.filter(({ id }) => failed.includes(id)).map(({ slug }) => hrefs.guide(slug)),
    problems: [
      ...views.flatMap(({ problems }) => problems),
      ...compiled.problems,
      // A guide that cannot be read may include any partial.
      ...(failed.length === 0 ? unusedPartials(version.partials, compiled.used, guides.draftTexts) : []),
    ],
  };
}

function apiSource(version: CheckedVersion, api: ReadApi, { input, files }: CheckedApi, view: ApiView): ApiSource {
  const { dates } = version;
  const { id, title, account = id } = api.config;
  const shown = title ?? (version.apis.length > 1 ? view.overview.title : undefined);
  const { releases, deprecations } = describeReleases(api.releases, input.document);
  const updated = apiDate(version, api);
  const updates = [...files].flatMap(([pointer, file]) => {
    const date = dates.get(file);
    return date === undefined ? [] : [[pointer, date] as const];
  });
  return {
    ...(id && { id }),
    ...(shown && { title: shown }),
    ...(account && account !== version.apis[0]?.config.id && { account }),
    version: version.version.id,
    latest: version.latest,
    hrefs: api.hrefs,
    api: view,
    ...(updated && { updated }),
    releases,
    deprecations,
    updatedByPointer: new Map(updates),
  };
}

/** When the document, a file in its folder or an overlay was last changed. */
function apiDate(version: CheckedVersion, { config }: ReadApi): string | undefined {
  const folder = path.dirname(path.join(version.site, config.document)) + path.sep;
  const { files: overlays } = overlayFiles(version.site, config, version.configFile);
  return newestDate(
    [...version.dates].flatMap(([name, date]) => (name.startsWith(folder) || overlays.includes(name) ? [date] : [])),
  );
}

/** A site without a description is described by its content, and by the title of its API if it has only one. */
function describedBy({ apis: [{ api }, ...others], guides }: VersionSource, config: Config): Config {
  if (!config.madeUp.has('description')) return config;
  const title = others.length === 0 && api.overview.title !== '' ? api.overview.title : config.product.name;
  return { ...config, description: describeSite(title, guides.length > 0) };
}

/** Reads, checks and projects a site in this thread, for the dev server. */
export async function loadSite(
  folder: string,
  base: string,
  { memory, withDrafts }: { readonly memory?: Memory; readonly withDrafts?: boolean } = {},
): Promise<ProjectedSite> {
  const read = await readSite(folder, base, { pool: createPool(''), memory, withDrafts });
  const checked = await checkSite(read, memory);
  const downloads = checked.versions.flatMap((version) => downloadsOf(version, checked.config.url));
  return projectSite(checked, downloads, memory);
}

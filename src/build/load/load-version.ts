import path from 'node:path';
import { createHrefs } from '../../model/href.ts';
import type { JsonObject } from '../../model/json.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { VersionSource } from '../../plan/index.ts';
import { compileGuides } from './compile-guides.ts';
import type { Downloads } from './downloads.ts';
import { gitDates } from './git-dates.ts';
import { loadApiView } from './load-api-view.ts';
import { loadSidebars } from './load-config.ts';
import { loadReleases } from './load-releases.ts';
import { overlayFiles } from './overlay-document.ts';
import { readGuideData } from './read-guide-data.ts';
import { readGuides } from './read-guides.ts';
import { readPrograms } from './read-programs.ts';
import { readTrees } from './read-trees.ts';
import type { VersionInput } from './version-input.ts';

export interface LoadedVersion {
  readonly source: VersionSource;
  readonly downloads: Downloads;
  /** Addresses of guides that could not be read. */
  readonly unreadPages: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads the guides, the sidebars and the API document of one docs version. */
export async function loadVersion(input: VersionInput): Promise<LoadedVersion> {
  const { version, site, folders, config, base, latest } = input;
  const { product, overview } = config;
  const hrefs = createHrefs({ base, product: product.slug, overview, ...(!latest && { version: version.id }) });
  const [read, quoted, { programs, problems: unread }, { dates, problems: undated }, { sidebars, file, problems }] =
    await Promise.all([
      readGuides(site, config, { folders, withDrafts: input.withDrafts }),
      readGuideData(site, config, folders),
      readPrograms(site, config.product, folders),
      config.lastUpdated ? gitDates(site) : { dates: new Map<string, string>(), problems: [] },
      loadSidebars(site, config),
    ]);
  const treeOf = readTrees(
    read.guides.map(({ body }) => body),
    { worker: input.guideWorker, cache: input.caches.content },
  );
  // What could not be read is reported once; links to it are right.
  const named = [...read.guides, ...read.unread.map((id) => ({ id, slug: id }))];
  const before = [...read.problems, ...quoted.problems, ...unread, ...undated, ...problems];
  const { loaded, downloads } = await loadApiView(input, hrefs, named).catch((error: unknown) => {
    throw error instanceof ProblemError ? new ProblemError([...before, ...error.problems]) : error;
  });
  const guides = await compileGuides(read.guides, {
    named,
    drafts: read.drafts,
    site,
    base,
    hrefs,
    loaded,
    programs,
    dates,
    data: quoted.data,
    product: config.product,
    layout: input.layout,
    treeOf,
    kept: input.caches.guides,
  });
  const { releases, problems: inReleases } = await readReleases(input, loaded.document);
  const apiUpdated = apiDate(input, dates);
  const failed = [...read.unread, ...guides.unread];
  return {
    downloads,
    problems: [...before, ...loaded.problems, ...inReleases, ...guides.problems],
    unreadPages: named.filter(({ id }) => failed.includes(id)).map(({ slug }) => hrefs.guide(slug)),
    source: {
      id: version.id,
      label: version.label,
      latest,
      hrefs,
      guides: guides.sources,
      unreadGuides: [...failed, ...read.drafts],
      api: loaded.api,
      ...(apiUpdated && { apiUpdated }),
      releases,
      partsUpdated: partsUpdated(loaded.files, dates),
      exports: downloads.exports,
      sidebars,
      sidebarsFile: file,
    },
  };
}

async function readReleases(
  { site, config, configFile }: VersionInput,
  current: JsonObject,
): ReturnType<typeof loadReleases> {
  if (config.releases === undefined) return { releases: [], problems: [] };
  return loadReleases({ file: path.join(site, config.releases), setting: `\`releases\` in ${configFile}`, current });
}

/** When the document was changed last, or what lies beside it, or an overlay. */
function apiDate({ site, config, configFile }: VersionInput, dates: ReadonlyMap<string, string>): string | undefined {
  const folder = path.dirname(path.join(site, config.api)) + path.sep;
  const overlays = overlayFiles(site, config, configFile).files;
  return newest(
    [...dates].flatMap(([name, date]) => (name.startsWith(folder) || overlays.includes(name) ? [date] : [])),
  );
}

function partsUpdated(
  files: ReadonlyMap<string, string>,
  dates: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([pointer, file]) => {
      const date = dates.get(file);
      return date === undefined ? [] : [[pointer, date] as const];
    }),
  );
}

function newest(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (best, date) => (best === undefined || Date.parse(date) > Date.parse(best) ? date : best),
    undefined,
  );
}

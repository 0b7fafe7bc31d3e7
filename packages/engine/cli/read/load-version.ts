import path from 'node:path';
import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { type Problem, ProblemError } from '@docs/base/problem.ts';
import { createHrefs } from '../../model/href.ts';
import type { VersionSource } from '../../plan/index.ts';
import { relativePath } from '../paths/relative-path.ts';
import { compileGuides } from './compile-guides.ts';
import type { Downloads } from './downloads.ts';
import { gitDates } from './git-dates.ts';
import { loadApiView } from './load-api-view.ts';
import { loadSidebars } from './load-config.ts';
import { loadReleases } from './load-releases.ts';
import { newestDate } from './newest-date.ts';
import { overlayFiles } from './overlay-document.ts';
import { readGuideData } from './read-guide-data.ts';
import { type ReadGuides, readGuides } from './read-guides.ts';
import { type ReadPart, readPartials } from './read-partials.ts';
import { readPrograms } from './read-programs.ts';
import { readTrees } from './read-trees.ts';
import { unusedParts } from './unused-parts.ts';
import type { VersionInput } from './version-input.ts';

export interface LoadedVersion {
  readonly source: VersionSource;
  readonly downloads: Downloads;
  /** Addresses of guides that could not be read. */
  readonly unreadPages: readonly string[];
  readonly problems: readonly Problem[];
}

interface VersionFiles {
  readonly read: ReadGuides;
  readonly partials: readonly ReadPart[];
  readonly quoted: ReadonlyMap<string, JsonValue>;
  readonly programs: ReadonlyMap<string, string>;
  readonly dates: ReadonlyMap<string, string>;
  readonly sidebars: VersionSource['sidebars'];
  readonly file: string;
  readonly problems: readonly Problem[];
}

/** Reads the guides, the sidebars and the API document of one docs version. */
export async function loadVersion(input: VersionInput): Promise<LoadedVersion> {
  const { version, site, config, base, latest } = input;
  const { product, overview } = config;
  const hrefs = createHrefs({ base, product: product.slug, overview, ...(!latest && { version: version.id }) });
  const { read, partials, quoted, programs, dates, sidebars, file, problems: before } = await readFiles(input);
  const bodies = [...read.guides, ...partials].flatMap(({ body }) => (body === undefined ? [] : [body]));
  const treeOf = readTrees(bodies, { worker: input.guideWorker, cache: input.caches.content });
  // What could not be read is reported once; links to it are right.
  const named = [...read.guides, ...read.unread];
  const api = await loadApiView(input, hrefs, named).catch((error: unknown) => {
    throw error instanceof ProblemError ? new ProblemError([...before, ...error.problems]) : error;
  });
  const { loaded, downloads } = api;
  const guides = await compileGuides(read.guides, {
    named,
    drafts: read.drafts,
    site,
    base,
    hrefs,
    loaded,
    parts: partials,
    programs,
    dates,
    data: quoted,
    product: config.product,
    layout: input.layout,
    extensions: input.extensions,
    apiFile: relativePath(path.join(site, config.api)),
    treeOf,
    kept: input.caches.guides,
  });
  const { releases, retirements, problems: inReleases } = await readReleases(input, loaded.document);
  const apiUpdated = apiDate(input, dates);
  const failed = [...read.unread.map(({ id }) => id), ...guides.unread];
  // What cannot be read may include anything.
  const unused = failed.length === 0 ? unusedParts(partials, guides.used, read.draftTexts) : [];
  return {
    downloads,
    problems: [...before, ...api.problems, ...inReleases, ...guides.problems, ...unused],
    unreadPages: named.filter(({ id }) => failed.includes(id)).map(({ slug }) => hrefs.guide(slug)),
    source: {
      id: version.id,
      label: version.label,
      latest,
      ...(version.noindex && { noindex: true }),
      hrefs,
      guides: guides.sources,
      unreadGuides: [...failed, ...read.drafts],
      api: loaded.api,
      ...(apiUpdated && { apiUpdated }),
      releases,
      retirements,
      partsUpdated: partsUpdated(loaded.files, dates),
      exports: downloads.exports,
      documents: api.documents,
      sidebars,
      sidebarsFile: file,
    },
  };
}

/** What a version is made of besides its API document. */
async function readFiles({ site, folders, config, withDrafts }: VersionInput): Promise<VersionFiles> {
  const [read, parts, quoted, shown, dated, { sidebars, file, problems }] = await Promise.all([
    readGuides(site, config, { folders, withDrafts }),
    readPartials(site, config.product, folders),
    readGuideData(site, config, folders),
    readPrograms(site, config.product, folders),
    config.lastUpdated ? gitDates(site) : { dates: new Map<string, string>(), problems: [] },
    loadSidebars(site, config),
  ]);
  return {
    read,
    partials: parts.parts,
    quoted: quoted.data,
    programs: shown.programs,
    dates: dated.dates,
    sidebars,
    file,
    problems: [...[read, parts, quoted, shown, dated].flatMap((each) => each.problems), ...problems],
  };
}

async function readReleases(
  { site, config, configFile }: VersionInput,
  current: JsonObject,
): ReturnType<typeof loadReleases> {
  if (config.releases === undefined) return { releases: [], retirements: [], problems: [] };
  return loadReleases({ file: path.join(site, config.releases), setting: `\`releases\` in ${configFile}`, current });
}

/** When the document was changed last, or what lies beside it, or an overlay. */
function apiDate({ site, config, configFile }: VersionInput, dates: ReadonlyMap<string, string>): string | undefined {
  const folder = path.dirname(path.join(site, config.api)) + path.sep;
  const overlays = overlayFiles(site, config, configFile).files;
  return newestDate(
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

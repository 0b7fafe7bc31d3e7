import path from 'node:path';
import type { Config } from '../config/index.ts';
import type { LayoutGraph } from '../diagrams/index.ts';
import { compileGuide, type GuideFacts, type LinkNames, resolveTarget } from '../guides/index.ts';
import { highlight } from '../highlight/highlight.ts';
import type { ApiView } from '../model/api-view.ts';
import { exportKinds } from '../model/export-kind.ts';
import { createHrefs, type Hrefs } from '../model/href.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { JsonObject } from '../openapi/document.ts';
import { projectApi } from '../openapi/project-api.ts';
import { readStateMachines } from '../openapi/state-machine.ts';
import type { GuideSource, VersionSource } from '../plan/index.ts';
import type { ContentCache } from './content-cache.ts';
import { documentContent } from './document-content.tsx';
import { gitDates } from './git-dates.ts';
import { keptApi } from './kept-api.ts';
import { loadApi } from './load-api.ts';
import { loadSidebars } from './load-config.ts';
import { loadReleases } from './load-releases.ts';
import { readGuideData } from './read-guide-data.ts';
import { type ReadGuide, readGuides } from './read-guides.ts';
import { readPrograms } from './read-programs.ts';
import { relativePath } from './relative-path.ts';

/** The API as loaded and projected. */
export interface LoadedApi {
  readonly document: JsonObject;
  readonly api: ApiView;
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Keeps the API between loads: the dev server clears it when the document or the config changes. */
export type ApiCache = Map<string, LoadedApi>;

/** Guides as they were compiled last, by file, with everything they were compiled from. */
export type GuideCache = Map<string, { readonly from: readonly unknown[]; readonly result: CompiledResult }>;

type CompiledResult = Awaited<ReturnType<typeof compileGuide>>;

/** What makes loading again faster. */
export interface LoadCaches {
  readonly api?: ApiCache | undefined;
  readonly guides?: GuideCache | undefined;
  readonly content?: ContentCache | undefined;
}

export interface VersionInput {
  readonly version: { readonly id: string; readonly label: string };
  readonly site: string;
  readonly config: Config;
  readonly base: string;
  readonly latest: boolean;
  readonly caches: LoadCaches;
  /** Draws diagrams; loaded with the first one. */
  readonly layout: () => Promise<LayoutGraph>;
}

export interface LoadedVersion {
  readonly source: VersionSource;
  readonly document: JsonObject;
  readonly config: Config;
  /** The API document, for messages. */
  readonly apiFile: string;
  readonly problems: readonly Problem[];
}

/** Reads the guides, the sidebars and the API document of one docs version. */
export async function loadVersion(input: VersionInput): Promise<LoadedVersion> {
  const { version, site, config, base, latest } = input;
  const hrefs = createHrefs({ base, product: config.product.slug, ...(!latest && { version: version.id }) });
  const [read, quoted, programs, dates, { sidebars, file, problems }] = await Promise.all([
    readGuides(site, config),
    readGuideData(site, config),
    readPrograms(site, config.product),
    config.lastUpdated ? gitDates(site) : new Map<string, string>(),
    loadSidebars(site, config),
  ]);
  const loaded = await loadApiView(input, hrefs, read.guides);
  const guides = await compileGuides(read.guides, {
    site,
    base,
    hrefs,
    loaded,
    programs,
    dates,
    data: quoted.data,
    product: config.product,
    layout: input.layout,
    kept: input.caches.guides,
  });
  const apiFolder = path.dirname(path.join(site, config.api)) + path.sep;
  const apiUpdated = newest([...dates].filter(([name]) => name.startsWith(apiFolder)).map(([, date]) => date));
  return {
    document: loaded.document,
    config,
    apiFile: relativePath(path.join(site, config.api)),
    problems: [...read.problems, ...quoted.problems, ...problems, ...loaded.problems, ...guides.problems],
    source: {
      id: version.id,
      label: version.label,
      latest,
      hrefs,
      guides: guides.sources,
      api: loaded.api,
      ...(apiUpdated && { apiUpdated }),
      releases: config.releases ? await loadReleases(path.join(site, config.releases), loaded.document) : [],
      partsUpdated: partsUpdated(loaded.files, dates),
      exports: exportKinds.filter((kind) => config.downloads[kind]),
      sidebars,
      sidebarsFile: file,
    },
  };
}

async function loadApiView(
  { site, config, caches, layout }: VersionInput,
  hrefs: Hrefs,
  guides: readonly ReadGuide[],
): Promise<LoadedApi> {
  const file = path.join(site, config.api);
  const slugs = guides.map(({ id, slug }) => [id, slug] as const);
  const key = JSON.stringify([file, hrefs.docs, slugs]);
  const kept = caches.api?.get(key);
  if (kept) return kept;
  const { product, apiUrl } = config;
  const memory = keptApi(caches.content, [key, JSON.stringify([product, apiUrl, process.cwd()])], product);
  const known = await memory.get();
  if (known) return known;
  const { document, locate, files = new Map(), texts, problems } = await loadApi(file, { product });
  if (!document || problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  const api = projectApi({
    document,
    file: relativePath(file),
    hrefs,
    product,
    apiUrl,
    locate,
    guides: new Map(slugs),
    ...(readStateMachines(document).length > 0 && { layout: await layout() }),
  });
  const loaded = { document, api, files, problems: [...problems, ...api.problems] };
  caches.api?.set(key, loaded);
  memory.set(loaded, texts);
  return loaded;
}

interface CompileInput {
  readonly site: string;
  readonly base: string;
  readonly hrefs: Hrefs;
  readonly loaded: LoadedApi;
  readonly programs: ReadonlyMap<string, string>;
  readonly dates: ReadonlyMap<string, string>;
  readonly data: GuideFacts['data'];
  readonly product: GuideFacts['product'];
  readonly layout: VersionInput['layout'];
  readonly kept: GuideCache | undefined;
}

async function compileGuides(
  guides: readonly ReadGuide[],
  { site, base, hrefs, loaded, programs, dates, data, product, layout, kept }: CompileInput,
): Promise<{ sources: readonly GuideSource[]; problems: readonly Problem[] }> {
  const { operations, schemas, entities } = loaded.api;
  const names: LinkNames = {
    hrefs,
    base,
    guides: new Map(guides.map(({ id, slug }) => [id, slug])),
    operations: new Set(operations.map(({ slug }) => slug)),
    schemas: new Set(schemas.map(({ name }) => name)),
  };
  const resolve = (target: string): ReturnType<typeof resolveTarget> => resolveTarget(target, names);
  const drawn = guides.some(({ body }) => body.includes('<EntityDiagram'));
  const facts = {
    document: loaded.document,
    data,
    product,
    operations,
    schemas,
    entities,
    hrefs,
    resolve,
    highlight,
    programs,
    renderDocument: documentContent,
    ...(drawn && { layout: await layout() }),
  };
  const around = [loaded, JSON.stringify([...programs]), JSON.stringify([...data]), JSON.stringify([...names.guides])];
  const compile = async (file: string, body: string): Promise<CompiledResult> => {
    const from = [body, ...around];
    const known = kept?.get(file);
    if (known && from.every((part, index) => part === known.from[index])) return known.result;
    const result = await compileGuide({ file: relativePath(file), body, resolve, highlight, facts });
    kept?.set(file, { from, result });
    return result;
  };
  const sources: GuideSource[] = [];
  const problems: Problem[] = [];
  for (const { id, slug, frontMatter, path: file, body } of guides) {
    const result = await compile(file, body);
    problems.push(...result.problems);
    const updated = dates.get(file);
    if (!result.guide) continue;
    const place = path.relative(site, file);
    sources.push({ id, slug, frontMatter, file: place, ...result.guide, ...(updated && { updated }) });
  }
  return { sources, problems };
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

import path from 'node:path';
import { stringAt } from '@docs/base/json.ts';
import { type Problem, ProblemError } from '@docs/base/problem.ts';
import { readStateMachines } from '@docs/openapi/schema/state-machine.ts';
import type { ApiView } from '../../model/api-view.ts';
import { exportKinds } from '../../model/export-kind.ts';
import type { Hrefs } from '../../model/href.ts';
import { absoluteLinks } from '../../outputs/downloads/slices/map-document.ts';
import { sliceSubjects } from '../../outputs/downloads/slices/page-slices.ts';
import { versioned } from '../../plan/api-pages.ts';
import type { DocumentSource } from '../../plan/sources.ts';
import { checkExamples } from '../../project/example-check/check-examples.ts';
import { checkKeywords } from '../../project/example-check/check-keywords.ts';
import { nameApi, projectApi } from '../../project/project-api.ts';
import { relativePath } from '../paths/relative-path.ts';
import type { Downloads } from './downloads.ts';
import { keptApi } from './kept-api.ts';
import { loadApi } from './load-api.ts';
import { overlayFiles } from './overlay-document.ts';
import type { ReadGuide } from './read-guides.ts';
import type { ProjectedApi, VersionInput } from './version-input.ts';

/** The API of a docs version, and the documents that are handed out with its own. */
interface LoadedApiView {
  readonly loaded: ProjectedApi;
  readonly downloads: Downloads;
  readonly documents: readonly DocumentSource[];
  /** Of all documents. */
  readonly problems: readonly Problem[];
}

/** Reads the documents of a docs version. Further ones are checked as if they had pages, since readers build on them too. */
export async function loadApiView(
  input: VersionInput,
  hrefs: Hrefs,
  guides: readonly Pick<ReadGuide, 'id' | 'slug'>[],
): Promise<LoadedApiView> {
  const { api, documents } = input.config;
  const slugs = guides.map(({ id, slug }) => [id, slug] as const);
  const read = <Begun>(file: string, setting: string, begin: Begin<Begun>) =>
    projectFile({ file, setting, input, hrefs, slugs }, begin);
  const further: (readonly [name: string, ProjectedApi])[] = [];
  for (const [name, file] of Object.entries(documents))
    further.push([name, (await read(file, `documents.${name}`, () => undefined)).loaded]);
  const { loaded, begun } = await read(api, 'api', (found) => handOut(found, further, input));
  return {
    loaded,
    downloads: begun,
    documents: further.map(([name, { document, api: own }]) => ({
      name,
      overview: own.overview,
      openapi: stringAt(document, 'openapi') ?? '',
    })),
    problems: [loaded, ...further.map(([, each]) => each)].flatMap(({ problems }) => problems),
  };
}

/** What is known of a document between naming and projecting, which takes long: its addresses. */
interface Found extends Pick<ProjectedApi, 'document' | 'slices'> {
  readonly shortLinks: ApiView['shortLinks'];
}

type Begin<Begun> = (found: Found) => Begun;

interface FileTask {
  /** Relative to the site folder. */
  readonly file: string;
  /** That names it, for messages. */
  readonly setting: string;
  readonly input: VersionInput;
  readonly hrefs: Hrefs;
  readonly slugs: readonly (readonly [id: string, slug: string])[];
}

/** Loads, checks and projects a document. `begin` starts what needs its addresses only. */
async function projectFile<Begun>(
  { file: name, setting, input, hrefs, slugs }: FileTask,
  begin: Begin<Begun>,
): Promise<{ loaded: ProjectedApi; begun: Begun }> {
  const { site, folders, config, configFile, caches, layout } = input;
  const file = path.join(site, name);
  // They are for the document that has pages.
  const overlays = setting === 'api' ? overlayFiles(site, config, configFile) : undefined;
  const key = JSON.stringify([file, overlays?.files, hrefs.docs, slugs]);
  const { product, apiUrl, mockUrl } = config;
  const memory = keptApi(
    caches.content,
    [key, JSON.stringify([product, apiUrl, mockUrl, folders, process.cwd()])],
    product,
  );
  const known = caches.api?.get(key) ?? (await memory.get());
  if (known) return { loaded: known, begun: begin({ ...known, shortLinks: known.api.shortLinks }) };
  const told = { product, folders, setting: `\`${setting}\` in ${configFile}`, ...(overlays && { overlays }) };
  const { document, locate, files = new Map(), texts, problems } = await loadApi(file, told);
  if (!document || problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  const source = {
    document,
    file: relativePath(file),
    hrefs,
    product,
    apiUrl,
    mockUrl,
    locate,
    guides: new Map(slugs),
    ...(readStateMachines(document).length > 0 && { layout: await layout() }),
  };
  const named = nameApi(source);
  const slices = sliceSubjects(named, hrefs);
  const begun = begin({ document, slices, shortLinks: named.shortLinks });
  checkKeywords(named.projection);
  checkExamples(named.projection);
  const api = projectApi(source, named);
  const loaded = { document, api, files, slices, problems: [...problems, ...api.problems] };
  caches.api?.set(key, loaded);
  memory.set(loaded, texts);
  return { loaded, begun };
}

function handOut(
  { document, slices, shortLinks }: Found,
  further: readonly (readonly [name: string, Pick<ProjectedApi, 'document'>])[],
  { version, site, config, base, url, latest, without, startDownloads }: VersionInput,
): Downloads {
  const { product, apiUrl } = config;
  const failed = without.filter((each) => each.version === version.id).map(({ kind }) => kind);
  const downloads = {
    version: version.id,
    file: relativePath(path.join(site, config.api)),
    folder: versioned({ id: version.id, latest }, ''),
    input: { document: absoluteLinks(document, shortLinks, url), product, apiUrl },
    // What they name themselves has no page: its words stay.
    documents: new Map(further.map(([name, each]) => [name, absoluteLinks(each.document, shortLinks, url)])),
    exports: exportKinds.filter((kind) => config.downloads[kind] && !failed.includes(kind)),
    slices,
    base,
    url,
  };
  startDownloads(downloads);
  return downloads;
}

import path from 'node:path';
import type { ApiView } from '../model/api-view.ts';
import { exportKinds } from '../model/export-kind.ts';
import type { Hrefs } from '../model/href.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { JsonObject } from '../openapi/document.ts';
import { nameApi, projectApi } from '../openapi/project-api.ts';
import { readStateMachines } from '../openapi/state-machine.ts';
import { absoluteLinks } from '../slices/absolute-links.ts';
import { keptApi } from './kept-api.ts';
import { loadApi } from './load-api.ts';
import type { VersionInput } from './load-version.ts';
import type { ReadGuide } from './read-guides.ts';
import { relativePath } from './relative-path.ts';
import type { ExportJob } from './run-exports.ts';

/** The API as loaded and projected. */
export interface ProjectedApi {
  readonly document: JsonObject;
  readonly api: ApiView;
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Keeps the API between loads: the dev server clears it when the document or the config changes. */
export type ApiCache = Map<string, ProjectedApi>;

/** Begins with downloads as soon as they can be made; resolves when that goes on by itself. */
export type StartExports = (jobs: readonly ExportJob[]) => Promise<void>;

export interface HandedOut {
  /** The API document as readers get it. */
  readonly document: JsonObject;
  readonly exports: readonly ExportJob[];
}

/** Downloads begin between naming and projecting: they need the addresses only, and projecting takes long. */
export async function loadApiView(
  input: VersionInput,
  hrefs: Hrefs,
  guides: readonly ReadGuide[],
): Promise<{ loaded: ProjectedApi } & HandedOut> {
  const { site, config, caches, layout } = input;
  const file = path.join(site, config.api);
  const slugs = guides.map(({ id, slug }) => [id, slug] as const);
  const key = JSON.stringify([file, hrefs.docs, slugs]);
  const { product, apiUrl } = config;
  const memory = keptApi(caches.content, [key, JSON.stringify([product, apiUrl, process.cwd()])], product);
  const known = caches.api?.get(key) ?? (await memory.get());
  if (known) return { loaded: known, ...(await handOut(known.document, known.api.shortLinks, input)) };
  const { document, locate, files = new Map(), texts, problems } = await loadApi(file, { product });
  if (!document || problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  const source = {
    document,
    file: relativePath(file),
    hrefs,
    product,
    apiUrl,
    locate,
    guides: new Map(slugs),
    ...(readStateMachines(document).length > 0 && { layout: await layout() }),
  };
  const named = nameApi(source);
  const handedOut = await handOut(document, named.shortLinks, input);
  const api = projectApi(source, named);
  const loaded = { document, api, files, problems: [...problems, ...api.problems] };
  caches.api?.set(key, loaded);
  memory.set(loaded, texts);
  return { loaded, ...handedOut };
}

async function handOut(
  source: JsonObject,
  shortLinks: ApiView['shortLinks'],
  { version, site, config, url, startExports }: VersionInput,
): Promise<HandedOut> {
  const document = absoluteLinks(source, shortLinks, url);
  const { product, apiUrl } = config;
  const exports = exportKinds
    .filter((kind) => config.downloads[kind])
    .map((kind) => ({
      version: version.id,
      kind,
      file: relativePath(path.join(site, config.api)),
      input: { document, product, apiUrl },
    }));
  await startExports(exports);
  return { document, exports };
}

import path from 'node:path';
import { checkExamples } from '../../example-check/check-examples.ts';
import { checkKeywords } from '../../example-check/check-keywords.ts';
import type { ApiView } from '../../model/api-view.ts';
import { exportKinds } from '../../model/export-kind.ts';
import type { Hrefs } from '../../model/href.ts';
import { ProblemError } from '../../model/problem.ts';
import { nameApi, projectApi } from '../../openapi/project-api.ts';
import { readStateMachines } from '../../openapi/schemas/state-machine.ts';
import { versioned } from '../../plan/api-pages.ts';
import { absoluteLinks } from '../../slices/absolute-links.ts';
import { sliceSubjects } from '../../slices/page-slices.ts';
import { relativePath } from '../paths/relative-path.ts';
import type { Downloads } from './downloads.ts';
import { keptApi } from './kept-api.ts';
import { loadApi } from './load-api.ts';
import { overlayFiles } from './overlay-document.ts';
import type { ReadGuide } from './read-guides.ts';
import type { ProjectedApi, VersionInput } from './version-input.ts';

/** Downloads begin between naming and projecting: they need the addresses only, and projecting takes long. */
export async function loadApiView(
  input: VersionInput,
  hrefs: Hrefs,
  guides: readonly Pick<ReadGuide, 'id' | 'slug'>[],
): Promise<{ loaded: ProjectedApi; downloads: Downloads }> {
  const { site, folders, config, configFile, caches, layout } = input;
  const file = path.join(site, config.api);
  const slugs = guides.map(({ id, slug }) => [id, slug] as const);
  const overlays = overlayFiles(site, config, configFile);
  const key = JSON.stringify([file, overlays.files, hrefs.docs, slugs]);
  const { product, apiUrl, mockUrl } = config;
  const memory = keptApi(
    caches.content,
    [key, JSON.stringify([product, apiUrl, mockUrl, folders, process.cwd()])],
    product,
  );
  const known = caches.api?.get(key) ?? (await memory.get());
  if (known) return { loaded: known, downloads: handOut(known, known.api.shortLinks, input) };
  const setting = `\`api\` in ${configFile}`;
  const read = await loadApi(file, { product, folders, setting, overlays });
  const { document, locate, files = new Map(), texts, problems } = read;
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
  const downloads = handOut({ document, slices }, named.shortLinks, input);
  checkKeywords(named.projection);
  checkExamples(named.projection);
  const api = projectApi(source, named);
  const loaded = { document, api, files, slices, problems: [...problems, ...api.problems] };
  caches.api?.set(key, loaded);
  memory.set(loaded, texts);
  return { loaded, downloads };
}

function handOut(
  { document, slices }: Pick<ProjectedApi, 'document' | 'slices'>,
  shortLinks: ApiView['shortLinks'],
  { version, site, config, base, url, latest, without, startDownloads }: VersionInput,
): Downloads {
  const { product, apiUrl } = config;
  const failed = without.filter((each) => each.version === version.id).map(({ kind }) => kind);
  const downloads = {
    version: version.id,
    file: relativePath(path.join(site, config.api)),
    folder: versioned({ id: version.id, latest }, ''),
    input: { document: absoluteLinks(document, shortLinks, url), product, apiUrl },
    exports: exportKinds.filter((kind) => config.downloads[kind] && !failed.includes(kind)),
    slices,
    base,
    url,
  };
  startDownloads(downloads);
  return downloads;
}

import path from 'node:path';
import { createGraphLayout, type LayoutGraph } from '../diagrams/index.ts';
import type { Problem } from '../model/problem.ts';
import type { JsonObject } from '../openapi/document.ts';
import type { SiteSource } from '../plan/index.ts';
import { absoluteLinks } from '../slices/absolute-links.ts';
import { loadConfig } from './load-config.ts';
import { loadQuality } from './load-quality.ts';
import { type LoadCaches, type LoadedVersion, loadVersion } from './load-version.ts';
import type { ExportJob } from './run-exports.ts';

/** Everything that was read, with the API documents by version as they are handed out. */
export interface LoadedSite {
  readonly source: SiteSource;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly exports: readonly ExportJob[];
  readonly problems: readonly Problem[];
}

/** Reads a site folder and everything it names. Throws `ProblemError` only where nothing could be built. */
export async function loadSite(folder: string, base: string, caches: LoadCaches = {}): Promise<LoadedSite> {
  const { config, file } = await loadConfig(folder);
  const versions = config.versions.length > 0 ? config.versions : [{ id: 'current', label: 'Current', site: '.' }];
  let drawing: Promise<LayoutGraph> | undefined;
  const layout = (): Promise<LayoutGraph> => {
    drawing ??= createGraphLayout();
    return drawing;
  };
  const loaded: LoadedVersion[] = [];
  for (const [index, version] of versions.entries()) {
    const site = path.resolve(folder, version.site);
    const own = site === path.resolve(folder) ? config : (await loadConfig(site)).config;
    loaded.push(await loadVersion({ version, site, config: own, base, latest: index === 0, caches, layout }));
  }
  const [latest, ...others] = loaded.map(({ source }) => source);
  if (!latest) throw new Error('A site has at least one version');
  const handedOut = loaded.map((version) => ({
    ...version,
    document: absoluteLinks(version.document, version.source.api.shortLinks, config.url),
  }));
  return {
    source: {
      config,
      configFile: file,
      base,
      ...(config.quality && { quality: await loadQuality(path.join(folder, config.quality)) }),
      versions: [latest, ...others],
    },
    documents: new Map(handedOut.map(({ source, document }) => [source.id, document])),
    exports: handedOut.flatMap(({ source, document, config: { product, apiUrl }, apiFile }) =>
      source.exports.map((kind) => ({
        version: source.id,
        kind,
        file: apiFile,
        input: { document, product, apiUrl },
      })),
    ),
    problems: loaded.flatMap(({ problems }) => problems),
  };
}

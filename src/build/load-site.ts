import path from 'node:path';
import { createGraphLayout, type LayoutGraph } from '../diagrams/index.ts';
import type { Problem } from '../model/problem.ts';
import type { JsonObject } from '../openapi/document.ts';
import type { SiteSource } from '../plan/index.ts';
import { loadConfig } from './load-config.ts';
import { type ApiCache, type LoadedVersion, loadVersion } from './load-version.ts';

/** Everything that was read, with the API documents by version for the downloads. */
export interface LoadedSite {
  readonly source: SiteSource;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly problems: readonly Problem[];
}

/** Reads a site folder and everything it names. Throws `ProblemError` only where nothing could be built. */
export async function loadSite(folder: string, base: string, cache?: ApiCache): Promise<LoadedSite> {
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
    loaded.push(await loadVersion({ version, site, config: own, base, latest: index === 0, cache, layout }));
  }
  const [latest, ...others] = loaded.map(({ source }) => source);
  if (!latest) throw new Error('A site has at least one version');
  return {
    source: { config, configFile: file, base, versions: [latest, ...others] },
    documents: new Map(loaded.map(({ source, document }) => [source.id, document])),
    problems: loaded.flatMap(({ problems }) => problems),
  };
}

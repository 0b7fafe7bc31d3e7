import path from 'node:path';
import type { ReleaseInput } from '@docs/api-diff/releases.ts';
import { MAX_SECONDS_FOR_GUIDE, MAX_SECONDS_FOR_GUIDES } from '@docs/base/limits.ts';
import { type Problem, ProblemError } from '@docs/base/problem.ts';
import type { Config } from '../../config/index.ts';
import { failedCode, type GuideTree } from '../../guides/index.ts';
import { createHrefs } from '../../model/href.ts';
import { type Memory, remembered } from '../memory.ts';
import { type Pool, runTogetherOrApart } from '../threads/pool.ts';
import { gitDates } from './git-dates.ts';
import { readGuideFiles } from './guide-files.ts';
import { type LoadedApi, loadApi, loadSiteApi } from './load-api.ts';
import { loadSidebars } from './load-config.ts';
import { readReleases } from './load-releases.ts';
import { readGuides } from './read-guides.ts';

/** What one docs version is read from. */
interface VersionInput {
  readonly version: Pick<Config['versions'][number], 'id' | 'label' | 'noindex'>;
  readonly latest: boolean;
  readonly site: string;
  /** Folders that the files of the API document and of guides may be in. */
  readonly folders: readonly string[];
  readonly config: Config;
  /** Where the config was read, for messages. */
  readonly configFile: string;
  readonly base: string;
}

export interface ReadOptions {
  readonly pool: Pool;
  readonly memory?: Memory | undefined;
  /** Whether guides that are drafts are shown. */
  readonly withDrafts?: boolean | undefined;
}

export type ReadVersion = Awaited<ReturnType<typeof readVersion>>;

/** Reads all files of one docs version. */
export async function readVersion(input: VersionInput, { pool, memory, withDrafts }: ReadOptions) {
  const { version, latest, site, folders, config, configFile, base } = input;
  const { product, overview } = config;
  const [guides, files, git, sidebars] = await Promise.all([
    readGuides(site, config, { folders, withDrafts }),
    readGuideFiles(site, product, folders),
    config.lastUpdated ? gitDates(site) : { dates: new Map<string, string>(), problems: [] },
    loadSidebars(site, config),
  ]);
  // Beside the API document, which takes as long.
  const bodies = [...guides.guides, ...files.partials].flatMap(({ body }) => body ?? []);
  const trees = readTrees(bodies, pool, memory);
  trees.catch(() => undefined);
  const api = await remembered(memory, `read ${path.join(site, config.api)}`, () =>
    loadSiteApi(site, { config, file: configFile }, folders),
  );
  const documents = new Map<string, LoadedApi>();
  for (const [name, file] of Object.entries(config.documents)) {
    const from = path.join(site, file);
    const options = { product, folders, setting: `\`documents.${name}\` in ${configFile}` };
    documents.set(name, await remembered(memory, `read ${from}`, () => loadApi(from, options)));
  }
  const { releases, problems: inReleases } = await releasesOf(input, api);
  return {
    ...input,
    hrefs: createHrefs({ base, product: product.slug, overview, ...(!latest && { version: version.id }) }),
    guides,
    partials: files.partials,
    /** Of guides and partials, by their texts. */
    trees: await trees,
    data: files.data,
    programs: files.programs,
    programFolders: files.programFolders,
    /** Of the last commit, by file. */
    dates: git.dates,
    sidebars: sidebars.sidebars,
    sidebarsFile: sidebars.file,
    api,
    /** Further documents, by name. */
    documents,
    releases,
    problems: [
      ...[guides, files, git, sidebars, api, ...documents.values()].flatMap(({ problems }) => problems),
      ...inReleases,
    ],
  };
}

async function readTrees(
  bodies: readonly string[],
  pool: Pool,
  memory: Memory | undefined,
): Promise<ReadonlyMap<string, GuideTree>> {
  const trees = new Map<string, GuideTree>();
  const missing: string[] = [];
  for (const body of bodies) {
    const known = memory?.get(`guide ${body}`) as GuideTree | undefined;
    if (known) trees.set(body, known);
    else missing.push(body);
  }
  // Code in guides may never end.
  const seconds = { together: MAX_SECONDS_FOR_GUIDES, each: MAX_SECONDS_FOR_GUIDE };
  const run = (some: readonly string[], limit: number) => pool.runAlone('readGuides', some, limit);
  const failed = (error: Error): GuideTree => failedCode(error, undefined);
  const read = missing.length > 0 ? await runTogetherOrApart(missing, run, seconds, failed) : [];
  for (const [index, tree] of read.entries()) {
    const body = missing[index] ?? '';
    trees.set(body, tree);
    // Code that fails today may do better tomorrow.
    if (tree.kind === 'read') memory?.set(`guide ${body}`, tree);
  }
  return trees;
}

async function releasesOf(
  { site, config, configFile }: VersionInput,
  { document }: LoadedApi,
): Promise<{ releases: readonly ReleaseInput[]; problems: readonly Problem[] }> {
  if (config.releases === undefined || !document) return { releases: [], problems: [] };
  const file = path.join(site, config.releases);
  return readReleases({ file, setting: `\`releases\` in ${configFile}`, current: document }).catch((error: unknown) => {
    if (error instanceof ProblemError) return { releases: [], problems: error.problems };
    throw error;
  });
}

import path from 'node:path';
import type { ReleaseInput } from '@docs/api-diff/releases.ts';
import { MAX_SECONDS_FOR_GUIDE, MAX_SECONDS_FOR_GUIDES } from '@docs/base/limits.ts';
import { type Problem, ProblemError } from '@docs/base/problem.ts';
import type { ApiConfig, Config } from '../../config/index.ts';
import { failedCode, type GuideTree } from '../../guides/index.ts';
import { createHrefs, type Hrefs } from '../../model/href.ts';
import { type Pool, runTogetherOrApart } from '../threads/pool.ts';
import { gitDates } from './git-dates.ts';
import { type ReadDocument, readSiteDocument } from './read-api-document.ts';
import { readSidebars } from './read-config.ts';
import { readGuides } from './read-guides.ts';
import { readIncludedFiles } from './read-included-files.ts';
import { readReleases } from './read-releases.ts';

interface VersionInput {
  readonly version: Pick<Config['versions'][number], 'id' | 'label' | 'noindex'>;
  readonly latest: boolean;
  readonly site: string;
  /** Folders that may contain files of the API document and of guides. */
  readonly folders: readonly string[];
  readonly config: Config;
  /** File of the config, for messages. */
  readonly configFile: string;
  readonly base: string;
}

export interface ReadOptions {
  readonly pool: Pool;
  readonly memory?: Memory | undefined;
  /** Whether guides that are drafts are shown. */
  readonly withDrafts?: boolean | undefined;
}

/** One API of a docs version. */
export interface ReadApi {
  readonly config: ApiConfig;
  readonly hrefs: Hrefs;
  readonly loaded: ReadDocument;
  readonly releases: readonly ReleaseInput[];
  /** Problems of its releases. */
  readonly problems: readonly Problem[];
}

export type ReadVersion = Awaited<ReturnType<typeof readVersion>>;

/** Reads all files of one docs version. */
export async function readVersion(input: VersionInput, { pool, memory, withDrafts }: ReadOptions) {
  const { version, latest, site, folders, config, configFile, base } = input;
  const { product, overview } = config;
  const [guides, files, git, sidebars] = await Promise.all([
    readGuides(site, config, { folders, withDrafts, withPages: latest }),
    readIncludedFiles(site, product, folders),
    config.lastUpdated ? gitDates(site) : { dates: new Map<string, string>(), problems: [] },
    readSidebars(site, config),
  ]);
  // At the same time as the API document, which takes as long.
  const bodies = [...guides.guides, ...files.partials].flatMap(({ body }) => body ?? []);
  const trees = readTrees(bodies, pool, memory);
  trees.catch(() => undefined);
  const all = [...guides.guides, ...guides.unread];
  const outsideDocs = new Map(all.flatMap(({ slug, outsideDocs }) => (outsideDocs ? [[slug, slug]] : [])));
  const homeGuide = guides.guides.find(({ id }) => id === config.home.guide);
  if (homeGuide) outsideDocs.set(homeGuide.slug, '');
  const address = { base, overview, ...(latest ? { outsideDocs } : { version: version.id }) };
  const apis: ReadApi[] = [];
  for (const [index, api] of config.apis.entries()) {
    const loaded = await remembered(memory, `read ${path.join(site, api.document)}`, () =>
      readSiteDocument(site, { config, file: configFile }, { folders, api }),
    );
    const released = await releasesOf(input, api, loaded);
    const hrefs = createHrefs({ ...address, ...(index > 0 && { api: api.id }) });
    apis.push({ config: api, hrefs, loaded, releases: released.releases, problems: released.problems });
  }
  return {
    ...input,
    hrefs: createHrefs(address),
    guides,
    partials: files.partials,
    /** By the texts of guides and partials. */
    trees: await trees,
    data: files.data,
    programs: files.programs,
    programFolders: files.programFolders,
    /** Of the last commit, by file. */
    dates: git.dates,
    sidebars: sidebars.sidebars,
    sidebarsFile: sidebars.file,
    /** Never empty. */
    apis,
    problems: [guides, files, git, sidebars, ...apis.map(({ loaded }) => loaded), ...apis].flatMap(
      ({ problems }) => problems,
    ),
  };
}

async function readTrees(bodies: readonly string[], pool: Pool, memory: Memory | undefined) {
  const trees = new Map<string, GuideTree>();
  const missing: string[] = [];
  for (const body of bodies) {
    const known = memory?.get(`guide ${body}`) as GuideTree | undefined;
    if (known) trees.set(body, known);
    else missing.push(body);
  }
  // Code in guides may never end.
  const seconds = { together: MAX_SECONDS_FOR_GUIDES, each: MAX_SECONDS_FOR_GUIDE };
  const run = (some: readonly string[], limit: number) => pool.runAlone('parseGuides', some, limit);
  const failed = (error: Error): GuideTree => failedCode(error, undefined);
  const read = missing.length > 0 ? await runTogetherOrApart(missing, run, seconds, failed) : [];
  for (const [index, tree] of read.entries()) {
    const body = missing[index] ?? '';
    trees.set(body, tree);
    // Code that fails today may succeed tomorrow.
    if (tree.kind === 'read') memory?.set(`guide ${body}`, tree);
  }
  return trees;
}

async function releasesOf({ site, configFile }: VersionInput, { releases }: ApiConfig, { document }: ReadDocument) {
  if (releases === undefined || !document) return { releases: [], problems: [] };
  const file = path.join(site, releases);
  return readReleases(file, `\`releases\` in ${configFile}`, document).catch((error: unknown) => {
    if (error instanceof ProblemError) return { releases: [], problems: error.problems };
    throw error;
  });
}

/** What the dev server keeps between loads, until one of the source files changes. */
export type Memory = Map<string, unknown>;

/** The value saved under this key, or else the result of `make`. */
export async function remembered<T>(memory: Memory | undefined, key: string, make: () => T | Promise<T>): Promise<T> {
  const known = memory?.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = await make();
  memory?.set(key, made);
  return made;
}

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Config,
  fillPlaceholders,
  resolveConfig,
  type SidebarsConfig,
  schemaProblems,
  sidebarsSchema,
} from '../config/index.ts';
import { compileGuide, type FrontMatter, type LinkNames, readFrontMatter, resolveTarget } from '../guides/index.ts';
import { highlight } from '../highlight/highlight.ts';
import { createHrefs } from '../model/href.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { JsonObject } from '../openapi/document.ts';
import { projectApi } from '../openapi/project-api.ts';
import type { GuideSource, SiteSource, VersionSource } from '../plan/index.ts';
import { gitDates } from './git-dates.ts';
import { loadApi } from './load-api.ts';
import { loadModule } from './load-module.ts';

/** The API documents as loaded, for the downloads. */
export interface LoadedSite {
  readonly source: SiteSource;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly problems: readonly Problem[];
}

/** Reads a site folder and everything it names. Throws `ProblemError` only where nothing could be built. */
export async function loadSite(folder: string, base: string): Promise<LoadedSite> {
  const problems: Problem[] = [];
  const { config, file } = await loadConfig(folder);
  const configured = config.versions.length > 0 ? config.versions : [{ id: 'current', label: 'Current', site: '.' }];
  const documents = new Map<string, JsonObject>();
  const versions: VersionSource[] = [];
  for (const [index, version] of configured.entries()) {
    const site = path.resolve(folder, version.site);
    const own = site === path.resolve(folder) ? { config, file } : await loadConfig(site);
    const loaded = await loadVersion({ version, site, config: own.config, base, latest: index === 0, problems });
    documents.set(version.id, loaded.document);
    versions.push(loaded.source);
  }
  const [latest, ...others] = versions;
  if (!latest) throw new Error('A site has at least one version');
  return { source: { config, configFile: relative(file), base, versions: [latest, ...others] }, documents, problems };
}

async function loadConfig(folder: string): Promise<{ config: Config; file: string }> {
  const { file, value, problem } = await loadModule(folder, 'config');
  if (problem) throw new ProblemError([problem]);
  if (value === undefined) throw new ProblemError([missingConfig(folder, file)]);
  const { config, problems } = resolveConfig(value, relative(file));
  if (!config) throw new ProblemError(problems);
  return { config, file };
}

interface VersionInput {
  readonly version: { readonly id: string; readonly label: string };
  readonly site: string;
  readonly config: Config;
  readonly base: string;
  readonly latest: boolean;
  readonly problems: Problem[];
}

async function loadVersion(input: VersionInput): Promise<{ source: VersionSource; document: JsonObject }> {
  const { version, site, config, base, latest, problems } = input;
  const hrefs = createHrefs({ base, product: config.product.slug, ...(!latest && { version: version.id }) });
  const apiFile = path.join(site, config.api);
  const [loaded, dates, guides, sidebars] = await Promise.all([
    loadApi(apiFile, { product: config.product }),
    config.lastUpdated ? gitDates(site) : new Map<string, string>(),
    readGuides(site, config, problems),
    loadSidebars(site, config, problems),
  ]);
  const fatal = loaded.problems.filter(({ severity }) => severity === 'error');
  if (fatal.length > 0 || !loaded.document) throw new ProblemError(loaded.problems);
  const api = projectApi({
    document: loaded.document,
    file: relative(apiFile),
    hrefs,
    product: config.product,
    apiUrl: config.apiUrl,
    locate: loaded.locate,
    guides: new Map(guides.map((guide) => [guide.id, guide.slug])),
  });
  problems.push(...loaded.problems, ...api.problems);
  const names: LinkNames = {
    hrefs,
    base,
    guides: new Map(guides.map(({ id, slug }) => [id, slug])),
    operations: new Set(api.operations.map(({ slug }) => slug)),
    schemas: new Set(api.schemas.map(({ name }) => name)),
  };
  const { operations, schemas } = api;
  const resolve = (target: string): ReturnType<typeof resolveTarget> => resolveTarget(target, names);
  const facts = { document: loaded.document, operations, schemas, hrefs, resolve, highlight };
  const compiled: GuideSource[] = [];
  for (const guide of guides) {
    const result = await compileGuide({ file: relative(guide.path), body: guide.body, resolve, highlight, facts });
    problems.push(...result.problems);
    const updated = dates.get(guide.path);
    if (result.guide) {
      const { id, slug, frontMatter } = guide;
      const file = path.relative(site, guide.path);
      compiled.push({ id, slug, frontMatter, file, ...result.guide, ...(updated && { updated }) });
    }
  }
  const apiUpdated = newest(
    [...dates].filter(([file]) => file.startsWith(path.dirname(apiFile) + path.sep)).map(([, date]) => date),
  );
  return {
    document: loaded.document,
    source: {
      id: version.id,
      label: version.label,
      latest,
      hrefs,
      guides: compiled,
      api,
      ...(apiUpdated && { apiUpdated }),
      sidebars: sidebars.value,
      sidebarsFile: relative(sidebars.file),
    },
  };
}

interface ReadGuide {
  readonly id: string;
  readonly slug: string;
  readonly path: string;
  readonly body: string;
  readonly frontMatter: FrontMatter;
}

async function readGuides(site: string, config: Config, problems: Problem[]): Promise<ReadGuide[]> {
  const folder = path.join(site, 'guides');
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.mdx?$/.test(name)).sort();
  const guides: ReadGuide[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const text = fillPlaceholders(await readFile(file, 'utf8'), config.product);
    const { frontMatter, body, problems: found } = readFrontMatter(text, relative(file));
    problems.push(...found);
    if (!frontMatter) continue;
    const id = path.basename(name).replace(/\.mdx?$/, '');
    guides.push({ id, slug: frontMatter.slug ?? id, path: file, body, frontMatter });
  }
  problems.push(...duplicateSlugs(guides));
  const order = (guide: ReadGuide): number => guide.frontMatter.position ?? Number.POSITIVE_INFINITY;
  return guides.sort((a, b) => (order(a) === order(b) ? a.id.localeCompare(b.id) : order(a) - order(b)));
}

function duplicateSlugs(guides: readonly ReadGuide[]): Problem[] {
  const first = new Map<string, ReadGuide>();
  return guides.flatMap((guide) => {
    const other = first.get(guide.slug);
    if (!other) {
      first.set(guide.slug, guide);
      return [];
    }
    const message = `Two guides have the address \`${guide.slug}\`, so one would overwrite the other.`;
    const fix = `Give one of them another \`slug:\`. The first is ${relative(other.path)}.`;
    return [
      {
        rule: 'unique-guide-slug',
        severity: 'error' as const,
        message,
        at: { file: relative(guide.path), line: 1 },
        fix,
      },
    ];
  });
}

async function loadSidebars(
  site: string,
  config: Config,
  problems: Problem[],
): Promise<{ file: string; value: SidebarsConfig }> {
  const { file, value, problem } = await loadModule(site, 'sidebars');
  if (problem) problems.push(problem);
  if (value === undefined) return { file, value: {} };
  const parsed = sidebarsSchema.safeParse(fillPlaceholders(value, config.product));
  if (parsed.success) return { file, value: parsed.data };
  problems.push(...schemaProblems(parsed.error, value, { file: relative(file), rule: 'sidebars' }));
  return { file, value: {} };
}

function missingConfig(folder: string, file: string): Problem {
  return {
    rule: 'config',
    severity: 'error',
    message: existsSync(folder) ? 'The site folder has no config.' : 'The site folder does not exist.',
    at: { file: relative(file) },
    fix: 'Create config.ts (or config.json) with `product: { name, slug }` and `api`, or pass another folder with --site.',
  };
}

/** Paths in messages are relative to where the command was started. */
function relative(file: string): string {
  return path.relative(process.cwd(), file) || file;
}

function newest(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (best, date) => (best === undefined || Date.parse(date) > Date.parse(best) ? date : best),
    undefined,
  );
}

import path from 'node:path';
import { type Problem, ProblemError, warningAt } from '@docs/base/problem.ts';
import { scriptSources, scriptWords } from '../config/scripts.ts';
import { outputPath } from '../model/href.ts';
import type { DownloadKind, OutputFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import type { BuildChecks, Share } from '../model/quality.ts';
import { mediaEnding } from '../outputs/hosting/content-types.ts';
import { type ClientAssets, forSite } from '../outputs/html/client-assets.ts';
import { siteStyle } from '../outputs/html/html-document.ts';
import { withBuildChecks } from '../plan/quality.ts';
import { type CheckedSite, checkSite } from './check-site.ts';
import type { CommandArgs } from './commands.ts';
import { brokenGuideLinks, locateLinks } from './links/author-links.ts';
import { type CollectedLinks, collectLinks, findBrokenLinks, type LinkContext } from './links/check-links.ts';
import { withLostErrors } from './lost-errors.ts';
import { downloadsOf, type MadeDownload, makeDownloads } from './make-downloads.ts';
import { type PlannedBuild, planBuild } from './plan-build.ts';
import { type ProjectedSite, projectSite } from './project-site.ts';
import { publicOutput } from './read/public-files.ts';
import { readClientAssets } from './read/read-client-assets.ts';
import { readSite } from './read/read-site.ts';
import { fileNames, renderSite } from './render-site.ts';
import { createPool, type Pool } from './threads/pool.ts';
import { onInterrupt } from './write/on-interrupt.ts';
import type { FileSize } from './write/output-size.ts';
import { rejectSources } from './write/reject-sources.ts';
import type { WrittenFile } from './write/write-file.ts';
import { type OpenOutput, openOutput, writeFiles } from './write/write-output.ts';

export interface BuildOptions
  extends Pick<CommandArgs, 'site' | 'out' | 'base' | 'strict' | 'keepAssets' | 'compress'> {
  readonly clientFolder: string;
  /** Folder of the fonts used in the preview image. */
  readonly fonts: string;
  /** The script of the threads; without it, everything runs in this thread. */
  readonly worker: string;
}

/** Site folder in, output folder out. Throws `ProblemError` when the input must not be published. */
export async function buildSite(options: BuildOptions) {
  const pool = createPool(options.worker);
  let opening: Promise<OpenOutput> | undefined;
  const drop = async (): Promise<void> => {
    // No thread may still be writing when the folder is removed.
    await pool.end();
    const output = await opening?.catch(() => undefined);
    await output?.drop();
  };
  const leaveInterrupts = onInterrupt(drop);
  try {
    return await withLostErrors('uncaughtException', () =>
      run(options, pool, (out) => {
        opening = openOutput(out);
        return opening;
      }),
    );
  } catch (error) {
    await drop();
    throw (await opening?.catch(() => undefined))?.explain(error) ?? error;
  } finally {
    leaveInterrupts();
    await pool.end();
  }
}

/** Load (read → check → project) → plan → render → write → check links → quality page → publish. */
async function run(options: BuildOptions, pool: Pool, open: (out: string) => Promise<OpenOutput>) {
  const out = path.resolve(options.out);
  const client = await readClientAssets(options.clientFolder);
  const { projected, made, examples } = await load(options, pool, out);

  const assets = assetsFor(client, projected);
  const planned = planBuild(projected, assets);
  const source = { projected, planned, downloads: made, assets, fonts: options.fonts };
  const names = fileNames(source);

  const problems = [...planned.problems, ...made.flatMap(({ problem }) => problem ?? []), ...missingUrl(projected)];
  const mustStop = (): boolean => problems.some(({ severity }) => severity === 'error' || options.strict);
  const addProblems = (more: readonly Problem[]): void => {
    problems.push(...more);
    if (mustStop()) throw new ProblemError(problems);
  };
  // Report all problems at once, as far as they can be known without writing the pages.
  if (mustStop()) addProblems(brokenGuideLinks(projected, planned, names));

  const output = await open(out);
  const sizes = new Map<string, FileSize>();
  const write = createWriter(options, pool, output, sizes);
  const rendered = renderSite(source);
  const links = await writeSite(rendered.files(), write);

  const hasFile = (name: string): boolean => names.has(name) || output.hasFile(name);
  const broken = checkLinks(links, projected, planned, { base: options.base, hasFile });
  addProblems(broken.problems);

  const checks = {
    examples,
    links: { ok: links.count() - broken.uses, of: links.count() },
    weights: pageWeights(planned.pages, options.base, sizes),
    compressed: options.compress,
  };
  await write(rendered.lateFiles(qualityPage(planned.pages, projected, checks)));

  const own = publicOutput(projected.publicFiles, output.folder);
  addProblems(own.problems);
  await write(own.files);

  await output.publish(options.keepAssets);
  return { pages: planned.pages.length, sizes, scripts: projected.source.config.scripts.map(scriptWords), problems };
}

type WriteFiles = (
  files: Iterable<OutputFile>,
  onWritten?: (file: OutputFile, written: WrittenFile) => void,
) => Promise<void>;

/** Writes files to the output, and adds their sizes. */
function createWriter(
  { base, compress }: BuildOptions,
  pool: Pool,
  { folder }: OpenOutput,
  sizes: Map<string, FileSize>,
): WriteFiles {
  return (files, onWritten) =>
    writeFiles(files, { pool, target: { folder, base, compress } }, (file, written) => {
      sizes.set(file.name, written.size);
      onWritten?.(file, written);
    });
}

/** Writes the files and collects the links of the pages among them. */
async function writeSite(files: Iterable<OutputFile>, write: WriteFiles): Promise<CollectedLinks> {
  const links = collectLinks();
  await write(files, ({ name, page }, written) => {
    if (written.links) links.add(name, written.links, page?.brokenLinks);
  });
  return links;
}

/** Broken links on pages, and moved anchors that lead nowhere. */
function checkLinks(
  links: CollectedLinks,
  { source }: ProjectedSite,
  { redirects }: PlannedBuild,
  context: Pick<LinkContext, 'base' | 'hasFile'>,
) {
  for (const to of Object.values(redirects.anchors)) links.addLink(to, source.configFile);
  return findBrokenLinks(links, { ...context, locate: locateLinks(source) });
}

/** The quality page with the results of this build, if the site has one. */
function qualityPage(pages: readonly Page[], { source }: ProjectedSite, checks: BuildChecks): Page | undefined {
  const page = pages.find(({ kind }) => kind === 'quality');
  return page?.kind === 'quality' ? withBuildChecks(page, source, checks) : undefined;
}

/** Read → check → project. Data that only these steps need, such as the source texts, can be freed afterwards. */
async function load(options: BuildOptions, pool: Pool, out: string) {
  await rejectSources(out, path.resolve(options.site));
  const read = await readSite(options.site, options.base, { pool });
  for (const { site, config } of read.versions) {
    const inSite = (file: string): string => path.join(site, file);
    const documents = config.apis.map(({ document }) => inSite(document));
    const overlays = config.apis.flatMap((api) => api.overlays.map(inSite));
    await rejectSources(out, site, documents, overlays);
  }

  const checked = await checkSite(read);

  // Downloads are made while projecting, because pages offer only those that succeeded.
  const downloads = checked.versions.flatMap((version) => downloadsOf(version, checked.config.url));
  const [made, whole] = await Promise.all([makeDownloads(downloads, pool), projectSite(checked, downloads)]);
  return { projected: withDownloads(whole, made), made, examples: examplesOf(checked) };
}

/** The site without the downloads that failed, so that pages do not offer them. */
function withDownloads(site: ProjectedSite, made: readonly MadeDownload[]): ProjectedSite {
  const kindsOf = (of: string): readonly DownloadKind[] =>
    made.flatMap(({ overview, kind, content }) => (overview === of && kind !== 'yaml' && content ? [kind] : []));
  const downloads = new Map(made.map(({ overview }) => [overview, kindsOf(overview)]));
  return { ...site, source: { ...site.source, downloads } };
}

/** The client with the policy of this site, which may have audio, video or a theme. */
function assetsFor(client: ClientAssets, { source, publicFiles }: ProjectedSite): ClientAssets {
  const media = [...publicFiles.keys()].some((name) => mediaEnding.test(name));
  const { theme, logo } = source;
  const { sandbox, accent } = source.config;
  const { scripts, connect: ofScripts } = scriptSources(source.config.scripts);
  const connect = [...(sandbox === 'live' ? serverOrigins(source.versions) : []), ...ofScripts];
  const unused = { off: /^assets\/sandbox-/, simulated: /^$/, live: /^assets\/sandbox-worker-/ }[sandbox];
  const files = new Map([...client.files].filter(([name]) => !unused.test(name)));
  const allowed = { media, fonts: theme?.fonts, connect, scripts };
  return forSite({ ...client, files }, allowed, siteStyle({ accent, theme, logo }));
}

/** Origins that readers may send requests to. */
function serverOrigins(versions: ProjectedSite['source']['versions']): readonly string[] {
  const urls = versions.flatMap(({ apis }) =>
    apis.flatMap(({ api }) => [...api.forms.values()].flatMap(({ servers }) => servers)),
  );
  const origins = urls.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)].filter((origin) => /^https?:/.test(origin));
}

function missingUrl({ source: { config, configFile } }: ProjectedSite): readonly Problem[] {
  if (!config.madeUp.has('url')) return [];
  const message = `\`url\` is missing, so pages say that they are at \`${config.url}\`, which does not exist.`;
  const fix = 'Add the origin that the site is published at: `url: "https://developers.example.com"`.';
  return [warningAt({ file: configFile }, 'config', message, fix)];
}

function examplesOf({ versions }: CheckedSite): Share {
  const all = versions.flatMap(({ checked }) => checked);
  const sum = (name: keyof Share): number => all.reduce((total, { examples }) => total + examples[name], 0);
  return { ok: sum('ok'), of: sum('of') };
}

/** Page weights by kind; `sizes` are file sizes by name. */
function pageWeights(pages: readonly Page[], base: string, sizes: ReadonlyMap<string, FileSize>) {
  const kinds = new Set(pages.map(({ kind }) => kind).filter((kind) => kind !== 'not-found'));
  return [...kinds].map((kind) => {
    const own = pages.filter((page) => page.kind === kind).map(({ href }) => `${outputPath(href, base)}.html`);
    const sorted = own.flatMap((name) => sizes.get(name)?.loaded ?? []).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return { kind, pages: sorted.length, median, largest: sorted.at(-1) ?? 0 };
  });
}

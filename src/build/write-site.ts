import { contentSecurityPolicy } from '../hosting/content-security-policy.ts';
import { writeHostFiles } from '../hosting/host-files.ts';
import { securityHeaders } from '../hosting/host-rules.ts';
import type { BuildMarker } from '../model/contents.ts';
import { outputPath } from '../model/href.ts';
import type { Page } from '../model/page.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { SiteView } from '../model/site.ts';
import { planRedirects } from '../plan/redirects.ts';
import { brandFiles } from './brand-files.ts';
import type { BuildOptions, BuildResult } from './build-site.ts';
import { brokenLinks } from './check-links.ts';
import type { ClientAssets } from './client-assets.ts';
import type { ContentCache } from './content-cache.ts';
import { keptPages } from './kept-pages.ts';
import { licencesText, softwareBill } from './licences.ts';
import type { LoadedSite } from './load-site.ts';
import { machineFiles } from './machine-files.ts';
import { createOfflineList } from './offline-files.ts';
import { planBuild, undatedText } from './plan-build.ts';
import { redirectFiles } from './redirect-files.ts';
import { renderPage } from './render-page.tsx';
import { requestFiles } from './request-files.ts';
import { type DownloadResult, exportProblem, type FailedExport } from './run-downloads.ts';
import { textFiles } from './text-files.ts';
import { markerFile, type OpenOutput, type OutputFile, writeFiles } from './write-output.ts';
import type { FileSink } from './write-threads.ts';

/** Downloads that the pages offer could not be made. */
export class FailedExports extends Error {
  readonly failed: readonly FailedExport[];

  constructor(failed: readonly FailedExport[]) {
    super(failed.map(({ reason }) => reason).join(' '));
    this.failed = failed;
  }
}

/** Writes everything that was loaded, and puts it in the place of the previous output. */
export async function writeSite({
  loaded,
  assets,
  options,
  output,
  sink,
  downloaded,
  cache,
}: {
  loaded: LoadedSite;
  assets: ClientAssets;
  options: Omit<BuildOptions, 'cache'>;
  output: OpenOutput;
  /** Writes into it. */
  sink: FileSink;
  /** What threads of their own have written, when they have. */
  downloaded: () => Promise<readonly DownloadResult[]>;
  cache: ContentCache | undefined;
}): Promise<BuildResult> {
  const { site, pages, hashes, texts, content, problems: planned, search } = planBuild(loaded, assets);
  const moved = planRedirects(loaded.source, pages);
  const known = [...planned, ...moved.problems];
  const refuse = (problems: readonly Problem[]): void => {
    if (problems.some(({ severity }) => severity === 'error' || options.strict)) throw new ProblemError(problems);
  };
  refuse(known);
  const offline = createOfflineList(pages, site, moved.pages);
  const kept = keptPages(site, hashes, cache);
  const files = await writeFiles(outputFiles(), sink, output);
  const redirects = Object.values(moved.anchors).map((target) => [target, loaded.source.configFile] as const);
  const broken = brokenLinks(
    files.map(({ links }) => links),
    site.base,
    redirects,
  );
  const problems = [...known, ...broken];
  refuse(problems);
  const downloads = await downloaded().catch((error: unknown) => {
    throw output.explain(error);
  });
  const failed = downloads.flatMap((result) => result.failed);
  refuse(failed.map(exportProblem));
  if (failed.length > 0) throw new FailedExports(failed);
  await output.publish(options.keepAssets);
  const written = [...files, ...downloads.flatMap((result) => result.written ?? [])];
  return { pages: pages.length, bytes: written.reduce((sum, { bytes }) => sum + bytes, 0), problems };

  /** Made while they are written: a site of thousands of pages is never in memory as a whole. */
  function* outputFiles(): Generator<OutputFile> {
    for (const file of contentFiles()) {
      const [name, content] = file;
      offline.add(name, content);
      yield file;
    }
    yield* offline.files(assets.serviceWorker);
  }

  function* contentFiles(): Generator<OutputFile> {
    // What takes longest to compress or to draw comes first: nothing else may be left to do at the end.
    yield* search;
    yield* textFiles(pages, site);
    yield* brandFiles(site, pages, { description: loaded.source.config.description, fonts: options.fonts });
    for (const page of pages) {
      const name = outputPath(page.href, site.base);
      const body = kept.body(page);
      yield [`${name}.html`, renderPage(page, site, assets, body), isFromDocument(page) ? 'warning' : 'error'];
      yield [`${name}.data.json`, pageData(page, texts.get(page) ?? undatedText(page), site)];
      texts.delete(page);
    }
    yield* machineFiles(loaded.documents, pages, site, kept.markdown);
    yield* requestFiles(loaded.source, site);
    yield [markerFile, `${JSON.stringify(markerOf(pages, content, site))}\n`];
    yield* redirectFiles(moved, site);
    yield ['licences.txt', licencesText(assets.packages, site)];
    yield ['sbom.cdx.json', softwareBill(assets.packages, site)];
    yield* writeHostFiles({
      base: site.base,
      redirects: moved.pages,
      headers: securityHeaders(contentSecurityPolicy({ inlineScript: assets.beforePaint, meta: false })),
    });
    yield* assets.files;
  }
}

/** Pages whose words come from an API document, which may be anybody's: a dead link in it must not stop the build. */
function isFromDocument({ kind }: Page): boolean {
  return kind === 'operation' || kind === 'schema' || kind === 'event' || kind === 'error' || kind === 'overview';
}

/** `PageData` as JSON. `text` is the page without its date. */
function pageData({ updated }: Page, text: string, { build }: SiteView): string {
  const page = updated === undefined ? text : `{"updated":${JSON.stringify(updated)},${text.slice(1)}`;
  return `{"build":${JSON.stringify(build)},"page":${page}}`;
}

function markerOf(pages: readonly Page[], content: string, site: SiteView): BuildMarker {
  const { build, title, url, base, versions, searchIndexes } = site;
  const index = searchIndexes[versions[0]?.id ?? ''] ?? '';
  return { build, content, pages: pages.length, title, url, base, search: index.slice(base.length) };
}

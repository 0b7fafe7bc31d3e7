import path from 'node:path';
import { contentSecurityPolicy } from '../hosting/content-security-policy.ts';
import { writeHostFiles } from '../hosting/host-files.ts';
import { securityHeaders } from '../hosting/host-rules.ts';
import type { BuildMarker } from '../model/contents.ts';
import { outputPath } from '../model/href.ts';
import type { Page, PageData } from '../model/page.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { SiteView } from '../model/site.ts';
import { planRedirects } from '../plan/redirects.ts';
import { brandFiles } from './brand-files.ts';
import type { BuildOptions, BuildResult } from './build-site.ts';
import { createLinkCheck } from './check-links.ts';
import type { ClientAssets } from './client-assets.ts';
import type { ContentCache } from './content-cache.ts';
import { keptPages } from './kept-pages.ts';
import { licencesText, softwareBill } from './licences.ts';
import type { LoadedSite } from './load-site.ts';
import { machineFiles } from './machine-files.ts';
import { createOfflineList } from './offline-files.ts';
import { planBuild } from './plan-build.ts';
import { redirectFiles } from './redirect-files.ts';
import { renderPage } from './render-page.tsx';
import { requestFiles } from './request-files.ts';
import { type ExportJob, type ExportResult, exportProblem } from './run-exports.ts';
import { exportFile, textFiles } from './text-files.ts';
import { markerFile, type OutputFile, writeOutput } from './write-output.ts';

/** Downloads that the pages offer could not be made; `problems` are those of the site and of these. */
export class FailedExports extends ProblemError {
  readonly failed: readonly ExportJob[];

  constructor(failed: readonly ExportJob[], problems: readonly Problem[]) {
    super(problems);
    this.failed = failed;
  }
}

/** Writes everything that was loaded. */
export async function writeSite({
  loaded,
  assets,
  options,
  converting,
  cache,
}: {
  loaded: LoadedSite;
  assets: ClientAssets;
  options: Omit<BuildOptions, 'cache'>;
  converting: Promise<readonly ExportResult[]>;
  cache: ContentCache | undefined;
}): Promise<BuildResult> {
  const { site, pages, hashes, content, problems, search } = planBuild(loaded, assets);
  const moved = planRedirects(loaded.source, pages);
  const links = createLinkCheck(site.base);
  for (const target of Object.values(moved.anchors)) links.add(target, loaded.source.configFile);
  const found = (): readonly Problem[] => [...problems, ...moved.problems, ...links.problems()];
  const refuse = (all: readonly Problem[]): void => {
    if (all.some(({ severity }) => severity === 'error' || options.strict)) throw new ProblemError(all);
  };
  refuse([...problems, ...moved.problems]);
  const offline = createOfflineList(pages, site);
  const texts = keptPages(site, hashes, cache);
  const bytes = await writeOutput(outputFiles(), path.resolve(options.out), {
    verify: async () => {
      refuse(found());
      await refuseFailedExports();
    },
    keepDays: options.keepAssets,
    worker: options.writeWorker,
    compress: options.compress,
    cache,
  });
  return { pages: pages.length, bytes, problems: found() };

  async function refuseFailedExports(): Promise<void> {
    const results = await Promise.all(loaded.exports.map((job) => exportOf(job, converting)));
    const failed = results.flatMap((result) => ('reason' in result ? [result] : []));
    const known = failed.map(({ job, reason }) => exportProblem(job, reason));
    refuse(known);
    if (failed.length > 0)
      throw new FailedExports(
        failed.map(({ job }) => job),
        [...loaded.problems, ...known],
      );
  }

  /** Made while they are written: a site of thousands of pages is never in memory as a whole. */
  function* outputFiles(): Generator<OutputFile> {
    for (const file of contentFiles()) {
      const [name, content] = file;
      if (!(content instanceof Promise)) offline.add(name, content);
      yield file;
    }
    yield* offline.files(assets.serviceWorker);
    for (const job of loaded.exports) {
      const text = exportOf(job, converting).then((result) => ('text' in result ? result.text : ''));
      yield [exportFile(loaded, job), text];
    }
  }

  function* contentFiles(): Generator<OutputFile> {
    // What takes longest to compress or to draw comes first: nothing else may be left to do at the end.
    yield* search;
    yield* textFiles(loaded, pages, site);
    yield* brandFiles(site, pages, { description: loaded.source.config.description, fonts: options.fonts });
    for (const page of pages) {
      const name = outputPath(page.href, site.base);
      const body = texts.body(page);
      links.read(`${name}.html`, body, isFromDocument(page) ? 'warning' : 'error');
      yield [`${name}.html`, renderPage(page, site, assets, body)];
      yield [`${name}.data.json`, pageData(page, site)];
    }
    yield* machineFiles(loaded.documents, pages, site, texts.markdown);
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

async function exportOf(job: ExportJob, converting: Promise<readonly ExportResult[]>): Promise<ExportResult> {
  const result = (await converting).find((candidate) => candidate.job === job);
  return result ?? { job, reason: 'The converter was not asked.' };
}

/** Pages whose words come from an API document, which may be anybody's: a dead link in it must not stop the build. */
function isFromDocument({ kind }: Page): boolean {
  return kind === 'operation' || kind === 'schema' || kind === 'event' || kind === 'error' || kind === 'overview';
}

function pageData(page: Page, site: SiteView): string {
  const data: PageData = { build: site.build, page };
  return JSON.stringify(data);
}

function markerOf(pages: readonly Page[], content: string, site: SiteView): BuildMarker {
  const { build, title, url, base, versions, searchIndexes } = site;
  const index = searchIndexes[versions[0]?.id ?? ''] ?? '';
  return { build, content, pages: pages.length, title, url, base, search: index.slice(base.length) };
}

import { type Problem, ProblemError } from '../model/problem.ts';
import { planRedirects } from '../plan/redirects.ts';
import type { BuildOptions, BuildResult } from './build-site.ts';
import { brokenLinks } from './check-links.ts';
import type { ClientAssets } from './client-assets.ts';
import type { ContentCache } from './content-cache.ts';
import type { LoadedSite } from './load-site.ts';
import { outputFiles } from './output-files.ts';
import { planBuild } from './plan-build.ts';
import { type DownloadResult, exportProblem, type FailedExport } from './run-downloads.ts';
import { type OpenOutput, writeFiles } from './write-output.ts';
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
  const planned = planBuild(loaded, assets);
  const { site, pages } = planned;
  const moved = planRedirects(loaded.source, pages);
  const known = [...planned.problems, ...moved.problems];
  const refuse = (problems: readonly Problem[]): void => {
    if (problems.some(({ severity }) => severity === 'error' || options.strict)) throw new ProblemError(problems);
  };
  refuse(known);
  const source = { loaded, planned, moved, assets, fonts: options.fonts, cache };
  const files = await writeFiles(outputFiles(source), sink, output);
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
}

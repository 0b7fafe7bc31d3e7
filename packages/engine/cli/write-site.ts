import { statSync } from 'node:fs';
import path from 'node:path';
import { type Problem, ProblemError } from '@docs/base/problem.ts';
import { planRedirects } from '../plan/redirects.ts';
import type { BuildOptions, BuildResult } from './build-options.ts';
import type { ContentCache } from './cache/content-cache.ts';
import { downloadNames } from './files/document-files.ts';
import { outputFiles } from './files/output-files.ts';
import { planBuild } from './files/plan-build.ts';
import { brokenLinks } from './links/check-links.ts';
import { placesInConfig } from './links/config-links.ts';
import { brokenGuideLinks, placesInGuides } from './links/guide-links.ts';
import type { ClientAssets } from './read/client-assets.ts';
import type { FailedExport } from './read/downloads.ts';
import type { LoadedSite } from './read/load-site.ts';
import type { PublicFiles } from './read/public-files.ts';
import { copyPublicFiles } from './write/copy-public-files.ts';
import { type DownloadResult, exportProblem } from './write/run-downloads.ts';
import type { WriterOptions } from './write/write-file.ts';
import { type OpenOutput, writeFiles } from './write/write-output.ts';
import type { FileSink } from './write/write-threads.ts';

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
  const moved = planRedirects(loaded.source, pages, loaded.unreadPages);
  const known = [...planned.problems, ...moved.problems];
  const refuse = (problems: readonly Problem[], more: () => readonly Problem[] = () => []): void => {
    if (problems.some(({ severity }) => severity === 'error' || options.strict))
      throw new ProblemError([...problems, ...more()]);
  };
  // All at once, as far as they can be known without writing the pages.
  refuse(known, () => brokenGuideLinks(loaded, planned));
  const source = { loaded, planned, moved, assets, fonts: options.fonts, cache };
  const files = await writeFiles(outputFiles(source), sink, output);
  const redirects = Object.values(moved.anchors).map((target) => [target, loaded.source.configFile] as const);
  const inGuides = placesInGuides(loaded.source);
  const inConfig = placesInConfig(loaded.source);
  // Not all of these are on the disk yet.
  const later = new Set([...loaded.publicFiles.keys(), ...loaded.downloads.flatMap(downloadNames)]);
  const broken = brokenLinks(
    files.map(({ links }) => links),
    {
      base: site.base,
      hasFile: (name) => later.has(name) || isFile(path.join(output.folder, name)),
      placeOf: (kind, file, address) =>
        inGuides(kind, file, address) ?? (kind === 'link' ? inConfig(address) : undefined),
    },
    redirects,
  );
  refuse([...known, ...broken]);
  const downloads = await downloaded().catch((error: unknown) => {
    throw output.explain(error);
  });
  const failed = downloads.flatMap((result) => result.failed);
  refuse(failed.map(exportProblem));
  if (failed.length > 0) throw new FailedExports(failed);
  const copied = copyInto(output, loaded.publicFiles, { base: site.base, compress: options.compress });
  const problems = [...known, ...broken, ...copied.problems];
  refuse(problems);
  await output.publish(options.keepAssets);
  const written = [...files, ...downloads.flatMap((result) => result.written ?? []), copied];
  return { pages: pages.length, bytes: written.reduce((sum, { bytes }) => sum + bytes, 0), problems };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function copyInto(
  { folder, explain }: OpenOutput,
  files: PublicFiles,
  options: Omit<WriterOptions, 'folder'>,
): ReturnType<typeof copyPublicFiles> {
  try {
    return copyPublicFiles(files, { ...options, folder });
  } catch (error) {
    throw explain(error);
  }
}

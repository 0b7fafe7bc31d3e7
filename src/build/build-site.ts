import path from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { VersionSource } from '../plan/index.ts';
import { readClientAssets } from './client-assets.ts';
import { type ContentCache, openContentCache } from './content-cache.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { type ExportJob, type ExportOptions, type ExportResult, runExports } from './run-exports.ts';
import { FailedExports, writeSite } from './write-site.ts';

export interface BuildOptions {
  readonly site: string;
  readonly out: string;
  readonly base: string;
  readonly strict: boolean;
  /** Days that hashed files of the previous output are kept. */
  readonly keepAssets: number;
  readonly clientFolder: string;
  /** Folder of the fonts that the preview image is set in. */
  readonly fonts: string;
  readonly exports: ExportOptions;
  /** Whether text files get compressed twins. */
  readonly compress: boolean;
  /** The script of the threads that write. */
  readonly writeWorker: string;
  /** What earlier builds made with this state of the engine; without it everything is made anew. */
  readonly cache?: { readonly folder: string; readonly engine: string };
}

export interface BuildResult {
  readonly pages: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

/** Site folder in, output folder out. Throws `ProblemError` when the input must not be published. */
export async function buildSite({ cache: place, ...options }: BuildOptions): Promise<BuildResult> {
  const name = JSON.stringify([process.version, place?.engine, path.resolve(options.site), options.base]);
  const cache = place && openContentCache(place.folder, name);
  try {
    const result = await buildWith(cache, options);
    cache?.save();
    return result;
  } catch (error) {
    cache?.discard();
    throw error;
  }
}

async function buildWith(cache: ContentCache | undefined, options: Omit<BuildOptions, 'cache'>): Promise<BuildResult> {
  const stop = new AbortController();
  // Beside everything else, in threads of their own.
  const converting: Promise<readonly ExportResult[]>[] = [];
  const startExports = (jobs: readonly ExportJob[]): Promise<void> =>
    new Promise((started) => {
      const results = runExports(jobs, { ...options.exports, signal: stop.signal, started });
      converting.push(results);
      // No thread is needed, or none can be had: loading goes on.
      results.then(
        () => started(),
        () => started(),
      );
    });
  try {
    const [assets, loaded] = await Promise.all([
      readClientAssets(options.clientFolder),
      loadSite(options.site, options.base, { content: cache, startExports }),
    ]);
    const written = { assets, options, cache, converting: Promise.all(converting).then((results) => results.flat()) };
    return await writeSite({ ...written, loaded }).catch((error: unknown) => {
      if (!(error instanceof FailedExports)) throw error;
      // What could not be made must not be offered. This is rare, so all is simply done again.
      const left = withoutExports(loaded, error.failed);
      return writeSite({ ...written, loaded: { ...left, problems: error.problems } });
    });
  } finally {
    stop.abort();
  }
}

function withoutExports(loaded: LoadedSite, failed: readonly ExportJob[]): LoadedSite {
  const left = (version: VersionSource): VersionSource => ({
    ...version,
    exports: version.exports.filter((kind) => !failed.some((job) => job.kind === kind && job.version === version.id)),
  });
  const [latest, ...others] = loaded.source.versions;
  return {
    ...loaded,
    exports: loaded.exports.filter((job) => !failed.includes(job)),
    source: { ...loaded.source, versions: [left(latest), ...others.map(left)] },
  };
}

import path from 'node:path';
import { mediaEnding } from '../outputs/hosting/file-endings.ts';
import type { BuildOptions, BuildResult } from './build-options.ts';
import { type ContentCache, openContentCache } from './cache/content-cache.ts';
import { siteStyle } from './html/site-style.ts';
import { forSite, readClientAssets } from './read/client-assets.ts';
import type { Downloads, FailedExport } from './read/downloads.ts';
import { loadSite } from './read/load-site.ts';
import { siteSources } from './read/site-sources.ts';
import { onInterrupt } from './write/on-interrupt.ts';
import { refuseSources } from './write/refuse-sources.ts';
import { type DownloadResult, exportProblem, runDownloads } from './write/run-downloads.ts';
import { openOutput } from './write/write-output.ts';
import { openSink } from './write/write-threads.ts';
import { FailedExports, writeSite } from './write-site.ts';

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

/** `without` are downloads that an attempt before could not make. */
async function buildWith(
  cache: ContentCache | undefined,
  options: Omit<BuildOptions, 'cache'>,
  without: readonly FailedExport[] = [],
): Promise<BuildResult> {
  const out = path.resolve(options.out);
  await refuseSources(out, await siteSources(path.resolve(options.site)));
  const opening = openOutput(out);
  // From the first folder on: told to end while that is made, a build takes it away again.
  let drop = async (): Promise<void> => (await opening).drop();
  const leaveInterrupts = onInterrupt(() => drop());
  const output = await opening.catch((error: unknown) => {
    leaveInterrupts();
    throw error;
  });
  const { base, compress, guideWorker } = options;
  const { folder } = output;
  const sink = openSink({ folder, base, compress, cache }, options.writeWorker);
  const stop = new AbortController();
  // Beside everything else, in threads of their own.
  const running: Promise<DownloadResult>[] = [];
  const startDownloads = (downloads: Downloads): void => {
    const writer = { folder, base, compress, cache: cache?.share('downloads', running.length) };
    const result = runDownloads({ downloads, writer }, { worker: options.downloadWorker, signal: stop.signal });
    // Asked for at the end.
    result.catch(() => undefined);
    running.push(result);
  };
  drop = async () => {
    stop.abort();
    // None may write any more when the folder goes.
    await Promise.allSettled([...running, sink.drop()]);
    await output.drop();
  };
  try {
    const [client, loaded] = await Promise.all([
      readClientAssets(options.clientFolder),
      loadSite(options.site, base, { content: cache, startDownloads, without, guideWorker }),
    ]);
    const { config, logo } = loaded.source;
    const assets = forSite(client, {
      media: [...loaded.publicFiles.keys()].some((name) => mediaEnding.test(name)),
      inlineStyle: siteStyle({ accent: config.accent, logo }),
    });
    for (const sources of loaded.sources) await refuseSources(out, sources);
    const problems = [...loaded.problems, ...loaded.publishing, ...without.map(exportProblem)];
    const downloaded = (): Promise<readonly DownloadResult[]> => Promise.all(running);
    return await writeSite({ loaded: { ...loaded, problems }, assets, options, output, sink, downloaded, cache });
  } catch (error) {
    await drop();
    if (!(error instanceof FailedExports)) throw error;
    // What could not be made must not be offered. This is rare, so all is simply done again.
    return buildWith(cache, options, [...without, ...error.failed]);
  } finally {
    leaveInterrupts();
  }
}

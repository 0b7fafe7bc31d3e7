import { MAX_DOWNLOAD_SECONDS } from '@docs/base/limits.ts';
import { type Problem, warningAt } from '@docs/base/problem.ts';
import { type DownloadKind, downloadKinds, downloadLabels } from '../model/output-file.ts';
import { type Conversion, type Converted, conversionsOf, type Downloads } from '../outputs/downloads/document-files.ts';
import { absoluteLinks } from '../outputs/downloads/slices/map-document.ts';
import type { CheckedVersion } from './check-site.ts';
import { type Pool, runTogetherOrApart } from './threads/pool.ts';

/** The downloads of a docs version, by API. `url` is that of the site. */
export function downloadsOf({ config, base, checked }: CheckedVersion, url: string): readonly Downloads[] {
  const { product, apiUrl } = config;
  return checked.map(({ input: { document, file, hrefs, elsewhere }, named, slices }) => {
    const links = new Map([...elsewhere, ...named.shortLinks]);
    return {
      overview: hrefs.overview,
      file,
      prefix: hrefs.files.slice(base.length),
      input: { document: absoluteLinks(document, links, url), product, apiUrl },
      kinds: downloadKinds.filter((kind) => config.downloads[kind]),
      slices,
      base,
      url,
    };
  });
}

/** A download of an API, or the reason why there is none. */
export interface MadeDownload extends Pick<Downloads, 'overview'> {
  readonly kind: DownloadKind | 'yaml';
  /** Path in the output. */
  readonly name: string;
  readonly content?: Uint8Array;
  readonly problem?: Problem;
}

/** Converts the documents one after the other, because each conversion takes much memory. */
export async function makeDownloads(
  downloads: readonly Downloads[],
  pool: Pool,
  seconds = MAX_DOWNLOAD_SECONDS,
): Promise<readonly MadeDownload[]> {
  const wanted = downloads.flatMap(conversionsOf);
  const conversions = wanted.map(({ kind, input }) => ({ kind, input }));
  const converted = await runTogetherOrApart<Conversion, Converted>(
    conversions,
    (some, limit) => pool.runAlone('convertAll', some, limit),
    { together: seconds, each: seconds },
    ({ message }) => ({ reason: message }),
  );
  return wanted.map(({ overview, kind, name, file }, index) => {
    const result = converted[index] ?? { reason: '' };
    if ('content' in result) return { overview, kind, name, content: result.content };
    // Every document can be written as YAML.
    if (kind === 'yaml') throw new Error(result.reason);
    const message = `There is no download "${downloadLabels[kind]}": the document could not be converted. ${result.reason}`;
    const fix = `Correct the document, or leave this download out with \`downloads: { ${kind}: false }\` in the config.`;
    return { overview, kind, name, problem: warningAt({ file }, 'download', message, fix) };
  });
}

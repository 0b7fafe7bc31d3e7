import path from 'node:path';
import { MAX_DOWNLOAD_SECONDS } from '@docs/base/limits.ts';
import type { Problem } from '@docs/base/problem.ts';
import { type DownloadKind, downloadKinds, downloadLabels, versioned } from '../model/download-kinds.ts';
import {
  type Conversion,
  type Converted,
  type Downloads,
  downloadFile,
  namedDocuments,
} from '../outputs/downloads/document-files.ts';
import { absoluteLinks } from '../outputs/downloads/slices/map-document.ts';
import type { CheckedVersion } from './check-site.ts';
import { relativePath } from './paths.ts';
import { type Pool, runTogetherOrApart } from './threads/pool.ts';

/** What a docs version hands out. `url` is that of the site. */
export function downloadsOf(
  { version, latest, site, config, base, checked, further }: CheckedVersion,
  url: string,
): Downloads {
  const { product, apiUrl } = config;
  const { shortLinks } = checked.named;
  return {
    version: version.id,
    file: relativePath(path.join(site, config.api)),
    folder: versioned({ id: version.id, latest }, ''),
    input: { document: absoluteLinks(checked.input.document, shortLinks, url), product, apiUrl },
    // What they name themselves has no page: its words stay.
    documents: new Map([...further].map(([name, { input }]) => [name, absoluteLinks(input.document, shortLinks, url)])),
    kinds: downloadKinds.filter((kind) => config.downloads[kind]),
    slices: checked.slices,
    base,
    url,
  };
}

/** A download of a docs version, or why there is none. */
export interface MadeDownload {
  readonly version: string;
  readonly kind: DownloadKind | 'yaml';
  /** In the output. */
  readonly name: string;
  readonly content?: Uint8Array;
  readonly problem?: Problem;
}

/** Converts the documents one after the other, since each conversion takes much memory. */
export async function makeDownloads(
  downloads: readonly Downloads[],
  pool: Pool,
  seconds = MAX_DOWNLOAD_SECONDS,
): Promise<readonly MadeDownload[]> {
  const wanted = downloads.flatMap(wantedDownloads);
  const conversions = wanted.map(({ kind, input }) => ({ kind, input }));
  const converted = await runTogetherOrApart<Conversion, Converted>(
    conversions,
    (some, limit) => pool.runAlone('convertAll', some, limit),
    { together: seconds, each: seconds },
    ({ message }) => ({ reason: message }),
  );
  return wanted.map(({ version, kind, name, file }, index) => {
    const result = converted[index] ?? { reason: '' };
    if ('content' in result) return { version, kind, name, content: result.content };
    // Every document can be written as YAML.
    if (kind === 'yaml') throw new Error(result.reason);
    return { version, kind, name, problem: failedDownload(kind, file, result.reason) };
  });
}

function wantedDownloads(downloads: Downloads) {
  const { version, file, input, kinds } = downloads;
  const frame = { version, file };
  return [
    ...namedDocuments(downloads).map(({ yaml: name, document }) => ({
      ...frame,
      kind: 'yaml' as const,
      name,
      input: { ...input, document },
    })),
    ...kinds.map((kind) => ({ ...frame, kind, name: downloadFile(downloads, kind), input })),
  ];
}

function failedDownload(kind: DownloadKind, file: string, reason: string): Problem {
  return {
    rule: 'download',
    severity: 'warning',
    message: `There is no download "${downloadLabels[kind]}": the document could not be converted. ${reason}`,
    at: { file },
    fix: `Correct the document, or leave this download out with \`downloads: { ${kind}: false }\` in the config.`,
  };
}

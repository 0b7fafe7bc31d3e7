import path from 'node:path';
import { MAX_DOWNLOAD_SECONDS } from '@docs/base/limits.ts';
import type { Problem } from '@docs/base/problem.ts';
import { type DownloadKind, downloadKinds, downloadLabels, versioned } from '../model/download-kinds.ts';
import type { Downloads } from '../outputs/downloads/document-files.ts';
import { downloadFile, namedDocuments } from '../outputs/downloads/document-files.ts';
import { absoluteLinks } from '../outputs/downloads/slices/map-document.ts';
import type { CheckedVersion } from './check-site.ts';
import { relativePath } from './paths.ts';
import type { Pool } from './threads/pool.ts';

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
  readonly text?: string;
  readonly problem?: Problem;
}

/** Converts documents, one after the other: each conversion takes much memory. */
export async function makeDownloads(
  downloads: readonly Downloads[],
  pool: Pool,
  seconds = MAX_DOWNLOAD_SECONDS,
): Promise<readonly MadeDownload[]> {
  const made: MadeDownload[] = [];
  for (const each of downloads) {
    for (const { yaml: name, document } of namedDocuments(each))
      made.push({ version: each.version, kind: 'yaml', name, text: await pool.runAlone('writeYaml', document) });
    for (const kind of each.kinds) {
      const frame = { version: each.version, kind, name: downloadFile(each, kind) };
      try {
        made.push({ ...frame, text: await pool.runAlone('makeDownload', { kind, input: each.input }, seconds) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        made.push({ ...frame, problem: failedDownload(kind, each.file, reason) });
      }
    }
  }
  return made;
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Comparison, compareDocuments, type NamedDocument } from '@docs/api-diff/compare-documents.ts';
import { type Problem, ProblemError } from '@docs/base/problem.ts';
import { relativePath } from './paths.ts';
import { type LoadApiOptions, loadApi } from './read/load-api.ts';
import { loadConfig } from './read/load-config.ts';
import { loadReleaseDocument } from './read/load-releases.ts';
import { overlayFiles } from './read/overlay-document.ts';
import type { Product } from './read/read-file.ts';

export interface CompareInput {
  /** Files of API documents, or versions that the site has snapshots of. */
  readonly from: string;
  readonly to: string;
  /** Where to look for versions. */
  readonly site: string;
}

/** For documents without a site. */
const NO_PRODUCT: Product = { name: 'API', slug: 'api' };

/** What has changed for callers from one document to another. */
export async function compareReleases({
  from,
  to,
  site,
}: CompareInput): Promise<{ comparison: Comparison; problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const read = async (named: string): Promise<NamedDocument> => {
    const found = existsSync(named) ? await readFile(named, site) : await readVersion(named, site);
    problems.push(...found.problems);
    return { name: named, document: found.document };
  };
  const before = await read(from);
  const after = await read(to);
  return { comparison: compareDocuments(before, after), problems };
}

type Found = Pick<NamedDocument, 'document'> & { readonly problems: readonly Problem[] };

/** Read with the words and overlays of the site, where there is one: an earlier state of its document may lie anywhere. */
async function readFile(file: string, site: string): Promise<Found> {
  const options = await loadConfig(site).then(
    ({ config, file: configFile }) => ({
      product: config.product,
      overlays: overlayFiles(site, config, configFile),
    }),
    () => ({ product: NO_PRODUCT }),
  );
  return load(file, { ...options, folders: [site] });
}

async function readVersion(version: string, site: string): Promise<Found> {
  const { config, file: configFile } = await loadConfig(site).catch((error: unknown) => {
    throw existsSync(site) ? error : unknown(version, `There is no site in ${relativePath(site)} either.`);
  });
  if (config.releases === undefined) throw unknown(version, `${configFile} names no releases.`);
  const list = path.join(site, config.releases);
  const found = await loadReleaseDocument(list, version, `\`releases\` in ${configFile}`);
  switch (found.kind) {
    case 'snapshot':
      return { document: found.document, problems: [] };
    case 'current':
      return load(path.join(site, config.api), {
        product: config.product,
        folders: [site],
        overlays: overlayFiles(site, config, configFile),
      });
    case 'unknown':
      throw unknown(version, `The site has ${found.versions.join(', ') || 'none'}.`);
  }
}

async function load(file: string, options: LoadApiOptions): Promise<Found> {
  const { document, problems } = await loadApi(file, options);
  if (!document || problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  // An earlier state lies elsewhere, and may lack what an overlay is for. Builds tell it of the state that matters.
  return { document, problems: problems.filter(({ rule }) => rule !== 'overlay-target' && rule !== 'overlay-extends') };
}

function unknown(version: string, known: string): ProblemError {
  return new ProblemError([
    {
      rule: 'diff',
      severity: 'error',
      message: `\`${version}\` is neither a file nor a version that the site has a snapshot of.`,
      at: { file: version },
      fix: `Name the file of an API document, or a version. ${known}`,
    },
  ]);
}

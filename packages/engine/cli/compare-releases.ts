import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Comparison, compareDocuments, type NamedDocument } from '@docs/api-diff/compare-documents.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { errorAt, type Problem, ProblemError } from '@docs/base/problem.ts';
import { relativePath } from './paths.ts';
import { overlayFiles } from './read/overlay-document.ts';
import { type ReadDocument, readApiDocument, readSiteDocument } from './read/read-api-document.ts';
import { readConfig } from './read/read-config.ts';
import { readRelease } from './read/read-releases.ts';

/** What has changed for callers between two documents. Each is a file, or a version that the site has a snapshot of. */
export async function compareReleases(
  from: string,
  to: string,
  site: string,
): Promise<{ comparison: Comparison; problems: readonly Problem[] }> {
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

/** Read with the product name and overlays of the site, if there is one: an older document may be anywhere. */
async function readFile(file: string, site: string): Promise<Found> {
  const options = await readConfig(site).then(
    ({ config, file: configFile }) => ({
      product: config.product,
      overlays: overlayFiles(site, config.apis[0], configFile),
    }),
    // A document without a site.
    () => ({ product: { name: 'API', slug: 'api' } }),
  );
  return usable(await readApiDocument(file, { ...options, folders: [site] }));
}

async function readVersion(version: string, site: string): Promise<Found> {
  const loaded = await readConfig(site).catch((error: unknown) => {
    throw existsSync(site) ? error : unknown(version, `\`${relativePath(site)}\` is not a site folder.`);
  });
  const { config, file } = loaded;
  const [{ releases }] = config.apis;
  if (releases === undefined) throw unknown(version, `${file} lists no releases.`);
  const found = await readRelease(path.join(site, releases), version, `\`releases\` in ${file}`);
  if (found === 'current') return usable(await readSiteDocument(site, loaded));
  if (Array.isArray(found)) throw unknown(version, `The site has ${found.join(', ') || 'no snapshots'}.`);
  return { document: found as JsonObject, problems: [] };
}

function usable({ document, problems }: ReadDocument): Found {
  if (!document || problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  // An older document may lack what an overlay changes. Builds report it for the current one.
  return { document, problems: problems.filter(({ rule }) => rule !== 'overlay-target' && rule !== 'overlay-extends') };
}

function unknown(version: string, known: string): ProblemError {
  const message = `\`${version}\` is neither a file nor a version that the site has a snapshot of.`;
  const fix = `Pass the file of an API document, or a version. ${known}`;
  return new ProblemError([errorAt({ file: version }, 'diff', message, fix)]);
}

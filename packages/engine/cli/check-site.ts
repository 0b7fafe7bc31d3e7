import path from 'node:path';
import { ProblemError } from '@docs/base/problem.ts';
import { sliceSubjects } from '../outputs/downloads/document-files.ts';
import { checkExamples } from '../project/example-check/check-examples.ts';
import { checkKeywords } from '../project/example-check/check-keywords.ts';
import { assignAddresses } from '../project/project-api.ts';
import { qualifiedLink } from '../project/projection/document-links.ts';
import { relativePath } from './paths.ts';
import type { ReadSite } from './read/read-site.ts';
import { type Memory, type ReadApi, type ReadVersion, remembered } from './read/read-version.ts';

/** A document whose pages have addresses. Problems are reported when it is projected. */
export type CheckedApi = Awaited<ReturnType<typeof checkApi>>;

export interface CheckedVersion extends ReadVersion {
  /** In the order of `apis`; never empty. */
  readonly checked: readonly [CheckedApi, ...CheckedApi[]];
}

export type CheckedSite = Omit<ReadSite, 'versions'> & { readonly versions: readonly CheckedVersion[] };

/** Assigns addresses to pages and checks the documents. Throws `ProblemError` if one cannot be read. */
export async function checkSite(read: ReadSite, memory?: Memory): Promise<CheckedSite> {
  const documents = read.versions.flatMap(({ apis }) => apis.map(({ loaded }) => loaded));
  if (documents.some(({ document, problems }) => !document || problems.some(({ severity }) => severity === 'error')))
    throw new ProblemError(read.problems);
  const versions: CheckedVersion[] = [];
  for (const version of read.versions) {
    // Descriptions of one API link to pages of others, so all pages need addresses before the first API is projected.
    const elsewhere = new Map<string, string>();
    const checked: CheckedApi[] = [];
    for (const api of version.apis) {
      const each = await checkApi(api, version, elsewhere, memory);
      checked.push(each);
      for (const [short, href] of each.named.shortLinks) {
        const name = qualifiedLink(short, api.config.id);
        if (name !== undefined) elsewhere.set(name, href);
      }
    }
    const [main, ...further] = checked;
    if (!main) throw new Error('A site has at least one API');
    versions.push({ ...version, checked: [main, ...further] });
  }
  return { ...read, versions };
}

function checkApi(
  { config: api, hrefs, loaded: { document, locate, files = new Map() } }: ReadApi,
  { site, config, guides }: ReadVersion,
  elsewhere: ReadonlyMap<string, string>,
  memory: Memory | undefined,
) {
  const file = path.join(site, api.document);
  const { product, apiUrl, hiddenFacts, sampleLanguages } = config;
  const settings = { product, apiUrl, hiddenFacts, sampleLanguages, mockUrl: api.mockUrl };
  const slugs = [...guides.guides, ...guides.unread].map(({ id, slug }) => [id, slug] as const);
  const key = JSON.stringify([file, hrefs.overview, slugs]);
  return remembered(memory, `checked ${key}`, () => {
    if (!document) throw new Error('A document that cannot be read is not checked');
    const names = { guides: new Map(slugs), elsewhere };
    const input = { document, file: relativePath(file), hrefs, locate, ...settings, ...names };
    const named = assignAddresses(input);
    checkKeywords(named.projection);
    const examples = checkExamples(named.projection);
    return {
      /** Changes when another document, or other guides, lead to different pages. */
      key,
      input,
      named,
      slices: sliceSubjects(named, hrefs),
      /** The files of single paths, webhooks and components, by JSON pointer. */
      files,
      /** How many examples are valid. */
      examples,
    };
  });
}

import path from 'node:path';
import { ProblemError } from '@docs/base/problem.ts';
import { sliceSubjects } from '../outputs/downloads/document-files.ts';
import { checkExamples } from '../project/example-check/check-examples.ts';
import { checkKeywords } from '../project/example-check/check-keywords.ts';
import { nameApi } from '../project/project-api.ts';
import { type Memory, remembered } from './memory.ts';
import { relativePath } from './paths.ts';
import type { LoadedApi } from './read/load-api.ts';
import type { ReadSite } from './read/read-site.ts';
import type { ReadVersion } from './read/read-version.ts';

/** A document whose pages have addresses. What is wrong with it is reported when it is projected. */
export type CheckedApi = Awaited<ReturnType<typeof checkApi>>;

export interface CheckedVersion extends ReadVersion {
  readonly checked: CheckedApi;
  /** Further documents, by name. They are checked as if they had pages, since readers build on them too. */
  readonly further: ReadonlyMap<string, CheckedApi>;
}

export type CheckedSite = Omit<ReadSite, 'versions'> & { readonly versions: readonly CheckedVersion[] };

/** Gives pages their addresses and checks the documents. Throws `ProblemError` where one cannot be read. */
export async function checkSite(read: ReadSite, memory?: Memory): Promise<CheckedSite> {
  const documents = read.versions.flatMap(({ api, documents }) => [api, ...documents.values()]);
  if (documents.some(({ document, problems }) => !document || problems.some(({ severity }) => severity === 'error')))
    throw new ProblemError(read.problems);
  const versions: CheckedVersion[] = [];
  for (const version of read.versions) {
    const further = new Map<string, CheckedApi>();
    for (const [name, api] of version.documents)
      further.set(name, await checkApi(api, version.config.documents[name] ?? '', version, memory));
    versions.push({ ...version, checked: await checkApi(version.api, version.config.api, version, memory), further });
  }
  return { ...read, versions };
}

function checkApi(
  { document, locate, files = new Map() }: LoadedApi,
  name: string,
  { site, config, hrefs, guides }: ReadVersion,
  memory: Memory | undefined,
) {
  const file = path.join(site, name);
  const { product, apiUrl, mockUrl } = config;
  const slugs = [...guides.guides, ...guides.unread].map(({ id, slug }) => [id, slug] as const);
  const key = JSON.stringify([file, hrefs.docs, slugs]);
  return remembered(memory, `checked ${key}`, () => {
    if (!document) throw new Error('A document that cannot be read is not checked');
    const shown = relativePath(file);
    const input = { document, file: shown, hrefs, product, apiUrl, mockUrl, locate, guides: new Map(slugs) };
    const named = nameApi(input);
    checkKeywords(named.projection);
    const examples = checkExamples(named.projection);
    return {
      /** Differs where another document, or other guides, give other pages. */
      key,
      input,
      named,
      slices: sliceSubjects(named, hrefs),
      /** The files of single paths, webhooks and components, by their pointer. */
      files,
      /** How many examples fit their schemas. */
      examples,
    };
  });
}

import path from 'node:path';
import type { JsonObject } from '@docs/base/json.ts';
import { ProblemError } from '@docs/base/problem.ts';
import type { Config } from '../../config/index.ts';
import { createHrefs } from '../../model/href.ts';
import { withResponseExamples } from '../../project/examples/with-response-examples.ts';
import { createProjection, type Projection } from '../../project/projection/projection.ts';
import { hasExternalRef, type LoadedApi, loadApi, loadSiteApi } from './load-api.ts';
import { loadConfig } from './load-config.ts';

/** An API that is mocked. */
export interface MockedApi {
  readonly name: 'API' | 'Uploads';
  readonly document: JsonObject;
}

/** What is mocked: the API of a site, and its upload host where a document called `uploads` describes one. Read as a build does. */
export async function loadMock(site: string): Promise<readonly MockedApi[]> {
  const loaded = await loadConfig(site);
  const { product, documents } = loaded.config;
  const mocked = ({ document, problems }: LoadedApi, name: MockedApi['name']): MockedApi => {
    // Where a page could do without a part, the server behind would go and read it, wherever it is.
    if (!document || hasExternalRef(document)) throw new ProblemError(problems);
    return { name, document: withResponseExamples(projectionOf(document, loaded.config)) };
  };
  const api = mocked(await loadSiteApi(site, loaded), 'API');
  if (documents.uploads === undefined) return [api];
  const file = path.join(site, documents.uploads);
  return [api, mocked(await loadApi(file, { product, folders: [site] }), 'Uploads')];
}

/** Nothing links to pages here. */
function projectionOf(document: JsonObject, { product }: Config): Projection {
  const hrefs = createHrefs({ base: '/', product: product.slug });
  const names = { schemas: new Map(), operations: new Map(), events: new Map(), groups: new Set<string>() };
  return createProjection({ document, file: '', hrefs, product }, names);
}

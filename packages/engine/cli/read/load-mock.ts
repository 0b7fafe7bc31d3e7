import path from 'node:path';
import type { JsonObject } from '@docs/base/json.ts';
import { ProblemError } from '@docs/base/problem.ts';
import type { Config } from '../../config/index.ts';
import { createHrefs } from '../../model/href.ts';
import { withResponseExamples } from '../../project/examples/with-response-examples.ts';
import { createProjection, type Projection } from '../../project/projection/projection.ts';
import { hasExternalRef, loadApi } from './load-api.ts';
import { loadConfig } from './load-config.ts';
import { type OverlayFiles, overlayFiles } from './overlay-document.ts';

/** An API that the mock answers for. */
export interface MockedApi {
  readonly name: 'API' | 'Uploads';
  readonly document: JsonObject;
}

/** What the mock answers for: the API of a site, and its upload host where a document called `uploads` describes one. Read as a build does. */
export async function loadMock(site: string): Promise<readonly MockedApi[]> {
  const { config, file: configFile } = await loadConfig(site);
  const file = path.join(site, config.api);
  const { uploads } = config.documents;
  const load = async (name: MockedApi['name'], from: string, overlays?: OverlayFiles): Promise<MockedApi> => {
    const { product } = config;
    const { document, problems } = await loadApi(from, { product, folders: [site], ...(overlays && { overlays }) });
    // Where a page could do without a part, the server behind would go and read it, wherever it is.
    if (!document || hasExternalRef(document)) throw new ProblemError(problems);
    return { name, document: withResponseExamples(projectionOf(document, config)) };
  };
  return Promise.all([
    load('API', file, overlayFiles(site, config, configFile)),
    ...(uploads === undefined ? [] : [load('Uploads', path.join(site, uploads))]),
  ]);
}

/** Nothing links to pages here. */
function projectionOf(document: JsonObject, { product }: Config): Projection {
  const hrefs = createHrefs({ base: '/', product: product.slug });
  const names = { schemas: new Map(), operations: new Map(), events: new Map(), groups: new Set<string>() };
  return createProjection({ document, file: '', hrefs, product }, names);
}

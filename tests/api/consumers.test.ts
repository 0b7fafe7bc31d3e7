/** @module-tag verify */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fieldAt, isTrue, objectAt, stringAt } from '../../packages/base/json.ts';
import { createHrefs } from '../../packages/engine/model/href.ts';
import { postmanCollection } from '../../packages/engine/outputs/downloads/postman-collection.ts';
import { projectApi } from '../../packages/engine/project/project-api.ts';
import { requestsInCollection, requestsOfForms } from '../unit/support/postman-requests.ts';
import { operationsOf } from './lint/api-document.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';

/** Programs that read the document accept it as it is, without a warning. */

const PATIENCE = 180_000;

/** Uses the generated types: nested payload fields, unions by `type`, and the string for a query. */
const PROGRAM = `
import type { components, paths } from './types.ts';
import type { Document, ListCoverageData, OnCampaignSentWebhookPayload, OnStoryPublishedWebhookPayload } from './client/types.gen.ts';

type Schemas = components['schemas'];
export const query: NonNullable<paths['/coverage']['get']['parameters']['query']>['query'] = '{}';
export const same: NonNullable<ListCoverageData['query']>['query'] = query;
export const title = (event: OnStoryPublishedWebhookPayload): [string, string, string] => [event.id, event.data.object.title, event.newsroom.name];
export const images = (event: OnCampaignSentWebhookPayload): readonly (string | undefined)[] => urls(event.data.object.content);
const urls = (content: Document): readonly (string | undefined)[] =>
  content.children.flatMap((node) => (node.type === 'image' ? [node.file.url] : []));
export const heading = (node: Schemas['BlockNode']): 'h1' | 'h2' | string => (node.type === 'heading' ? node.type : node.type);
export const pointers: Schemas['ContactPointer'][] = [{ id: 'x' }, { name: 'y', url: 'https://y.example' }];
`;

let document: LoadedDocument;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
}, PATIENCE);

test(
  'Redocly finds nothing in the published document except the unused schema `Node`',
  async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintDocument({
      document: { source: new Source('openapi.json', JSON.stringify(document.root)), parsed: document.root } as never,
      config,
      externalRefResolver: new BaseResolver(config.resolve),
    });
    // No operation returns `Node`: it is the union for code that walks a whole content tree. Spectral takes half a
    // minute, and finds the same plus one more kind: see docs/dependencies.md.
    const unused = 'Component: "Node" is never used.';
    expect(problems.map(({ message }) => message)).toEqual([unused]);
  },
  PATIENCE,
);

test('schemas of webhook payloads have no read-only fields, which generators would drop', () => {
  const lost: string[] = [];
  const seen = new Set<unknown>();
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    const ref = stringAt(node, '$ref');
    if (ref !== undefined)
      visit(fieldAt(objectAt(objectAt(document.root, 'components'), 'schemas'), ref.split('/').at(-1) ?? ''), ref);
    if (isTrue(node, 'readOnly')) lost.push(path);
    for (const [key, inner] of Object.entries(node)) if (key !== 'examples') visit(inner, `${path}/${key}`);
  };
  visit(objectAt(document.root, 'webhooks'), '#/webhooks');
  expect(lost).toEqual([]);
});

describe('generators', () => {
  let folder: string;
  let types: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'generators-'));
    const consoleSpies = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    types = astToString(await openapiTypescript(structuredClone(document.root) as never));
    expect(consoleSpies.flatMap((spy) => spy.mock.calls)).toEqual([]);
    for (const spy of consoleSpies) spy.mockRestore();
    await writeFile(path.join(folder, 'types.ts'), types);
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document.root));
    await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('../../node_modules/@hey-api/openapi-ts/bin/run.js', import.meta.url)),
      ...['-i', path.join(folder, 'openapi.json'), '-o', path.join(folder, 'client'), '-c', '@hey-api/client-fetch'],
    ]);
  }, PATIENCE);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('openapi-typescript generates a type for every operation', () => {
    const absent = operationsOf(document).filter(({ slug }) => !types.includes(`operations["${slug}"]`));
    expect(absent.map(({ slug }) => slug)).toEqual([]);
  });

  test(
    'the generated types compile in a strict program that reads webhook payloads',
    async () => {
      await writeFile(path.join(folder, 'program.ts'), PROGRAM);
      const tsc = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url));
      const options =
        '--noEmit --strict --target es2022 --lib es2022,dom --module esnext --moduleResolution bundler --ignoreConfig';
      const checked = await promisify(execFile)(process.execPath, [
        tsc,
        ...options.split(' '),
        path.join(folder, 'program.ts'),
      ]).catch((error: { stdout: string }) => error);
      expect(checked.stdout).toBe('');
    },
    PATIENCE,
  );

  test(
    'a hey-api client sends `query` as one JSON parameter',
    async () => {
      let sent = '';
      const server = createServer((request, response) => {
        sent = request.url ?? '';
        response.setHeader('content-type', 'application/json').end('{}');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const outfile = path.join(folder, 'client.mjs');
      await build({
        logLevel: 'silent',
        build: {
          write: true,
          emptyOutDir: false,
          outDir: folder,
          lib: { entry: path.join(folder, 'client/index.ts'), formats: ['es'], fileName: () => 'client.mjs' },
          minify: false,
        },
        root: folder,
        configFile: false,
      });
      const { listCoverage } = await import(pathToFileURL(outfile).href);
      await listCoverage({
        baseUrl: `http://127.0.0.1:${port}`,
        query: { query: '{"sentiment":"negative"}', limit: 2 },
      });
      server.close();
      expect(new URL(sent, 'http://x').searchParams.get('query')).toBe('{"sentiment":"negative"}');
      expect([...new URL(sent, 'http://x').searchParams.keys()].sort()).toEqual(['limit', 'query']);
    },
    PATIENCE,
  );
});

test('each request of the Postman collection equals the sample on the page of its operation', {
  tags: ['verify'],
}, () => {
  const { root } = document;
  const product = { name: 'Herald', slug: 'herald' };
  const text = postmanCollection({ document: root, product, apiUrl: '' });
  const { forms } = projectApi({
    document: root,
    file: '',
    hrefs: createHrefs({ base: '/' }),
    product,
  });
  expect(forms.size).toBe(operationsOf(document).length);
  expect(requestsInCollection(text)).toEqual(requestsOfForms(forms.values()));
});

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
import { fieldAt, isTrue, objectAt, objectsAt, stringAt } from '../../packages/base/json.ts';
import { createHrefs } from '../../packages/engine/model/href.ts';
import { postmanCollection } from '../../packages/engine/outputs/downloads/postman-collection.ts';
import { projectApi } from '../../packages/engine/project/project-api.ts';
import { type Mock, startMock } from '../samples/support/start-mock.ts';
import { requestsInCollection, requestsOfForms } from '../unit/support/postman-requests.ts';
import { operationsOf } from './lint/api-document.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';

/** Programs that read the document accept it as it is, without a warning. */

const PATIENCE = 180_000;
const TOKEN = { authorization: 'Bearer pat_4vQ8mZt1XbW6sYc0RkJ3hNfL7pDgUe2aTiOo9EyH' };
const POSTED = { method: 'POST', headers: { ...TOKEN, 'content-type': 'application/json' } };
const STORY = JSON.stringify({
  newsroom_id: '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034',
  locale: 'en',
  title: 'An opening',
});

/** Reads what the generators made: nested fields of payloads, unions by `type`, and the text of a query. */
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
  'Redocly finds nothing in the published document, except a schema that only programs need',
  async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintDocument({
      document: { source: new Source('openapi.json', JSON.stringify(document.root)), parsed: document.root } as never,
      config,
      externalRefResolver: new BaseResolver(config.resolve),
    });
    // No operation returns `Node`: it is the union that code needs to walk a whole tree of content.
    // Spectral takes half a minute, finds the same and one kind more: see docs/dependencies.md.
    const unused = 'Component: "Node" is never used.';
    expect(problems.map(({ message }) => message)).toEqual([unused]);
  },
  PATIENCE,
);

test('no schema that a webhook sends has read-only fields: generators would drop them from its payload', () => {
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
    const said = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    types = astToString(await openapiTypescript(structuredClone(document.root) as never));
    expect(said.flatMap((spy) => spy.mock.calls)).toEqual([]);
    for (const spy of said) spy.mockRestore();
    await writeFile(path.join(folder, 'types.ts'), types);
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document.root));
    await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('../../node_modules/@hey-api/openapi-ts/bin/run.js', import.meta.url)),
      ...['-i', path.join(folder, 'openapi.json'), '-o', path.join(folder, 'client'), '-c', '@hey-api/client-fetch'],
    ]);
  }, PATIENCE);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('openapi-typescript makes a type of every operation', () => {
    const absent = operationsOf(document).filter(({ slug }) => !types.includes(`operations["${slug}"]`));
    expect(absent.map(({ slug }) => slug)).toEqual([]);
  });

  test(
    'both make types that a strict program can use, with every field of a webhook payload',
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
    'a hey-api client sends `query` as one parameter of JSON',
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

test('Postman reads the collection, and sends with each item what the sample on its page sends', () => {
  const { root } = document;
  const product = { name: 'Herald', slug: 'herald' };
  const text = postmanCollection({ document: root, product, apiUrl: '' });
  const { forms } = projectApi({
    document: root,
    file: '',
    hrefs: createHrefs({ base: '/', product: 'herald' }),
    product,
  });
  expect(forms.size).toBe(operationsOf(document).length);
  expect(requestsInCollection(text)).toEqual(requestsOfForms(forms.values()));
});

describe('npm run mock', () => {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock();
  }, PATIENCE);

  afterAll(() => {
    mock.child.kill('SIGKILL');
  });

  test('starts Prism on both documents without a warning', () => {
    expect(mock.complained()).toBe('');
    expect(mock.said()).toContain(mock.api);
    expect(mock.said()).toContain(mock.uploads);
    expect(mock.said()).not.toMatch(/warn|error/i);
  });

  test('answers with the example', async () => {
    const response = await fetch(`${mock.api}/stories/f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b`, { headers: TOKEN });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(exampleOf('get-story', '200'));
  });

  test('answers with the record that was asked for; a job is at work first, then done', async () => {
    const read = async (path: string) => (await fetch(mock.api + path, { headers: TOKEN })).json();
    expect((await read('/contacts/d16f3b8c-0a7e-4952-bc48-7f2d9e5a1063')).contact.type).toBe('organisation');
    const job = '/jobs/ca08f5b1-6e2d-4937-b4a9-2f7c1d8e0b56';
    expect((await read(job)).job.status).toBe('running');
    expect((await read(job)).job.status).toBe('succeeded');
    const { result } = (await read('/jobs/7f2b9c14-d5e8-4a63-b0f7-3c9d1e6a8052')).job;
    const [columns, row] = (await (await fetch(result.download_url)).text()).split('\r\n');
    expect(columns).toMatch(/^id,contact\.id,display_name,/);
    expect(row).toContain('"Ana Duarte"');
  });

  test('checks the body of a request', async () => {
    const send = (body: unknown) => {
      const headers = { ...TOKEN, 'content-type': 'application/json' };
      return fetch(`${mock.api}/stories`, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const newsroom = '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034';
    expect((await send({ newsroom_id: newsroom, locale: 'en', title: 'An opening' })).status).toBe(201);
    const refused = await send({ newsroom_id: newsroom, headline: 'An opening' });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
  });

  test('says where the new record is, and of a repeated key that it was used', async () => {
    const headers = { ...TOKEN, 'idempotency-key': '5f0c2a76-9d1e-4b38-8c57-e4a3b1d60f92' };
    const send = () =>
      fetch(`${mock.api}/campaigns/0fa6c82e-7d39-4b54-9e1c-b5d8f3072a46/send`, { method: 'POST', headers });
    const [first, second] = [await send(), await send()];
    expect(first.headers.get('location')).toBe(`/jobs/${(await first.json()).job.id}`);
    expect([first, second].map((each) => each.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  });

  test.each<[string, number, string, RequestInit]>([
    ['/themes', 401, 'missing_token', {}],
    ['/stories?limit=101', 400, 'invalid_parameter', { headers: TOKEN }],
    ['/stories', 422, 'validation_failed', { ...POSTED, body: '{}' }],
    ['/stories', 400, 'malformed_json', { ...POSTED, body: '{"title' }],
    [
      '/stories',
      400,
      'invalid_parameter',
      { ...POSTED, headers: { ...POSTED.headers, 'idempotency-key': 'k'.repeat(256) }, body: STORY },
    ],
    [
      '/stories',
      415,
      'unsupported_media_type',
      { method: 'POST', headers: { ...TOKEN, 'content-type': 'text/plain' }, body: 'An opening' },
    ],
    ['/contacts', 410, 'endpoint_retired', { headers: TOKEN }],
  ])('refuses %s with %d %s', async (path, status, code, init) => {
    const response = await fetch(mock.api + path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code });
  });

  test('takes uploads on the other port', async () => {
    const headers = { ...TOKEN, 'content-type': 'application/json' };
    const body = JSON.stringify({ url: 'https://www.lumenbikes.example/academy.jpg' });
    expect((await fetch(`${mock.uploads}/files/from-url`, { method: 'POST', headers, body })).status).toBe(201);
    expect((await fetch(`${mock.uploads}/files/from-url`, { method: 'POST', headers, body: '{}' })).status).toBe(422);
  });

  test('stops on Ctrl-C, and Prism with it', async () => {
    const ended = once(mock.child, 'exit');
    mock.stop();
    expect(await ended).toEqual([0, null]);
    await vi.waitFor(() => expect(fetch(mock.api)).rejects.toThrow(), { timeout: 10_000 });
  });
});

function exampleOf(slug: string, status: string): unknown {
  const operation = operationsOf(document).find((each) => each.slug === slug);
  const response = objectAt(objectAt(operation?.value, 'responses'), status);
  const [example] = objectsAt(objectAt(objectAt(response, 'content'), 'application/json'), 'examples');
  return fieldAt(example?.[1], 'value');
}

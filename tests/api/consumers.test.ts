import { once } from 'node:events';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fieldAt, objectAt, objectsAt } from '../../packages/base/json.ts';
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

let document: LoadedDocument;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
}, PATIENCE);

test(
  'openapi-typescript makes a type of every operation',
  async () => {
    const told = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const types = astToString(await openapiTypescript(structuredClone(document.root) as never));
    expect(told.flatMap((spy) => spy.mock.calls)).toEqual([]);
    const absent = operationsOf(document).filter(({ slug }) => !types.includes(`operations["${slug}"]`));
    expect(absent.map(({ slug }) => slug)).toEqual([]);
    for (const spy of told) spy.mockRestore();
  },
  PATIENCE,
);

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

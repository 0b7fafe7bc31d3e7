import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listAt, memberAt, objectAt, objectsAt } from '../../src/openapi/document.ts';
import { operationsOf } from '../../src/openapi/lint/api-document.ts';
import type { LoadedDocument } from '../../src/openapi/lint/source.ts';
import { loadSiteDocument } from './load.ts';

/** Programs that read the document accept it as it is, without a warning. */

const PATIENCE = 180_000;
const TOKEN = { authorization: 'Bearer pat_4vQ8mZt1XbW6sYc0RkJ3hNfL7pDgUe2aTiOo9EyH' };
const MOCK = fileURLToPath(new URL('../../scripts/mock.mjs', import.meta.url));

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

test(
  'openapi-to-postmanv2 makes a request of every operation',
  async () => {
    const told = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const { default: postman } = await import('openapi-to-postmanv2');
    const result = await new Promise<unknown>((resolve, reject) => {
      const input = { type: 'string' as const, data: JSON.stringify(document.root) };
      postman.convertV2(input, {}, (error: unknown, made: unknown) => (error ? reject(error) : resolve(made)));
    });
    expect(memberAt(result, 'reason')).toBeUndefined();
    expect(memberAt(result, 'result')).toBe(true);
    expect(told.flatMap((spy) => spy.mock.calls)).toEqual([]);
    const [collection] = listAt(result, 'output');
    expect(requestsIn(objectAt(collection, 'data'))).toBe(operationsOf(document).length);
    for (const spy of told) spy.mockRestore();
  },
  PATIENCE,
);

describe('npm run mock', () => {
  let child: ChildProcess;
  let api = '';
  let uploads = '';
  let said = '';
  let complained = '';

  beforeAll(async () => {
    const [port, uploadPort] = [await freePort(), await freePort()];
    api = `http://localhost:${port}`;
    uploads = `http://localhost:${uploadPort}`;
    const env = { ...process.env, PORT: String(port), UPLOAD_PORT: String(uploadPort) };
    child = spawn(process.execPath, [MOCK], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stderr?.on('data', (chunk) => {
      complained += String(chunk);
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        said += String(chunk);
        if (said.includes('Ctrl-C')) resolve();
      });
      child.once('exit', () => reject(new Error(said + complained)));
    });
    child.removeAllListeners('exit');
  }, PATIENCE);

  afterAll(() => {
    child.kill('SIGKILL');
  });

  test('starts Prism on both documents without a warning', () => {
    expect(complained).toBe('');
    expect(said).toContain(api);
    expect(said).toContain(uploads);
    expect(said).not.toMatch(/warn|error/i);
  });

  test('answers with the example', async () => {
    const response = await fetch(`${api}/stories/f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b`, { headers: TOKEN });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(exampleOf('get-story', '200'));
  });

  test('checks the body of a request', async () => {
    const send = (body: unknown) => {
      const headers = { ...TOKEN, 'content-type': 'application/json' };
      return fetch(`${api}/stories`, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const newsroom = '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034';
    expect((await send({ newsroom_id: newsroom, locale: 'en', title: 'An opening' })).status).toBe(201);
    const refused = await send({ newsroom_id: newsroom, headline: 'An opening' });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
  });

  test('wants a token', async () => {
    expect((await fetch(`${api}/themes`)).status).toBe(401);
  });

  test('takes uploads on the other port', async () => {
    const headers = { ...TOKEN, 'content-type': 'application/json' };
    const body = JSON.stringify({ url: 'https://www.lumenbikes.example/academy.jpg' });
    expect((await fetch(`${uploads}/files/from-url`, { method: 'POST', headers, body })).status).toBe(201);
    expect((await fetch(`${uploads}/files/from-url`, { method: 'POST', headers, body: '{}' })).status).toBe(422);
  });

  test('stops on Ctrl-C, and Prism with it', async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    await vi.waitFor(() => expect(fetch(api)).rejects.toThrow(), { timeout: 10_000 });
  });
});

function exampleOf(slug: string, status: string): unknown {
  const operation = operationsOf(document).find((each) => each.slug === slug);
  const response = objectAt(objectAt(operation?.value, 'responses'), status);
  const [example] = objectsAt(objectAt(objectAt(response, 'content'), 'application/json'), 'examples');
  return memberAt(example?.[1], 'value');
}

function requestsIn(folder: unknown): number {
  const items = listAt(folder, 'item');
  if (memberAt(folder, 'item') === undefined) return 1;
  return items.reduce((sum: number, item) => sum + requestsIn(item), 0);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOf, saveSite } from './save-site.ts';

const build = 'abc';
const page = (text = `<html data-build="${build}">`): Response =>
  new Response(text, { headers: { 'content-type': 'text/html' } });
const names = Array.from({ length: 20 }, (_, index) => `docs/${index}`);
const list = { build, bytes: 20, files: names.map((name) => [name, 1] as const) };

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  const cache = { keys: async () => [], put: async (address: string) => void saved.push(address) };
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function save(respond: (address: string) => Promise<Response>): Promise<{ error: unknown; reports: number[] }> {
  vi.stubGlobal('fetch', respond);
  const reports: number[] = [];
  const report = (done: number): unknown => reports.push(done);
  const error = await saveSite(list, { cacheName: 'docs', base: '/', report }).catch((reason: Error) => reason.message);
  return { error, reports };
}

test('saves every file', async () => {
  const { error, reports } = await save(async () => page());
  expect(error).toBe(undefined);
  expect(reports.at(-1)).toBe(20);
  expect(saved).toHaveLength(20);
});

test('stops after a failed request, and reports no progress after the error', async () => {
  const requested: string[] = [];
  const { error, reports } = await save(async (address) => {
    requested.push(address);
    if (address === '/docs/2') return new Response('', { status: 503 });
    // The others take longer.
    await new Promise((resolve) => setTimeout(resolve, 1));
    return page();
  });
  expect(error).toBe('/docs/2 could not be loaded (503).');
  expect(requested).toHaveLength(6);
  const before = reports.length;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reports).toHaveLength(before);
});

test.each([
  ['a page of another build', () => page('<html data-build="abd">')],
  ['a redirected response', () => Object.defineProperty(page(), 'redirected', { value: true })],
])('fails on %s, and does not save it', async (_, other) => {
  const { error } = await save(async (address) => (address === '/docs/7' ? other() : page()));
  expect(error).toMatch(/^A new version/);
  expect(saved).not.toContain('/docs/7');
});

test('rejects a response that is not a list of files', async () => {
  expect(await listOf(Response.json(list))).toEqual(list);
  await expect(listOf(Response.json({ error: 'gone' }))).rejects.toThrow('could not be read');
  await expect(listOf(Response.json(list, { status: 503 }))).rejects.toThrow('(503)');
});

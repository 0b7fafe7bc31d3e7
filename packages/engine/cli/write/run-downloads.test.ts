import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportKind } from '../../model/export-kind.ts';
import { openContentCache } from '../cache/content-cache.ts';
import type { DownloadTask } from './make-downloads.ts';
import { exportProblem, runDownloads } from './run-downloads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const letters = { get: { operationId: 'list-letters', responses: { 200: { description: 'Letters.' } } } };
const document = { openapi: '3.1.0', info: { title: 'Pigeon', version: '1' }, paths: { '/letters': letters } };

async function taskOf(exports: readonly ExportKind[]): Promise<DownloadTask> {
  return {
    downloads: {
      version: 'v1',
      file: 'api.yaml',
      folder: 'docs/v1/',
      input: { document, product: { name: 'Pigeon', slug: 'pigeon' }, apiUrl: '' },
      documents: new Map(),
      exports,
      slices: [{ kind: 'operation', href: '/docs/v1/api/list.openapi.json', method: 'get', path: '/letters' }],
      base: '/',
      url: 'https://pigeon.example',
    },
    writer: { folder: await mkdtemp(path.join(folder, 'out-')), base: '/', compress: false },
  };
}

const never = new AbortController().signal;

/** Runs with a thread of these lines. */
async function runWith(code: string, limit = 10_000, signal = never): ReturnType<typeof runDownloads> {
  const worker = path.join(folder, `${Math.random()}.mjs`);
  await writeFile(worker, `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return runDownloads(await taskOf(['postman', 'types']), { worker, signal, limit });
}

const reasons = ({ failed }: Awaited<ReturnType<typeof runDownloads>>): readonly string[] =>
  failed.map(({ kind, reason }) => `${kind}: ${reason}`);

test('the document, its slices and what is converted are written', async () => {
  const task = await taskOf(['postman', 'types']);
  const { failed, written } = await runDownloads(task, { worker: '', signal: never });
  expect(failed).toEqual([]);
  const files = (await readdir(task.writer.folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();
  expect(files).toEqual([
    'docs/v1/api/list.openapi.json',
    'docs/v1/openapi.d.ts',
    'docs/v1/openapi.json',
    'docs/v1/openapi.yaml',
    'docs/v1/postman-collection.json',
  ]);
  const texts = await Promise.all(files.map((name) => readFile(path.join(task.writer.folder, name), 'utf8')));
  expect(written?.bytes).toBe(Buffer.byteLength(texts.join('')));
});

test('what was converted once is read from the cache', async () => {
  const run = async (): Promise<string> => {
    const cache = openContentCache(path.join(folder, 'cache'), 'site');
    const task = await taskOf(['postman']);
    const writer = { ...task.writer, cache: cache.share('downloads', 0) };
    await runDownloads({ ...task, writer }, { worker: '', signal: never });
    cache.save();
    return readFile(path.join(writer.folder, 'docs/v1/postman-collection.json'), 'utf8');
  };
  const first = await run();
  const [pack = ''] = (await readdir(path.join(folder, 'cache'))).filter((name) => name.includes('downloads'));
  const size = (await readFile(path.join(folder, 'cache', pack))).length;
  expect(await run()).toBe(first);
  expect((await readFile(path.join(folder, 'cache', pack))).length).toBe(size);
});

test('a converter that fails says why, the other download is there', async () => {
  const code = `parentPort.postMessage({ kind: 'documents' });
    parentPort.postMessage({ kind: 'made', index: 0 });
    parentPort.postMessage({ kind: 'failed', index: 1, reason: 'no types' });`;
  expect(reasons(await runWith(code))).toEqual(['types: no types']);
});

test('a thread that dies fails what it had not done', async () => {
  const code = `parentPort.postMessage({ kind: 'documents' });
    parentPort.postMessage({ kind: 'made', index: 0 });
    setTimeout(() => { throw new Error('burst'); });`;
  expect(reasons(await runWith(code))).toEqual(['types: burst']);
});

test('a converter without end is stopped', async () => {
  const code = `parentPort.postMessage({ kind: 'documents' }); setInterval(() => undefined, 1000);`;
  const late = 'It took longer than 0.05 seconds.';
  expect(reasons(await runWith(code, 50))).toEqual([`postman: ${late}`, `types: ${late}`]);
});

test('a document that could not be written is no failed download', async () => {
  await expect(runWith(`throw new Error('disk full');`)).rejects.toThrow('disk full');
});

test('a fault of the disk is still known as one', async () => {
  await expect(
    runWith(`import { writeFileSync } from 'node:fs';
      writeFileSync(new URL('absent/file', import.meta.url), '');`),
  ).rejects.toMatchObject({ code: 'ENOENT' });
});

test('when the build stops, so does the thread', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 200);
  await expect(runWith('setInterval(() => undefined, 1000);', 10_000, stop.signal)).rejects.toThrow('stopped');
});

test('a failure says what is missing and how to do without', () => {
  const failed = { version: 'v1', kind: 'types', file: 'api.yaml', reason: 'Odd.' } as const;
  expect(exportProblem(failed)).toMatchInlineSnapshot(`
    {
      "at": {
        "file": "api.yaml",
      },
      "fix": "Correct the document, or leave this download out with \`downloads: { types: false }\` in the config.",
      "message": "There is no download "TypeScript types": the document could not be converted. Odd.",
      "rule": "export",
      "severity": "warning",
    }
  `);
});

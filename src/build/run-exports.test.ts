import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportJob, exportProblem, runExports } from './run-exports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const job = (kind: ExportJob['kind']): ExportJob => ({
  version: 'v1',
  kind,
  file: 'api.yaml',
  input: { document: { openapi: '3.1.0' }, product: { name: 'Pigeon', slug: 'pigeon' }, apiUrl: '' },
});

/** Runs the jobs with a worker of these lines; each start of a worker leaves a file in `starts`. */
async function run(
  name: string,
  code: string,
  jobs: readonly ExportJob[],
): Promise<{ results: unknown[]; starts: number }> {
  const worker = path.join(folder, `${name}.mjs`);
  const starts = path.join(folder, `${name}-starts`);
  await writeFile(
    worker,
    `import { parentPort, workerData } from 'node:worker_threads';
    import { mkdirSync } from 'node:fs';
    mkdirSync(${JSON.stringify(starts)} + '/' + Date.now() + Math.random(), { recursive: true });
    ${code}`,
  );
  const results = await runExports(jobs, { worker, cache: path.join(folder, `${name}-cache`), lockFile: worker });
  return {
    results: results.map((result) => ('text' in result ? result.text : result.reason)),
    starts: (await readdir(starts)).length,
  };
}

test('what was converted once is read from the cache, what failed is tried again', async () => {
  const code = `for (const [index, { kind }] of workerData.entries())
    parentPort.postMessage(kind === 'postman' ? { index, text: 'made' } : { index, reason: 'no types' });`;
  const jobs = [job('types'), job('postman')];
  expect(await run('cache', code, [job('postman')])).toEqual({ results: ['made'], starts: 1 });
  expect(await run('cache', code, [job('postman')])).toEqual({ results: ['made'], starts: 1 });
  expect(await run('cache', code, jobs)).toEqual({ results: ['no types', 'made'], starts: 2 });
});

test('a worker that dies fails what it had not done', async () => {
  const code = `parentPort.postMessage({ index: 0, text: 'made' }); setTimeout(() => { throw new Error('burst'); });`;
  expect(await run('dies', code, [job('postman'), job('types')])).toEqual({ results: ['made', 'burst'], starts: 1 });
});

test('a failure says what is missing and how to do without', () => {
  expect(exportProblem(job('types'), 'Odd.')).toMatchInlineSnapshot(`
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

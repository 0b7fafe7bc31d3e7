import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typescriptTypes } from '../../packages/engine/outputs/downloads/typescript-types.ts';
import { createCheckValue } from '../api/lint/examples.ts';
import { loadSiteDocument } from '../api/load.ts';
import { guidePrograms } from '../support/guide-fences.ts';
import { createCheckRequest } from './support/check-request.ts';
import { TOKEN } from './support/run-samples.ts';
import { type Mock, startMock } from './support/start-mock.ts';
import { passTo, type Recorder, startRecorder } from './support/start-recorder.ts';

/** The TypeScript client as readers download it: compiled with strict options, and run against the mock. */

/** Each line has one error, and the compiler reports expected errors that do not occur. */
const WRONG = `
import { request } from './typed-client.ts';

// @ts-expect-error: no such path
await request('GET', '/storeys');
// @ts-expect-error: no such method
await request('DELETE', '/stories/{id}', { path: { id: 'x' } });
// @ts-expect-error: the id is missing
await request('GET', '/stories/{id}');
// @ts-expect-error: another name of the id
await request('GET', '/stories/{id}', { path: { story_id: 'x' } });
// @ts-expect-error: no such query parameter
await request('GET', '/stories', { query: { page: 2 } });
// @ts-expect-error: the body is missing
await request('POST', '/stories', { key: 'k' });
// @ts-expect-error: no such field
await request('POST', '/stories', { body: { newsroom_id: 'x', titel: 'x' } });
// @ts-expect-error: reads take no idempotency key
await request('GET', '/stories', { key: 'k' });
const { story } = await request('GET', '/stories/{id}', { path: { id: 'x' } });
// @ts-expect-error: no such field of the response
console.log(story.titel);
// @ts-expect-error: no such status
console.log(story.status === 'ready');
const nothing: undefined = await request('DELETE', '/contacts/{contact_id}', { path: { contact_id: 'x' } });
console.log(nothing);
`;

let folder: string;
let mock: Mock;
let recorder: Recorder;
let check: ReturnType<typeof createCheckRequest>;

beforeAll(async () => {
  const document = await loadSiteDocument('openapi.yaml');
  check = createCheckRequest(document, createCheckValue(document));
  mock = await startMock();
  recorder = await startRecorder({ 'api.herald.example': passTo(mock.api) });
  folder = await mkdtemp(path.join(tmpdir(), 'typed-'));
  for (const [name, text] of await guidePrograms()) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'wrong.ts'), WRONG);
  await writeFile(path.join(folder, 'openapi.d.ts'), await typescriptTypes({ document: document.root }));
}, 300_000);

afterAll(async () => {
  recorder?.close();
  mock?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function compile(file: string, options: string): Promise<string> {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url));
  const common = '--noEmit --strict --exactOptionalPropertyTypes --allowImportingTsExtensions --ignoreConfig --types';
  const given = [tsc, ...common.split(' '), '', ...options.split(' '), path.join(folder, file)];
  const { stdout } = await promisify(execFile)(process.execPath, given).catch((error: { stdout: string }) => error);
  return stdout;
}

describe('the TypeScript client', () => {
  test.each(['typed-story.ts', 'wrong.ts'])('compiles with exactly the expected type errors: %s', async (file) => {
    expect(await compile(file, '--target es2022 --lib es2022,dom --module esnext --moduleResolution bundler')).toBe('');
  });

  test('sends valid requests for the calls of the program', async () => {
    await build({
      logLevel: 'silent',
      configFile: false,
      root: folder,
      build: {
        target: 'node20',
        outDir: path.join(folder, 'out'),
        lib: { entry: path.join(folder, 'typed-story.ts'), formats: ['es'], fileName: () => 'typed-story.mjs' },
        rollupOptions: { external: /^node:/ },
      },
    });
    const sample = 'typed-story.mjs';
    const env = {
      ...process.env,
      HERALD_TOKEN: TOKEN,
      HERALD_API: `${recorder.address}/~${sample}/api.herald.example`,
    };
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'out', sample)], { env });
    const { requests } = recorder;
    const checked = requests.map((request) => check(request));
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checked.map(({ operation }) => operation?.slug)).toEqual([
      'list-newsrooms',
      'create-story',
      'publish-story',
    ]);
    expect(requests[0]?.url.search).toBe('?limit=1');
    expect(requests[1]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    const { story } = JSON.parse(requests[1]?.response ?? '');
    expect(requests[2]?.url.pathname).toBe(`/stories/${story.id}/publish`);
    expect(stdout.trim().split('\n')).toEqual([
      `${story.id} draft`,
      'story_incomplete: 1 requirement is not met.',
      '  /content: Content is required.',
    ]);
  });
});

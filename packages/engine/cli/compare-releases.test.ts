import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { main } from './cli.ts';

const environment = { root: '', clientFolder: '', engineFolder: '' };
let folder: string;
const at = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'diff-'));
  await mkdir(at('site/releases'), { recursive: true });
  const snapshot = { openapi: '3.1.0', info: { version: '1.0.0' }, paths: { '/pets': { get: operation('200') } } };
  const files: Record<string, string> = {
    'site/config.json': JSON.stringify({
      product: { name: 'Acme', slug: 'acme' },
      api: 'openapi.yaml',
      releases: 'releases/releases.yaml',
    }),
    'site/releases/1.0.0.json': JSON.stringify(snapshot),
    'site/releases/releases.yaml': `- { version: 2.0.0, date: 2026-02-01, summary: Second. }
- { version: 1.0.0, date: 2026-01-01, summary: First., document: 1.0.0.json }
`,
    'site/openapi.yaml': `openapi: 3.1.0
info: { title: Pets, version: 2.0.0 }
paths:
  /pets: { $ref: pets.yaml }
components:
  schemas: { Pet: { type: object, properties: { name: { type: string } } } }
`,
    'site/pets.yaml': `get:
  operationId: list-pets
  parameters: [{ name: owner, in: query, required: true, schema: { type: string } }]
  responses: { '200': { description: OK }, '404': { description: None } }
`,
    'broken.yaml': 'openapi: 4.0.0\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(at(name), text);
});

afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

function operation(status: string): object {
  return { operationId: 'list-pets', responses: { [status]: { description: 'OK' } } };
}

/** The exit code and what was printed: the result, and problems. */
async function diff(...args: string[]): Promise<{ code: number; out: string; problems: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await main('diff', args, environment);
  return { code, out: log.mock.calls.join('\n'), problems: error.mock.calls.join('\n').replaceAll(folder, '') };
}

test('compares two versions of a site, breaking changes first, by operation and schema', async () => {
  const { code, out } = await diff('1.0.0', '2.0.0', '--site', at('site'));
  expect(code).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "1 breaking change, 2 other changes from 1.0.0 to 2.0.0.

    ## Breaking

    ### GET /pets (list-pets)

    - Query parameter \`owner\` is new and required.

    ## Other changes

    ### GET /pets (list-pets)

    - May now return 404.

    ### Schema Pet

    - This schema is new."
  `);
});

test('compares files, also split ones, and fails on breaking changes with --fail-on-breaking', async () => {
  const files = [at('site/releases/1.0.0.json'), at('site/openapi.yaml')];
  const { code, out, problems } = await diff(...files, '--fail-on-breaking', '--json', '--site', at('site'));
  expect(code).toBe(3);
  expect(problems).toBe('');
  expect(JSON.parse(out)).toMatchObject({
    from: { version: '1.0.0' },
    to: { name: files[1], version: '2.0.0' },
    breaking: 1,
    changes: [
      {
        kind: 'added',
        subject: { kind: 'operation', name: 'list-pets' },
        endpoint: 'GET /pets',
        field: 'query owner',
        breaking: true,
        text: 'Query parameter `owner` is new and required.',
      },
      { breaking: false },
      { breaking: false },
    ],
  });
});

test('exits with 0 if nothing has changed', async () => {
  const { code, out } = await diff('2.0.0', at('site/openapi.yaml'), '--fail-on-breaking', '--site', at('site'));
  expect(code).toBe(0);
  expect(out).toMatch(/^No changes for callers from 2\.0\.0 to .*openapi\.yaml \(2\.0\.0\)\.$/);
});

test('applies the overlays of the site to the compared document without reporting problems', async () => {
  const config = { product: { name: 'Acme', slug: 'acme' }, api: '../site/openapi.yaml', overlays: ['a.overlay.json'] };
  await mkdir(at('overlaid'), { recursive: true });
  await writeFile(at('overlaid/config.json'), JSON.stringify(config));
  const actions = [{ target: "$.paths.*.get.parameters[?@.name == 'owner']", remove: true }];
  const overlay = { overlay: '1.1.0', info: { title: 'T', version: '1' }, actions };
  await writeFile(at('overlaid/a.overlay.json'), JSON.stringify(overlay));
  const files = [at('site/releases/1.0.0.json'), at('site/openapi.yaml')];
  const { out, problems } = await diff(...files, '--site', at('overlaid'));
  // The old document has no such parameter, which is not a problem of the new one.
  expect(problems).toBe('');
  expect(out).toMatch(/^No breaking changes, 2 other changes from/);
});

test('reports unknown versions, invalid documents and wrong usage', async () => {
  const { code, problems } = await diff('1.0.0', '3.0.0', '--site', at('site'));
  expect(code).toBe(1);
  expect(problems).toMatchInlineSnapshot(`
    "error: \`3.0.0\` is neither a file nor a version that the site has a snapshot of.
      at 3.0.0
      fix: Pass the file of an API document, or a version. The site has 2.0.0, 1.0.0.

    Nothing was compared: 1 problem."
  `);
  expect(await diff(at('broken.yaml'), '1.0.0', '--site', at('site'))).toMatchObject({
    code: 1,
    problems: expect.stringContaining('OpenAPI 4.0.0 is not supported'),
  });
  expect(await diff('1.0.0')).toMatchObject({
    code: 2,
    problems: expect.stringContaining('NEW is missing.\nUsage: npm run diff -- OLD NEW'),
  });
  expect(await diff('a', 'b', 'c')).toMatchObject({ code: 2, problems: expect.stringContaining('Unknown option c.') });
});

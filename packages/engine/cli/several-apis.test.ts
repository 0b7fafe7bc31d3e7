import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createSandbox } from '@docs/sandbox/sandbox.ts';
import { beforeAll, expect, test } from 'vitest';
import { createPigeonSite } from '../../../tests/fixtures/pigeon-site.ts';
import { findApi, type SandboxData } from '../model/sandbox.ts';
import { createSearchIndex } from '../outputs/search/search-index.ts';
import type { NamesFile } from '../outputs/search/search-record.ts';

const folder = 'tests/fixtures/sites/two-apis';
const fixture = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

function siteWith(change: (text: string) => string = (text) => text) {
  const site = createPigeonSite();
  cpSync(folder, site.folder, { recursive: true });
  // This guide uses components of a bundle, which this test is not about.
  rmSync(path.join(site.folder, 'guides/counting.mdx'));
  site.write('stamps.yaml', change(fixture('stamps.yaml')));
  return site;
}

let files: Record<string, string>;
const read = (name: string): string => Buffer.from(files[name] ?? '', 'base64').toString();
const hrefsIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => (pattern.test(href) ? href : []));

beforeAll(async () => {
  files = await siteWith().build();
}, 60_000);

test('the first API has addresses without its id, other APIs have theirs under their id', () => {
  for (const name of ['docs/api/overview', 'docs/api/create-item', 'docs/api/schemas/item'])
    expect(files).toHaveProperty([`${name}.html`]);
  for (const page of ['', '/create-item', '/list-items', '/schemas', '/schemas/item', '/webhooks/item.made'])
    for (const ending of ['html', 'md', 'data.json'])
      expect(files).toHaveProperty([`docs/api/stamps${page}.${ending}`]);
  expect(JSON.parse(read('docs/api/stamps/create-item.openapi.json')).paths).toHaveProperty('/stamps');
  expect(JSON.parse(read('docs/api/create-item.openapi.json')).paths).toHaveProperty('/letters');
  expect(read('docs/api/nests/schemas/item.schema.json')).toContain('nest_text');
  expect(read('docs/api/stamps/create-item.request.json')).toContain('https://stamps.pigeon.example');
  expect(read('docs/api/stamps/create-item.md')).not.toContain('letters');
});

test('links of guides and of descriptions lead to the API that they name', () => {
  expect(hrefsIn(read('docs/post.html').split('<main')[1] ?? '', /^\/docs\/api\//)).toEqual(
    expect.arrayContaining([
      '/docs/api/create-item',
      '/docs/api/stamps/create-item',
      '/docs/api/stamps/schemas/item',
      '/docs/api/nests',
      '/docs/api/nests/webhooks/item.made',
    ]),
  );
  expect(read('docs/api/overview.html')).toContain('<a href="/docs/api/stamps/create-item">stamps</a>');
  const { info } = JSON.parse(read('stamps.openapi.json'));
  expect(info.description).toBe('Sells stamps for [letters](https://developers.pigeon.example/docs/api/schemas/item).');
});

test('the sidebar has a section for each API with its title, and pages name their API', () => {
  const sidebar = /<nav[^>]*aria-label="[^"]*"[\s\S]*?<\/nav>/g;
  const html = read('docs/api/stamps/create-item.html');
  expect(html.match(sidebar)?.join('')).toMatch(/Letter API[\s\S]*Stamp API[\s\S]*Pigeon nest API/);
  expect(html).toContain('<a href="/docs/api/stamps">Stamp API</a>');
  const ids = [...html.matchAll(/data-category="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.parse(read('contents.json'))).toContainEqual(
    expect.objectContaining({ href: '/docs/api/stamps/list-items', api: 'stamps' }),
  );
});

test('each API is in the API catalogue and llms.txt, with its own files', () => {
  const { linkset } = JSON.parse(read('.well-known/api-catalog'));
  expect(linkset.slice(1).map(({ anchor }: { anchor: string }) => anchor)).toEqual(
    ['api', 'stamps', 'nests'].map((host) => `https://${host}.pigeon.example/`),
  );
  for (const name of ['', 'stamps.', 'nests.']) {
    expect(read('llms.txt')).toContain(`https://developers.pigeon.example/${name}openapi.yaml`);
    for (const form of ['json', 'yaml']) expect(files).toHaveProperty([`${name}openapi.${form}`]);
  }
  expect(read('llms-stamps-group-items.txt')).toContain('POST /stamps');
  expect(read('llms-group-items.txt')).not.toContain('POST /stamps');
  const explained = JSON.parse(read('docs/explain.document.json')) as { document: { paths: object } }[];
  expect(explained.map(({ document }) => Object.keys(document.paths))).toEqual([['/letters'], ['/stamps'], ['/nests']]);
});

test('search finds operations of all APIs, names their API and can be narrowed to one API', () => {
  const marker = JSON.parse(read('build.json')) as { search: string; sandbox: string };
  const index = createSearchIndex(JSON.parse(read(marker.search)) as NamesFile);
  const operations = (query: string): string[] =>
    index
      .search(query, 40)
      .hits.flatMap(({ kind, href, context }) => (kind === 'operation' ? `${context}: ${href}` : []));
  const stamps = 'Stamp API › Items: /docs/api/stamps/create-item';
  expect(operations('create item').sort()).toEqual([
    'Items: /docs/api/create-item',
    'Pigeon nest API › Items: /docs/api/nests/create-item',
    stamps,
  ]);
  expect(operations('create item api:stamps')).toEqual([stamps]);
  const { narrowed } = index.search('create item', 40);
  expect(narrowed.map(({ query }) => query)).toEqual(
    ['letters', 'stamps', 'nests'].map((id) => `create item api:${id}`),
  );
  expect(index.search('create item api:stamps', 40).narrowed).toEqual([{ query: 'create item', label: 'All APIs' }]);
});

test('an API shares the sandbox account that it names, or has its own account and page', async () => {
  const data = JSON.parse(read((JSON.parse(read('build.json')) as { sandbox: string }).sandbox)) as SandboxData;
  expect(Object.keys(data.sameAccountApis)).toEqual(['stamps']);
  const sandbox = createSandbox({ api: data.api });
  const url = 'https://stamps.pigeon.example/stamps';
  const { api, path } = findApi({ url }, data);
  expect(findApi({ url: 'http://localhost:4011/stamps', apiId: 'stamps' }, data)).toEqual({ api, path });
  const body = JSON.stringify({ stamp_text: 'One coo' });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  const at = (to: string): string => `https://sandbox.invalid${to}`;
  expect((await sandbox.fetchFrom(api)(new Request(at(path), init))).status).toBe(201);
  const listed = await sandbox.fetchFrom(api)(new Request(at(path)));
  expect(await listed.json()).toContainEqual(expect.objectContaining({ stamp_text: 'One coo' }));
  // Schemas of the same names in the first API are different ones.
  expect((await sandbox.fetch(new Request(at('/letters'), init))).status).toBe(422);
  expect(data.otherAccounts?.nests?.accountPage).toBe('/docs/api/nests/sandbox');
  expect(data.otherAccounts?.nests?.api.operations.map(({ path }) => path)).toEqual(['/nests', '/nests']);
  expect(files).toHaveProperty(['docs/api/nests/sandbox.html']);
  expect(files).not.toHaveProperty(['docs/api/stamps/sandbox.html']);
});

test.each([
  ['an invalid example', (text: string) => text.replace('examples: [Coo]', 'examples: [5]'), /stamps\.yaml:\d+:\d+/],
  ['not an OpenAPI document', () => 'a: 1', /This is not an OpenAPI document[\s\S]*stamps\.yaml:1:1/],
  [
    'a broken link to another API',
    (text: string) => text.replace('schema:letters/Item', 'schema:letters/Itme'),
    /`schema:letters\/Itme`, which does not exist[\s\S]*Did you mean `schema:letters\/item`\?/,
  ],
])(
  'the build checks every API: %s',
  async (_, change, problem) => {
    await expect(siteWith(change).build()).rejects.toThrow(problem);
  },
  60_000,
);

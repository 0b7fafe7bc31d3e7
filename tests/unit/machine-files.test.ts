import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { devAssets } from '../../packages/engine/cli/dev/dev.ts';
import { planBuild } from '../../packages/engine/cli/plan-build.ts';
import { loadSite } from '../../packages/engine/cli/project-site.ts';
import type { Page } from '../../packages/engine/model/page.ts';
import { documentFiles } from '../../packages/engine/outputs/downloads/document-files.ts';
import { machineFiles } from '../../packages/engine/outputs/markdown/machine-files.ts';

async function build(
  base: string,
  change: (page: Page) => Page = (page) => page,
): Promise<{ files: Map<string, string>; pages: readonly Page[] }> {
  const loaded = await loadSite('tests/fixtures/sites/two-versions', base);
  const planned = planBuild(loaded, devAssets(''));
  const { site } = planned;
  const pages = planned.pages.map(change);
  const documents = loaded.downloads.flatMap((downloads) => [...documentFiles(downloads)]);
  const files = [...documents, ...machineFiles(loaded.documents, pages, site)];
  return { files: new Map(files.map(([name, make]) => [name, String(make())])), pages };
}

const { files, pages } = await build('/');
const ending = (end: string): [string, string][] => [...files].filter(([name]) => name.endsWith(end));

test('every docs page has a Markdown twin with its title, its source and a link to all pages', () => {
  const without = ['home', 'search', 'not-found'];
  const docs = pages.filter(({ kind }) => !without.includes(kind));
  expect(ending('.md').map(([name]) => name)).toEqual(
    docs.map(({ href }) => `${href.slice(1)}${href.endsWith('/') ? 'index' : ''}.md`),
  );
  expect(files.has('docs/index.md')).toBe(true);
  expect(files.has('docs/v1/index.md')).toBe(true);
  for (const [name, text] of ending('.md')) {
    expect(text, name).toMatch(/^# .+\n\n.+\n\nSource: (https:\/\/[^/]+)\/\S+\n\nAll pages: \1\/llms\.txt\n/);
    expect(text, name).not.toMatch(/undefined|\[object/);
  }
});

test('every operation of every version has a valid slice', async () => {
  const operations = pages.filter((page) => page.kind === 'operation');
  expect(ending('.openapi.json').map(([name]) => name)).toEqual(
    operations.map(({ href }) => `${href.slice(1)}.openapi.json`),
  );
  const config = await createConfig({
    rules: { struct: 'error', 'no-unresolved-refs': 'error', 'no-unused-components': 'error' },
  });
  for (const [name, source] of ending('.openapi.json')) {
    expect(await lintFromString({ source, absoluteRef: `/${name}`, config }), name).toEqual([]);
  }
});

test('every schema of every version compiles', () => {
  const schemas = pages.filter((page) => page.kind === 'schema');
  expect(ending('.schema.json').map(([name]) => name)).toEqual(
    schemas.map(({ href }) => `${href.slice(1)}.schema.json`),
  );
  for (const [name, text] of ending('.schema.json')) {
    const ajv = new Ajv2020({ strict: false, logger: false });
    addFormats(ajv);
    const schema = JSON.parse(text) as { $id: string };
    expect(() => ajv.compile(schema), name).not.toThrow();
    expect(new URL(schema.$id).pathname).toBe(`/${name}`);
  }
});

test('llms.txt lists every twin, and llms-full.txt contains them, guides first', () => {
  const linked = [...(files.get('llms.txt') ?? '').matchAll(/\(https:\/\/[^/]+\/([^)]+\.md)\)/g)].map(
    ([, name]) => name,
  );
  expect(linked.toSorted()).toEqual(
    ending('.md')
      .map(([name]) => name)
      .toSorted(),
  );
  const full = files.get('llms-full.txt') ?? '';
  for (const [name, text] of ending('.md')) expect(full.includes(text), name).toBe(true);
  expect(full.startsWith(files.get('docs/introduction.md') ?? '?')).toBe(true);
});

test('llms.txt lists the files with all guides and each group of operations, with their sizes', () => {
  const names = [...files.keys()].filter((name) => /(?:^|\/)llms-/.test(name));
  expect(names).toEqual(expect.arrayContaining(['llms-full.txt', 'llms-guides.txt', 'docs/v1/llms-guides.txt']));
  expect(names.filter((name) => name.includes('llms-group-')).length).toBeGreaterThan(1);
  const list = files.get('llms.txt') ?? '';
  for (const name of names) {
    const size = (Buffer.byteLength(files.get(name) ?? '') / 1024).toFixed(1);
    expect(list, name).toMatch(new RegExp(`\\(https://[^/]+/${name}\\): .+ \\(${size} KB\\)\n`));
  }
  const guides = files.get('llms-guides.txt') ?? '';
  const own = pages.filter(({ kind, version }) => kind === 'guide' && version === pages[1]?.version);
  expect(guides.match(/^Source: /gm)).toHaveLength(own.length);
  for (const { href } of own) expect(guides).toContain(files.get(`${href.slice(1)}.md`));
});

test('the API catalogue links to the documents and overview pages of every version', () => {
  const { linkset } = JSON.parse(files.get('.well-known/api-catalog') ?? '') as {
    linkset: Record<string, { href: string; type?: string }[]>[];
  };
  const hrefs = (relation: string): string[] =>
    linkset.flatMap((entry) => entry[relation] ?? []).map(({ href }) => new URL(href).pathname);
  expect(hrefs('service-desc')).toEqual([
    '/openapi.json',
    '/openapi.yaml',
    '/docs/v1/openapi.json',
    '/docs/v1/openapi.yaml',
  ]);
  expect(hrefs('service-doc')).toContain('/docs/v1/api/overview');
});

test.each(['https://a^b.com', 'http://[::1', 'https://a.example:{port}/v1'])(
  'the API catalogue uses the overview page if a server is not a valid URL: %s',
  async (url) => {
    const odd = await build('/', (page) =>
      page.kind === 'overview' ? { ...page, overview: { ...page.overview, servers: [{ url }] } } : page,
    );
    const { linkset } = JSON.parse(odd.files.get('.well-known/api-catalog') ?? '') as { linkset: { anchor: string }[] };
    expect(linkset.map(({ anchor }) => new URL(anchor).pathname)).toEqual([
      '/.well-known/api-catalog',
      '/docs/api/overview',
      '/docs/v1/api/overview',
    ]);
  },
);

test('under another base path, addresses have the prefix and file names do not', async () => {
  const sub = await build('/sub/');
  expect([...sub.files.keys()]).toEqual([...files.keys()]);
  expect(sub.files.get('llms.txt')).toMatch(/https:\/\/[^/]+\/sub\/docs\/introduction\.md/);
  expect(sub.files.get('docs/introduction.md')).toMatch(/^All pages: https:\/\/[^/]+\/sub\/llms\.txt$/m);
});

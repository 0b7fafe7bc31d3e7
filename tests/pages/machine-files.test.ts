import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, inject, test } from 'vitest';
import { codeText } from '../../packages/base/content.ts';
import type { PageData } from '../../packages/engine/model/page.ts';
import type { NamesFile } from '../../packages/engine/outputs/search/search-record.ts';
import { operationsInSearch } from '../search/operations-in-search.ts';

/** The files of the built Herald site for machines. */
const { herald } = inject('folders');
const names = readdirSync(herald, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'));
const read = (name: string): string => readFileSync(path.join(herald, name), 'utf8');
const ending = (end: string): string[] =>
  names
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length))
    .toSorted();
const pages = ending('.data.json').map((name) => ({
  name,
  page: (JSON.parse(read(`${name}.data.json`)) as PageData).page,
}));
const addresses = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, url = '']) => new URL(url).pathname.slice(1));

test('operations are the same in the document, HTML, Markdown, slices, search, llms.txt and sitemap', () => {
  const operations = pages.filter(({ page }) => page.kind === 'operation').map(({ name }) => name);
  const idsIn = (document: string, folder: string): string[] => {
    const { paths } = JSON.parse(read(document)) as {
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    return Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => (operationId === undefined ? [] : [folder + operationId])),
    );
  };
  const ids = [...idsIn('openapi.json', 'docs/api/'), ...idsIn('uploads.openapi.json', 'docs/api/uploads/')];
  const known = new Set(operations);
  const among = (found: readonly string[]): string[] => found.filter((name) => known.has(name)).toSorted();
  expect(ids.toSorted()).toEqual(operations);
  // The upload API has a separate document.
  expect(ending('.openapi.json')).toEqual([...operations, 'uploads']);
  expect(among(ending('.html'))).toEqual(operations);
  expect(among(ending('.md'))).toEqual(operations);
  expect(among(addresses('llms.txt', /\((https:[^)]+)\.md\)/g))).toEqual(operations);
  const { search } = JSON.parse(read('build.json')) as { search: string };
  const found = operationsInSearch(JSON.parse(read(search)) as NamesFile);
  expect(found.map((href) => href.slice(1)).toSorted()).toEqual(operations);
  expect(among(addresses('sitemap.xml', /<loc>([^<]+)<\/loc>/g))).toEqual(operations);
  const sources = [...read('llms-full.txt').matchAll(/^Source: (\S+)$/gm)].map(([, url = '']) =>
    new URL(url).pathname.slice(1),
  );
  expect(among(sources)).toEqual(operations);
});

test('every operation is in the file of one group, and every guide in the file of all guides', () => {
  const sources = (file: string): string[] => addresses(file, /^Source: (\S+)$/gm);
  const named = (kind: string): string[] => pages.filter(({ page }) => page.kind === kind).map(({ name }) => name);
  const groups = names.filter((name) => /^llms-(?:uploads-)?group-[a-z0-9-]+\.txt$/.test(name));
  expect(groups.flatMap(sources).toSorted()).toEqual(named('operation'));
  expect(sources('llms-guides.txt').toSorted()).toEqual(named('guide'));
  const largest = Math.max(...[...groups, 'llms-guides.txt'].map((name) => Buffer.byteLength(read(name))));
  expect(largest).toBeLessThan(Buffer.byteLength(read('llms-full.txt')) / 4);
});

test('downloads and machine-readable files contain no internal link schemes', () => {
  const files = names.filter((name) =>
    /\.(?:md|txt|yaml|ts|openapi\.json|schema\.json)$|^(?:openapi|postman-collection)\.json$/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  for (const name of files) {
    expect(read(name).match(/\]\((?:op|schema|error|event|guide|page):[^)]*\)/)?.[0], name).toBeUndefined();
  }
  const slice = read('docs/api/create-campaign.openapi.json');
  expect(slice).toContain('[Update campaign](https://developers.herald.example/docs/api/update-campaign)');
});

test('exactly the docs pages have a Markdown twin, and exactly the schemas a JSON Schema', () => {
  const without = ['home', 'search', 'not-found'];
  const docs = pages.filter(({ page }) => !without.includes(page.kind)).map(({ name }) => name);
  expect(ending('.md')).toEqual(docs);
  expect(ending('.schema.json')).toEqual(pages.filter(({ page }) => page.kind === 'schema').map(({ name }) => name));
});

test('Markdown twins contain no HTML', () => {
  for (const name of ending('.md')) {
    const prose = read(`${name}.md`)
      .replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, '')
      .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
    expect(prose.match(/(?<!\\)<[a-z/!][^\n]*/i)?.[0], name).toBeUndefined();
    expect(prose.match(/undefined|\[object Object\]/)?.[0], name).toBeUndefined();
  }
});

test('every slice is a valid document without dangling or unused parts', {
  tags: ['verify'],
  timeout: 240_000,
}, async () => {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'no-unused-components': 'error',
      'path-parameters-defined': 'error',
      'security-defined': 'error',
    },
  });
  for (const name of ending('.openapi.json')) {
    const source = read(`${name}.openapi.json`);
    const own = Object.keys(JSON.parse(source)).filter((key) => key.startsWith('x-'));
    expect(name === 'uploads' ? [] : own).toEqual([]);
    expect(await lintFromString({ source, absoluteRef: `/${name}.json`, config }), name).toEqual([]);
  }
});

test('every schema compiles on its own and accepts the examples written for it', {
  tags: ['verify'],
  timeout: 240_000,
}, () => {
  // One validator compiles all schemas together; the others each get one schema, so that none depends on another.
  const dialect = new Ajv2020({ strict: false, logger: false });
  for (const name of ending('.schema.json')) {
    const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, code: { optimize: false } });
    addFormats(ajv);
    const schema = JSON.parse(read(`${name}.schema.json`)) as { $schema: string; examples?: unknown[] };
    expect(schema.$schema, name).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(dialect.validateSchema(schema), `${name}: ${dialect.errorsText()}`).toBe(true);
    const validate = ajv.compile(schema);
    for (const example of schema.examples ?? []) {
      validate(example);
      expect(validate.errors, name).toBeNull();
    }
    const page = pages.find((entry) => entry.name === name)?.page;
    for (const { summary, code } of page?.kind === 'schema' ? page.schema.examples : []) {
      // Generated ones are tested where they are generated.
      if (summary?.startsWith('Generated')) continue;
      validate(JSON.parse(codeText(code)));
      expect(validate.errors, name).toBeNull();
    }
  }
});

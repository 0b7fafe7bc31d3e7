import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import type { Page } from '../../model/page.ts';
import { machineFiles, pageCollections } from './machine-files.ts';

const api = projectYaml(`
paths:
  /a: { get: { operationId: get-a, tags: [Guides], responses: {} }, put: { operationId: put-a, tags: [guides], responses: {} } }
  /b: { get: { operationId: get-b, tags: [full], responses: {} }, put: { operationId: put-b, responses: {} } }
tags: [{ name: Guides }, { name: guides }, { name: full }, { name: Nothing }]
`);

function pagesOf(version: string): readonly Page[] {
  const frame = { description: '', breadcrumbs: [], version };
  const guide = { kind: 'guide', ...frame, lede: '', content: [], toc: [], tags: [] } as const;
  return [
    { kind: 'overview', ...frame, href: '/api', title: 'All', overview: api.overview, downloads: [] },
    ...api.operations.map(
      (operation): Page => ({
        kind: 'operation',
        ...frame,
        href: `/docs/api/${operation.slug}`,
        title: operation.slug,
        operation,
      }),
    ),
    { ...guide, href: '/docs/wings', title: 'Wings' },
    { ...guide, href: '/docs/secret', title: 'Secret', noindex: true },
  ];
}

const current = { id: 'current', label: 'Current', latest: true };

test('collects all pages, all guides, and each group of operations under a unique file name', () => {
  const collections = pageCollections(pagesOf('current'), [current]);
  expect(
    collections.map(({ file, label, description, pages }) => [
      `${file}: ${label}: ${description}`,
      ...pages.map(({ title }) => title),
    ]),
  ).toEqual([
    [
      'llms-full.txt: llms-full.txt: All of these pages in one file',
      ...['Wings', 'All', 'get-a', 'put-a', 'get-b', 'put-b'],
    ],
    ['llms-guides.txt: llms-guides.txt: 1 guide in one file', 'Wings'],
    ['llms-group-guides.txt: Guides: 1 operation in one file', 'get-a'],
    ['llms-group-guides-2.txt: guides: 1 operation in one file', 'put-a'],
    ['llms-group-full.txt: full: 1 operation in one file', 'get-b'],
    ['llms-group-other.txt: Other: 1 operation in one file', 'put-b'],
  ]);
});

test('files of older versions are in the folder of their docs and contain only their own pages', () => {
  const old = { id: 'v1', label: 'Version 1', latest: false };
  const collections = pageCollections([...pagesOf('current'), ...pagesOf('v1')], [current, old]);
  const ofOld = collections.filter(({ file }) => file.startsWith('docs/v1/'));
  expect(ofOld.map(({ label }) => label).slice(0, 2)).toEqual(['Version 1: llms-guides.txt', 'Version 1: Guides']);
  expect(new Set(ofOld.flatMap(({ pages }) => pages.map(({ version }) => version)))).toEqual(new Set(['v1']));
  expect(collections).toHaveLength(1 + 5 + 5);
});

test('writes no file of guides if there are none', () => {
  const pages = pagesOf('current').filter(({ kind }) => kind !== 'guide');
  expect(pageCollections(pages, [current]).map(({ kind }) => kind)).not.toContain('guides');
});

test('neither writes nor lists a file that is too large', () => {
  const words: Page = {
    kind: 'guide',
    href: '/docs/words',
    title: 'Words',
    description: '',
    breadcrumbs: [],
    version: 'current',
    lede: '',
    content: [{ tag: 'CodeBlock', code: { language: 'text', tokens: ['long '.repeat(1_500_000)] } }],
    toc: [],
    tags: [],
  };
  const sidebar = { id: 'main', landing: '/docs/', sections: [] };
  const version = {
    ...current,
    root: '/docs/',
    landing: '/docs/',
    sidebar,
    pages: new Set<string>(),
    search: '/search',
  };
  const site = { title: 'Demo', url: 'https://demo.example', base: '/', versions: [version] };
  const writtenAndListed = (...pages: readonly Page[]): readonly [written: boolean, listed: boolean] => {
    const files = new Map([...machineFiles(new Map(), pages, site)].map(([name, make]) => [name, make()]));
    return [files.get('llms-full.txt') !== undefined, String(files.get('llms.txt')).includes('llms-full.txt')];
  };
  expect(writtenAndListed(words)).toEqual([true, true]);
  expect(writtenAndListed(words, { ...words, href: '/docs/more-words' })).toEqual([false, false]);
});

import { expect, test } from 'vitest';
import type { ContentsEntry } from '../../model/output-file.ts';
import { findPage } from './find-page.ts';

const pages: readonly ContentsEntry[] = [
  { kind: 'docs-index', href: '/sub/docs/', title: 'Documentation' },
  { kind: 'guide', href: '/sub/docs/pagination', title: 'Pagination' },
  {
    kind: 'operation',
    href: '/sub/docs/api/search-stories',
    title: 'Search stories',
    method: 'post',
    path: '/stories/search',
    operationId: 'findStories',
  },
  { kind: 'operation', href: '/sub/docs/api/get-story', title: 'Get story', method: 'get', path: '/stories/{id}' },
  { kind: 'operation', href: '/sub/docs/api/post-story', title: 'Post story', method: 'post', path: '/stories/{id}' },
  { kind: 'schema', href: '/sub/docs/api/schemas/story', title: 'Story' },
  { kind: 'error', href: '/sub/docs/errors/not_found', title: 'not_found' },
];
const store = {
  site: { build: 'b', content: '', pages: 7, title: 'Demo', url: 'https://docs.example', base: '/sub/', search: '' },
  pages,
  read: () => Promise.reject(new Error('must not be called')),
  search: () => Promise.reject(new Error('must not be called')),
};

function find(name: string, kind?: ContentsEntry['kind']): string {
  const found = findPage(store, name, kind);
  return found.kind === 'found' ? found.page.href : found.message;
}

test.each([
  ['/sub/docs/pagination', '/sub/docs/pagination'],
  ['https://docs.example/sub/docs/pagination.md?x=1#pages', '/sub/docs/pagination'],
  ['docs/pagination/', '/sub/docs/pagination'],
  ['pagination', '/sub/docs/pagination'],
  ['/sub/docs/', '/sub/docs/'],
  ['docs', '/sub/docs/'],
  ['/sub/docs/index.md', '/sub/docs/'],
  ['get-story', '/sub/docs/api/get-story'],
  ['GET /stories/{story_id}', '/sub/docs/api/get-story'],
  ['get /stories/7b0e5c94', '/sub/docs/api/get-story'],
  ['POST /stories/search', '/sub/docs/api/search-stories'],
  ['POST /stories/other', '/sub/docs/api/post-story'],
  ['/sub/docs/api/get-story.openapi.json', '/sub/docs/api/get-story'],
  ['Story', '/sub/docs/api/schemas/story'],
  ['findStories', '/sub/docs/api/search-stories'],
  ['search stories', '/sub/docs/api/search-stories'],
  ['not_found', '/sub/docs/errors/not_found'],
])('finds a page by %s', (name, href) => {
  expect(find(name)).toBe(href);
});

test('suggests the nearest page for an unknown one', () => {
  expect(find('/docs/paginaton')).toBe(
    'There is no page "/docs/paginaton". Nearest: Pagination (/sub/docs/pagination).',
  );
  expect(find('get-stroy', 'operation')).toMatch(/^There is no operation "get-stroy"\. Nearest: Get story/);
  expect(find('findStoreis', 'operation')).toMatch(/Nearest: Search stories/);
  expect(find('DELETE /stories/1')).toMatch(/^There is no page "DELETE/);
});

test.each([
  '../../etc/passwd',
  '/sub/docs/../../../etc/passwd',
  '%2e%2e/secret',
  'docs/pagination\0',
  '..',
  'file:///etc/passwd',
])('%j finds nothing', (name) => {
  expect(findPage(store, name).kind).toBe('missing');
});

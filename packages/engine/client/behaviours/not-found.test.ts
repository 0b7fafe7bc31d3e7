import { expect, test } from 'vitest';
import { nearestPages, pageByName, readablePath } from './not-found.ts';

test.each([
  ['/docs/entities', '/docs/entities'],
  ['/docs/%C3%A9l%C3%A8ve%20x', '/docs/élève x'],
  // An encoded slash does not separate segments.
  ['/docs/a%2Fb', '/docs/a%2Fb'],
  ['/docs/50%', '/docs/50%'],
  ['/docs/%E9', '/docs/%E9'],
])('shows %s as %s', (path, text) => {
  expect(readablePath(path)).toBe(text);
});

test('suggests the pages with the most similar last segment', () => {
  const entries = ['entities', 'errors', 'élève-x'].map((name) => ({ href: `/docs/${name}`, title: name }));
  const titles = (path: string): string[] => nearestPages(path, entries).map(({ title }) => title);
  expect(titles('/docs/entitis')).toEqual(['entities']);
  expect(titles(readablePath('/docs/%C3%A9l%C3%A8ve%20x'))).toEqual(['élève-x']);
  expect(titles('/docs/nothing-of-this-kind')).toEqual([]);
});

test.each([
  ['/docs/api/creat-campain', ['create-campaign']],
  ['/docs/webhook', ['webhooks']],
  ['/docs/auth', ['authentication']],
  // Half of the letters match `domain-share`, but nobody would mean it.
  ['/docs/nothing-here', []],
  ['/docs/foo', []],
  ['/docs/a', []],
])('suggests pages for %s: %j', (path, names) => {
  const pages = ['create-campaign', 'webhooks', 'authentication', 'domain-share', 'job', 'jobs', 'docs'];
  const entries = pages.map((title) => ({ href: `/docs/${title}`, title }));
  expect(nearestPages(path, entries).map(({ title }) => title)).toEqual(names);
});

test.each([
  ['/docs/api/schemas/Story', '/docs/api/schemas/story'],
  ['/docs/api/schemas/list_itemNode', '/docs/api/schemas/list-item-node'],
  ['/docs/api/createStory', '/docs/api/create-story'],
  // Two candidates, another folder, and symbols alone do not count as a name.
  ['/docs/api/Item', undefined],
  ['/docs/schemas/Story', undefined],
  ['/docs/api/', undefined],
  ['/%3F', undefined],
])('finds the page for %s by its name: %s', (path, href) => {
  const names = [
    '',
    'docs/',
    ...['create-story', 'item', 'i-tem', 'schemas/story', 'schemas/list-item-node'].map((name) => `docs/api/${name}`),
  ];
  const entries = names.map((name) => ({ href: `/${name}`, title: name }));
  expect(pageByName(readablePath(path), entries)?.href).toBe(href);
});

test('handles a very long address quickly', () => {
  const entries = Array.from({ length: 1000 }, (_, index) => ({ href: `/docs/list-of-things-${index}`, title: 'x' }));
  expect(nearestPages(`/docs/${'a'.repeat(100_000)}`, entries)).toEqual([]);
});

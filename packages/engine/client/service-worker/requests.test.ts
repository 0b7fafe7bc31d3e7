import { expect, test } from 'vitest';
import { isOfBuild, kindOf } from './requests.ts';

const place = { origin: 'https://docs.example', base: '/sub/' };

test.each([
  ['/sub/', 'page'],
  ['/sub/docs/introduction', 'page'],
  ['/sub/search?q=story.status', 'page'],
  ['/sub/docs/introduction.html', 'page'],
  ['/sub/docs/api/webhooks/story.published', 'page'],
  ['/sub/docs/introduction.data.json', 'data'],
  ['/sub/assets/entry-1.js', 'asset'],
  ['/sub/contents.json', 'extra'],
  ['/sub/docs/api/get-story.request.json', 'extra'],
  ['/sub/docs/api/get-story.openapi.json', 'other'],
  ['/sub/sw.js', 'other'],
  ['/sub/mcp.mjs', 'other'],
  ['/sub/openapi.json', 'other'],
  ['/sub/openapi.d.ts', 'other'],
  ['/sub/handbook.pdf', 'other'],
  ['/elsewhere', 'other'],
  ['https://other.example/sub/docs/introduction', 'other'],
])('the kind of %s is %s', (address, kind) => {
  expect(kindOf(new URL(address, place.origin), place)).toBe(kind);
});

test('recognises pages and data of a build', () => {
  expect(isOfBuild('<html lang="en" data-build="abc">', 'abc')).toBe(true);
  expect(isOfBuild('{"build":"abc","page":{}}', 'abc')).toBe(true);
  expect(isOfBuild('<html lang="en" data-build="abd">', 'abc')).toBe(false);
});

import { expect, test } from 'vitest';
import { type SavedSite, savedResponse } from './saved-response.ts';

const origin = 'https://docs.example';

function savedSite(pages: readonly string[], complete = true): SavedSite {
  return {
    origin,
    base: '/sub/',
    redirects: { '/sub/docs/api': '/sub/docs/api/overview', '/sub/docs/old': '/sub/docs/new#part' },
    find: async (path) => (pages.includes(path) ? new Response(path) : undefined),
    isWhole: async () => complete,
  };
}

const site = ['/sub/', '/sub/docs/', '/sub/docs/new', '/sub/docs/api/overview', '/sub/docs/404', '/sub/404'];

async function respond(path: string, saved = savedSite(site)): Promise<string | undefined> {
  const response = await savedResponse(new URL(path, origin), saved);
  if (!response) return undefined;
  const to = response.headers.get('location');
  return `${response.status} ${to ? to.slice(origin.length) : await response.text()}`.trim();
}

test.each([
  ['/sub/docs/new?q=1', '200 /sub/docs/new'],
  ['/sub/docs', '302 /sub/docs/'],
  ['/sub/docs/new/', '302 /sub/docs/new'],
  ['/sub/docs/new.html?q=1', '302 /sub/docs/new?q=1'],
  ['/sub/docs/index.html', '302 /sub/docs/'],
  ['/sub/docs/api', '302 /sub/docs/api/overview'],
  ['/sub/docs/old', '302 /sub/docs/new#part'],
  ['/sub/docs/bad', '404 /sub/docs/404'],
  ['/sub/bad', '404 /sub/404'],
])('offline, the response to %s is %s', async (path, expected) => {
  expect(await respond(path)).toBe(expected);
});

test.each([
  ['/sub/docs/new.data.json', '404'],
  ['/sub/docs/index.data.json', '404'],
  ['/sub/docs/api.data.json', '404'],
  ['/sub/contents.json', undefined],
])('offline, the response to %s, which is not saved, is %s', async (path, expected) => {
  expect(await respond(path)).toBe(expected);
});

test('returns 404 for a missing page only if every page is saved', async () => {
  expect(await respond('/sub/docs/bad', savedSite(site, false))).toBe(undefined);
  expect(await respond('/sub/docs/bad.data.json', savedSite(site, false))).toBe(undefined);
  expect(await respond('/sub/docs', savedSite(['/sub/'], false))).toBe(undefined);
});

import { expect, test } from 'vitest';
import { type SavedSite, savedResponse } from './saved-response.ts';

const origin = 'https://docs.example';

function keptSite(pages: readonly string[], whole = true): SavedSite {
  return {
    origin,
    base: '/sub/',
    redirects: { '/sub/docs/api': '/sub/docs/api/overview', '/sub/docs/old': '/sub/docs/new#part' },
    find: async (path) => (pages.includes(path) ? new Response(path) : undefined),
    isWhole: async () => whole,
  };
}

const site = ['/sub/', '/sub/docs/', '/sub/docs/new', '/sub/docs/api/overview', '/sub/docs/404', '/sub/404'];

async function answer(path: string, kept = keptSite(site)): Promise<string | undefined> {
  const response = await savedResponse(new URL(path, origin), kept);
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
])('%s without a network: %s', async (path, expected) => {
  expect(await answer(path)).toBe(expected);
});

test.each([
  ['/sub/docs/new.data.json', '404'],
  ['/sub/docs/index.data.json', '404'],
  ['/sub/docs/api.data.json', '404'],
  ['/sub/contents.json', undefined],
])('%s is not kept: %s, so that a page which is kept is loaded whole', async (path, expected) => {
  expect(await answer(path)).toBe(expected);
});

test('a page that is missing is only called unknown when every page is kept', async () => {
  expect(await answer('/sub/docs/bad', keptSite(site, false))).toBe(undefined);
  expect(await answer('/sub/docs/bad.data.json', keptSite(site, false))).toBe(undefined);
  expect(await answer('/sub/docs', keptSite(['/sub/'], false))).toBe(undefined);
});

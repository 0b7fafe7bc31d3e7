import { expect, test } from 'vitest';
import type { Page } from '../model/page.ts';
import { steerSearchEngines } from './plan-site.ts';

const latest = { id: 'v2', root: '/docs/', latest: true };
const older = { id: 'v1', root: '/docs/v1/', latest: false };
const page = (href: string, version?: string, noindex?: true) => ({ href, version, noindex }) as unknown as Page;
const pages = [
  page('/'),
  page('/docs/', 'v2'),
  page('/docs/wings', 'v2'),
  page('/docs/secret', 'v2', true),
  page('/docs/v1/', 'v1'),
  page('/docs/v1/wings', 'v1'),
  page('/docs/v1/beaks', 'v1'),
  page('/docs/v1/secret', 'v1'),
];

/** What search engines see on each page that is not canonical or not indexed. */
function robotsHints(versions: Parameters<typeof steerSearchEngines>[1]): string[] {
  return steerSearchEngines(pages, versions)
    .filter(({ canonical, noindex }) => canonical ?? noindex)
    .map(({ href, canonical, noindex }) => `${href} ${canonical ?? ''}${noindex ? 'noindex' : ''}`);
}

test('pages of an older version have the page of the latest version as canonical, if it is indexed', () => {
  expect(robotsHints([latest, older])).toEqual([
    '/docs/secret noindex',
    '/docs/v1/ /docs/',
    '/docs/v1/wings /docs/wings',
  ]);
});

test('a version with `noindex` has no indexed pages, and is canonical for no other version', () => {
  expect(robotsHints([latest, { ...older, noindex: true }])).toEqual([
    '/docs/secret noindex',
    '/docs/v1/ noindex',
    '/docs/v1/wings noindex',
    '/docs/v1/beaks noindex',
    '/docs/v1/secret noindex',
  ]);
  expect(robotsHints([{ ...latest, noindex: true }, older])).toEqual([
    '/docs/ noindex',
    '/docs/wings noindex',
    '/docs/secret noindex',
  ]);
});

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
function told(versions: Parameters<typeof steerSearchEngines>[1]): string[] {
  return steerSearchEngines(pages, versions)
    .filter(({ canonical, noindex }) => canonical ?? noindex)
    .map(({ href, canonical, noindex }) => `${href} ${canonical ?? ''}${noindex ? 'noindex' : ''}`);
}

test('a page of an older version leads to the same one of the latest, where search engines may take that', () => {
  expect(told([latest, older])).toEqual(['/docs/secret noindex', '/docs/v1/ /docs/', '/docs/v1/wings /docs/wings']);
});

test('a version may be kept out as a whole, which leaves the others to stand for themselves', () => {
  expect(told([latest, { ...older, noindex: true }])).toEqual([
    '/docs/secret noindex',
    '/docs/v1/ noindex',
    '/docs/v1/wings noindex',
    '/docs/v1/beaks noindex',
    '/docs/v1/secret noindex',
  ]);
  expect(told([{ ...latest, noindex: true }, older])).toEqual([
    '/docs/ noindex',
    '/docs/wings noindex',
    '/docs/secret noindex',
  ]);
});

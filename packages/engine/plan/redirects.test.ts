import { expect, test } from 'vitest';
import { createHrefs } from '../model/href.ts';
import type { Page } from '../model/page.ts';
import { planRedirects } from './redirects.ts';
import type { SiteSource } from './sources.ts';

const pages = [
  { kind: 'overview', href: '/sub/docs/api/overview' },
  { kind: 'guide', href: '/sub/docs/feathers' },
] as Page[];

function plan(redirects: Record<string, string>, unread?: ReadonlySet<string>) {
  const versions = [{ hrefs: createHrefs({ base: '/sub/' }) }];
  const source = { config: { redirects }, configFile: 'config.ts', base: '/sub/', versions };
  return planRedirects(source as unknown as SiteSource, pages, unread);
}

test('redirects the folder of the API to its overview, with and without a slash', () => {
  const overview = '/sub/docs/api/overview';
  expect(plan({}).pages).toEqual({ '/sub/docs/api': overview, '/sub/docs/api/': overview });
});

test('adds the base to the redirects of pages and anchors in the config', () => {
  const { pages: moved, anchors } = plan({
    '/docs/plumage': '/docs/feathers',
    '/docs/feathers#old': '/docs/feathers#new',
  });
  expect(moved).toMatchObject({ '/sub/docs/plumage': '/sub/docs/feathers' });
  expect(anchors).toEqual({ '/sub/docs/feathers#old': '/sub/docs/feathers#new' });
});

test('accepts a redirect to a guide that could not be read', () => {
  const redirects = { '/docs/old': '/docs/wings', '/docs/feathers#wings': '/docs/wings#left' };
  expect(plan(redirects, new Set(['/sub/docs/wings'])).problems).toEqual([]);
  expect(plan(redirects).problems).toHaveLength(2);
});

test.each([
  ['/docs/old', '/docs/old', 'redirects to itself'],
  [
    '/docs/old',
    '/docs/feather',
    'points to a page that does not exist: `/docs/feather`. Did you mean `/docs/feathers`?',
  ],
  ['/docs/old', '/docs/api#x', '`/docs/api#x`, which is itself a redirect. Point it directly to `/docs/api/overview'],
])('%s → %s: %s', (from, to, text) => {
  const { problems } = plan({ [from]: to });
  expect(problems.map(({ message, fix }) => `${message} ${fix}`)).toEqual([expect.stringContaining(text)]);
});

test('reports a redirect to a redirect with its final page, and circular redirects', () => {
  const { problems } = plan({ '/docs/a': '/docs/b', '/docs/b': '/docs/c', '/docs/c': '/docs/feathers' });
  expect(problems.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'The redirect from `/docs/a` leads to `/docs/b`, which is itself a redirect. Point it directly to `/docs/feathers`.',
    'The redirect from `/docs/b` leads to `/docs/c`, which is itself a redirect. Point it directly to `/docs/feathers`.',
  ]);
  const circle = plan({ '/docs/a': '/docs/b', '/docs/b': '/docs/a' }).problems;
  expect(circle.map(({ message }) => message)).toEqual([
    'The redirect from `/docs/a` is circular, through `/docs/b`.',
    'The redirect from `/docs/b` is circular, through `/docs/a`.',
  ]);
});

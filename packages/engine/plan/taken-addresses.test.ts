import { toPointer } from '@docs/base/pointer.ts';
import { formatProblem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { createHrefs } from '../model/href.ts';
import type { Page } from '../model/page.ts';
import { addressConflicts } from './redirects.ts';
import type { SiteSource } from './sources.ts';

const builtIn = [
  { kind: 'home', href: '/' },
  { kind: 'docs-index', href: '/docs/' },
  { kind: 'overview', href: '/docs/api/overview' },
  { kind: 'docs-index', href: '/docs/v1/' },
  ...['tags', 'changelog', 'errors', 'quality', 'offline', '404'].map((name) => ({ href: `/docs/${name}` })),
] as Page[];

function check(
  { slugs = [], redirects = {} }: { slugs?: string[]; redirects?: Record<string, string> },
  own = builtIn,
) {
  const hrefs = createHrefs({ base: '/' });
  const guides = slugs.map((slug) => ({
    slug,
    keyAt: (key: string) => ({ file: `guides/${slug}.mdx`, pointer: `/${key}` }),
  }));
  const source = {
    config: { redirects },
    configFile: 'config.ts',
    base: '/',
    versions: [{ guides, standalonePages: [], hrefs }],
  };
  const pages = [...guides.map(({ slug }) => ({ kind: 'guide', href: hrefs.guide(slug) }) as Page), ...own];
  return addressConflicts(source as unknown as SiteSource, pages);
}

test.each(['offline', 'tags', 'changelog', 'errors', 'quality', '404', 'index', 'api', 'v1'])(
  'a guide cannot have the address of a page of the site: %s',
  (slug) => {
    expect(check({ slugs: ['letters', slug] })).toEqual([
      expect.objectContaining({ severity: 'error', at: { file: `guides/${slug}.mdx`, pointer: '/slug' } }),
    ]);
  },
);

test('reports a taken address with its location and a fix', () => {
  expect(
    check({ slugs: ['offline'] })
      .map(formatProblem)
      .join(''),
  ).toMatchInlineSnapshot(`
    "error: The address \`/docs/offline\` of this guide is already used by a page of the site.
      at guides/offline.mdx#/slug
      fix: Give the guide another address in its front matter, such as \`slug: offline-guide\`."
  `);
});

test('reports nothing for free addresses, or for two guides with the same address', () => {
  expect(check({ slugs: ['letters', 'letters', 'apis'] })).toEqual([]);
});

test('a docs version cannot have the address of a list', () => {
  const tags = { kind: 'docs-index', href: '/docs/tags/' } as Page;
  expect(check({}, [...builtIn, tags]).map(({ message }) => message)).toEqual([
    'Two pages of the site have the same address: `/docs/tags` and `/docs/tags/`.',
  ]);
});

test.each(['/docs/offline', '/docs/letters/', '/docs/index'])('a page cannot redirect: %s', (from) => {
  expect(check({ slugs: ['letters'], redirects: { [from]: '/docs/' } })).toEqual([
    expect.objectContaining({ rule: 'redirect', at: { file: 'config.ts', pointer: toPointer(['redirects', from]) } }),
  ]);
});

test('anchors of a page, and the folder of the API, can redirect', () => {
  expect(check({ redirects: { '/docs/offline#old': '/docs/offline#new', '/docs/api': '/docs/' } })).toEqual([]);
});

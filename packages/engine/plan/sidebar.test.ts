import { formatProblem, type Problem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { planFile } from '../../../tests/fixtures/openapi/plan-document.ts';
import { createHrefs } from '../model/href.ts';
import { planSidebars, withoutParent } from './sidebar.ts';
import type { VersionSource } from './sources.ts';

test.each([
  ['Newsroom categories', 'Newsrooms', 'Categories'],
  ['List newsroom categories', 'Newsrooms', 'List categories'],
  ['Subscribe to newsroom', 'Newsrooms', 'Subscribe to newsroom'],
  ['Post unsubscribe', 'Newsrooms', 'Post unsubscribe'],
])('"%s" under "%s" is "%s"', (label, parent, expected) => {
  expect(withoutParent(label, parent)).toBe(expected);
});

test('adds the base to links within the site, and keeps other links unchanged', () => {
  const link = (href: string): { type: 'link'; label: string; href: string } => ({ type: 'link', label: 'A', href });
  const items = ['/docs/a', 'https://acme.example/b', '//acme.example/c'].map(link);
  const source = {
    hrefs: createHrefs({ base: '/sub/' }),
    guides: [],
    standalonePages: [],
    sidebars: { main: { sections: [{ label: 'Links', items }] } },
    apis: [{}],
  } as unknown as VersionSource;
  const planned = planSidebars(source, () => {}).get('main')?.sections[0]?.items;
  expect(planned).toMatchObject([
    { href: '/sub/docs/a' },
    { href: 'https://acme.example/b' },
    { href: '//acme.example/c' },
  ]);
});

test('leaves out groups without operations in them or in their subgroups', () => {
  const operation = { label: 'Send', href: '/send', method: 'post' };
  const group = (id: string, parent?: string, ...operations: unknown[]): unknown => ({
    id,
    name: id,
    parent,
    operations,
  });
  const source = {
    hrefs: createHrefs({ base: '/' }),
    guides: [],
    standalonePages: [],
    sidebars: { main: { sections: [{ label: 'API', items: [{ type: 'operations' }] }] } },
    apis: [
      {
        hrefs: createHrefs({ base: '/' }),
        api: { groups: [group('a'), group('b'), group('c', 'b', operation), group('d'), group('e', 'd')] },
      },
    ],
  } as unknown as VersionSource;
  const planned = planSidebars(source, () => {}).get('main')?.sections[0]?.items;
  expect(planned).toMatchObject([{ label: 'b', items: [{ label: 'c', items: [{ label: 'Send' }] }] }]);
});

test('leaves out links to empty lists', () => {
  const planned = (schemas: readonly unknown[]): unknown => {
    const hrefs = createHrefs({ base: '/' });
    const items = ['all-schemas', 'events', 'errors', 'changelog'].map((type) => ({ type }));
    const source = {
      hrefs,
      guides: [],
      standalonePages: [],
      sidebars: { main: { sections: [{ label: 'Lists', items }] } },
      apis: [{ hrefs, releases: [], api: { schemas, operations: [], events: [], errors: [] } }],
    } as unknown as VersionSource;
    return planSidebars(source, () => {}).get('main')?.sections;
  };
  expect(planned([])).toEqual([]);
  expect(planned([{}])).toMatchObject([{ items: [{ href: '/docs/api/schemas' }] }]);
});

test('adds paths to operations with equal titles, and groups events if there are no operations', async () => {
  const labels = async (name: string): Promise<string> => {
    const planned = await planFile(`tests/fixtures/corpus/${name}.yaml`);
    return 'site' in planned ? JSON.stringify(planned.site.versions[0]?.sidebar.sections) : '';
  };
  expect(await labels('puzzling-names')).toMatch(/List items \(\/v1\/items\).*List items \(\/v2\/items\)/);
  expect(await labels('webhooks-only')).toMatch(/User groups.*Group deleted.*Other.*Ping.*All 3 events/);
});

test('warns about a guide that no sidebar lists, unless it is marked as unlisted', () => {
  const guide = (id: string, unlisted = false): object => ({
    id,
    slug: id,
    frontMatter: { title: id, unlisted },
    keyAt: (key: string) => ({ file: `guides/${id}.mdx`, line: key === 'title' ? 2 : 1 }),
  });
  const items = ['first', { type: 'category', label: 'More', items: ['second'] }];
  const source = {
    hrefs: createHrefs({ base: '/' }),
    guides: [guide('first'), guide('second'), guide('third'), guide('fourth'), guide('fifth', true)],
    standalonePages: [guide('pricing')],
    apis: [{}],
    sidebars: { main: { sections: [{ label: 'A', items }] }, other: { sections: [{ label: 'B', items: ['third'] }] } },
    sidebarsFile: 'sidebars.ts',
  } as unknown as VersionSource;
  const problems: Problem[] = [];
  planSidebars(source, (problem) => void problems.push(problem));
  expect(problems.map(formatProblem)).toEqual([
    'warning: No sidebar lists the guide `fourth`.\n  at guides/fourth.mdx:2\n  fix: Add `fourth` to sidebars.ts, or mark it as intended in its front matter: `unlisted: true`.',
  ]);
});

test('without sidebars, the default one lists all guides except unlisted ones', () => {
  const hrefs = createHrefs({ base: '/' });
  const guide = (id: string, unlisted = false): object => ({ id, slug: id, frontMatter: { title: id, unlisted } });
  const api = { overview: { title: 'API' }, operations: [], schemas: [], events: [], errors: [], groups: [] };
  const source = {
    hrefs,
    guides: [guide('first'), guide('second', true)],
    standalonePages: [guide('pricing')],
    apis: [{ hrefs, releases: [], api }],
    sidebars: {},
  } as unknown as VersionSource;
  const [guides] = planSidebars(source, () => {}).get('main')?.sections ?? [];
  expect(guides).toEqual({ label: 'Guides', items: [{ kind: 'link', label: 'first', href: '/docs/first' }] });
});

import { describe, expect, test } from 'vitest';
import type { SidebarCategory, SidebarItem, SidebarLink, SidebarView } from './navigation.ts';
import { findCategory, isLarge, openItems, visibleSections } from './visible-sidebar.ts';

const link = (href: string): SidebarLink => ({ kind: 'link', label: href, href });
const group = (id: string, items: readonly SidebarItem[], count = items.length): SidebarCategory => ({
  kind: 'category',
  id,
  label: id,
  count,
  place: `/overview#${id}`,
  items,
});
const links = (name: string, count: number): SidebarLink[] =>
  Array.from({ length: count }, (_, index) => link(`/${name}-${index}`));

/** Two guides and two groups, one of them with a group inside. */
const sidebar = (inFirst: number): SidebarView => {
  const inner = group('inner', links('inner', 98));
  const second = group('second', [link('/second-own'), inner], 99);
  return {
    id: 'main',
    landing: '/guide-0',
    sections: [
      { label: 'Guides', items: links('guide', 2) },
      { label: 'API', items: [group('first', links('first', inFirst)), second] },
    ],
  };
};
const small = sidebar(299);
const large = sidebar(300);

/** The labels of links, and groups as open or closed with their items. */
const outline = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) =>
    item.kind === 'link' ? item.label : { [item.id]: item.partial ? 'closed' : 'open', items: outline(item.items) },
  );

test('shows a sidebar of 400 links completely on every page, but not one of 401', () => {
  expect([isLarge(small), isLarge(large)]).toEqual([false, true]);
  expect(visibleSections(small, '/first-0')).toBe(small.sections);
  expect(visibleSections(large, '/first-0')).not.toBe(large.sections);
});

describe('a large sidebar', () => {
  test('on a guide, shows all guides, and each group closed with a link to its list', () => {
    expect(visibleSections(large, '/guide-0').map(({ items }) => outline(items))).toEqual([
      ['/guide-0', '/guide-1'],
      [
        { first: 'closed', items: ['first: all 300'] },
        { second: 'closed', items: ['second: all 99'] },
      ],
    ]);
    const [, api] = visibleSections(large, '/guide-0');
    expect(api?.items[0]).toMatchObject({ items: [{ href: '/overview#first' }] });
  });

  test('on a page in groups, opens these groups and closes the others', () => {
    const [, api] = visibleSections(large, '/inner-7');
    expect(outline(api?.items ?? [])).toEqual([
      { first: 'closed', items: ['first: all 300'] },
      {
        second: 'open',
        items: ['/second-own', { inner: 'open', items: links('inner', 98).map(({ label }) => label) }],
      },
    ]);
    const [, other] = visibleSections(large, '/second-own');
    expect(outline(other?.items ?? [])[1]).toEqual({
      second: 'open',
      items: ['/second-own', { inner: 'closed', items: ['inner: all 98'] }],
    });
  });

  test.each([
    ['/first-0', 0],
    ['/first-150', 50],
    ['/first-299', 100],
    ['/elsewhere', 0],
  ])('a long group shows 200 links around %s and one to its list', (current, start) => {
    const first = findCategory(large.sections[1]?.items ?? [], ({ id }) => id === 'first') as SidebarCategory;
    const shown = openItems(first, current) as readonly SidebarLink[];
    expect(shown).toHaveLength(201);
    expect([shown[0]?.href, shown[199]?.href]).toEqual([`/first-${start}`, `/first-${start + 199}`]);
    expect(shown[200]).toEqual({ kind: 'link', label: 'Overview: all 300', href: '/overview#first' });
  });

  test('closed groups are the same objects on every page', () => {
    const closed = (current: string) => visibleSections(large, current)[1]?.items[0];
    expect(closed('/inner-7')).toBe(closed('/guide-1'));
  });
});

test('finds a group at any level', () => {
  const items = large.sections.flatMap(({ items }) => items);
  expect(findCategory(items, ({ id }) => id === 'inner')?.count).toBe(98);
  expect(findCategory(items, ({ id }) => id === 'none')).toBeUndefined();
});

import { fill, phrases } from '@docs/base/interface-words.ts';
import { MAX_WHOLE_SIDEBAR } from '@docs/base/limits.ts';
import { memoize } from '@docs/base/memoize.ts';
import {
  containsHref,
  countLinks,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
  type SidebarSection,
  type SidebarView,
} from './navigation.ts';

/** Number of entries around the current one in a larger sidebar. */
const WINDOW = 200;

export const isLarge = memoize(
  (sidebar: SidebarView): boolean =>
    sidebar.sections.reduce((sum, { items }) => sum + countLinks(items), 0) > MAX_WHOLE_SIDEBAR,
);

/** The sidebar as a page shows it: the size of a page must not grow with the number of pages. */
export function visibleSections(sidebar: SidebarView, current: string): readonly SidebarSection[] {
  if (!isLarge(sidebar)) return sidebar.sections;
  return sidebar.sections.map(({ label, items }) => ({ label, items: visibleItems(items, current) }));
}

/** The items of a group that the reader opens. */
export function openItems(category: SidebarCategory, current: string): readonly SidebarItem[] {
  return visibleItems(category.items, current, category);
}

/** The group that matches, and the one around a page, anywhere in the tree. */
export function findCategory(
  items: readonly SidebarItem[],
  matches: (category: SidebarCategory) => boolean,
): SidebarCategory | undefined {
  for (const item of items) {
    if (item.kind === 'link') continue;
    if (matches(item)) return item;
    const inner = findCategory(item.items, matches);
    if (inner) return inner;
  }
  return undefined;
}

function visibleItems(items: readonly SidebarItem[], current: string, owner?: SidebarCategory): readonly SidebarItem[] {
  const groups = items.filter((item) => item.kind === 'category');
  const links = items.filter((item) => item.kind === 'link');
  const overview = owner?.place ?? groups[0]?.place.replace(/#.*/, '');
  return [
    // Guides of a section are few and have no other list; operations of a group are in the overview.
    ...(owner ? windowAround(links, current, overview) : links),
    ...windowAround(groups, current, overview).map((item) => {
      if (item.kind === 'link') return item;
      if (!containsHref(item, current)) return collapsed(item);
      return { ...item, partial: false, items: openItems(item, current) };
    }),
  ];
}

/** The same object for every page, so that it is rendered once. */
const collapsed = memoize(
  (category: SidebarCategory): SidebarCategory => ({
    ...category,
    partial: true,
    items: [linkToAll(category.label, category.count, category.place)],
  }),
);

function windowAround<T extends SidebarItem>(items: readonly T[], current: string, overview: string | undefined) {
  if (items.length <= WINDOW || overview === undefined) return items;
  const index = items.findIndex((item) => containsHref(item, current));
  const start = Math.min(Math.max(0, index - WINDOW / 2), items.length - WINDOW);
  return [...items.slice(start, start + WINDOW), linkToAll(phrases.overview, items.length, overview)];
}

function linkToAll(label: string, count: number, href: string): SidebarLink {
  return { kind: 'link', label: fill(phrases.allUnderLabel, { label, count }), href };
}

import { memoize } from '@docs/base/memoize.ts';
import type { LinkView, Method } from '@docs/base/method.ts';
import type { PageFrame } from './page.ts';

/** A link of the sidebar; links to operations have their method. */
export interface SidebarLink {
  readonly kind: 'link';
  readonly label: string;
  readonly href: string;
  readonly method?: Method;
  readonly deprecated?: boolean;
}

/** A group that opens and closes; `nested` ones are inside another group. */
export interface SidebarCategory {
  readonly kind: 'category';
  /** Stable within the sidebar: used to remember whether the group is open. */
  readonly id: string;
  readonly label: string;
  /** Number of links inside, nested ones included. */
  readonly count: number;
  /** Address of a list of all its links, in the overview or an index. */
  readonly place: string;
  /** In a large sidebar: the group only contains that link; the others are fetched when it is opened. */
  readonly partial?: boolean;
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

/** A section of the sidebar with its label: Guides, Management API, Schemas. */
export interface SidebarSection {
  readonly label: string;
  readonly items: readonly SidebarItem[];
}

export interface SidebarView {
  readonly id: string;
  /** Address of its landing doc. */
  readonly landing: string;
  readonly sections: readonly SidebarSection[];
}

/** All links in reading order. */
function linksOf(items: readonly SidebarItem[]): readonly SidebarLink[] {
  return items.flatMap((item) => (item.kind === 'link' ? item : linksOf(item.items)));
}

/** Finds the previous and next page in the order of the sidebar, whose links may also lead elsewhere. */
export function createNeighbours(
  sidebar: SidebarView,
  pages: ReadonlySet<string>,
): (href: string) => { previous?: LinkView; next?: LinkView } {
  const links = sidebar.sections.flatMap(({ items }) => linksOf(items)).filter(({ href }) => pages.has(href));
  // If a page is linked twice, the first link counts.
  const indexes = new Map(links.map((link, index) => [link.href, index] as const).reverse());
  return (href) => {
    const index = indexes.get(href);
    if (index === undefined) return {};
    const previous = links[index - 1];
    const next = links[index + 1];
    return { ...(previous && { previous }), ...(next && { next }) };
  };
}

/** The list of a page that has no link of its own; it shows readers where they are. */
export function listInSidebar({ sections }: SidebarView, { href, breadcrumbs }: PageFrame): string | undefined {
  const containsPage = (wanted: string): boolean =>
    sections.some(({ items }) => items.some((item) => containsHref(item, wanted)));
  const list = breadcrumbs.at(-1)?.href;
  return list !== undefined && !containsPage(href) && containsPage(list) ? list : undefined;
}

/** Whether the group contains a link to the page, at any depth. */
export function containsHref(item: SidebarItem, href: string): boolean {
  return item.kind === 'link' ? item.href === href : hrefsIn(item).has(href);
}

/** Memoized, because every page checks every group. */
const hrefsIn = memoize(
  (group: SidebarCategory): ReadonlySet<string> => new Set(linksOf(group.items).map((link) => link.href)),
);

export const countLinks = (items: readonly SidebarItem[]): number => linksOf(items).length;

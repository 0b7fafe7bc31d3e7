import { onClick } from '../dom.ts';
import { announcement } from './announcement.ts';
import type { Behaviour } from './behaviour.ts';
import { colourMode } from './colour-mode.ts';
import { copy } from './copy.ts';
import { expandAll } from './expand-all.ts';
import { expandSchema } from './expand-schema.ts';
import { islands } from './islands.ts';
import { operationFilter, treeFilter } from './list-filter.ts';
import { mobileSidebar, sidebarGroups, sidebarMemory } from './mobile-sidebar.ts';
import { moreLanguages } from './more-languages.ts';
import { notFound } from './not-found.ts';
import { offline } from './offline.ts';
import { preferredVersion } from './preferred-version.ts';
import { scrollAreas } from './scroll-areas.ts';
import { backToTop, keepScrollPosition } from './scroll-position.ts';
import { search } from './search.ts';
import { tableOfContents } from './table-of-contents.ts';
import { tabs } from './tabs.ts';

/** For what asking again may never bring: after a deployment the files of this page are gone. */
const reloadButtons: Behaviour = { start: () => onClick('[data-reload]', () => location.reload()) };

/** Every behaviour, in the order in which they start and render. */
const behaviours: readonly Behaviour[] = [
  colourMode,
  tabs,
  copy,
  reloadButtons,
  mobileSidebar,
  sidebarGroups,
  sidebarMemory,
  announcement,
  preferredVersion,
  tableOfContents,
  expandAll,
  expandSchema,
  operationFilter,
  treeFilter,
  islands,
  scrollAreas,
  moreLanguages,
  offline,
  search,
  backToTop,
  keepScrollPosition,
  notFound,
];

export function startBehaviours(): void {
  for (const { start } of behaviours) start?.();
}

/** For content that is new on the page. */
export function renderBehaviours(): void {
  for (const { render } of behaviours) render?.();
}

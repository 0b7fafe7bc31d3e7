import { onClick } from '../dom.ts';
import { startAnnouncement } from './announcement.ts';
import { startColourMode } from './colour-mode.ts';
import { startCopyButtons } from './copy.ts';
import { startExampleLinks } from './example-links.ts';
import { expandNew, startExpandAll, startExpandSchema } from './expand-rows.ts';
import { startIslands, syncIslands } from './islands.ts';
import { startListFilter, startTreeFilter } from './list-filter.ts';
import { startMobileSidebar, startSidebarGroups, startSidebarMemory } from './mobile-sidebar.ts';
import { offerLanguages, startMoreLanguages } from './more-languages.ts';
import { suggestPages } from './not-found.ts';
import { startOffline } from './offline.ts';
import { startPreferredVersion } from './preferred-version.ts';
import { syncScrollAreas } from './scroll-areas.ts';
import { keepScrollPosition, startBackToTop } from './scroll-position.ts';
import { startSearch, syncSearchPage } from './search.ts';
import { followReader, startTableOfContents } from './table-of-contents.ts';
import { startTabs, tabsOfNewPage } from './tabs.ts';

/** Runs when the document is loaded. Listeners on the document also serve pages that come later. */
export function startBehaviours(): void {
  startColourMode();
  startTabs();
  startCopyButtons();
  // Retrying may never help: after a deployment, the files of this page are gone.
  onClick('[data-reload]', () => location.reload());
  startMobileSidebar();
  startSidebarGroups();
  startSidebarMemory();
  startAnnouncement();
  startPreferredVersion();
  startTableOfContents();
  startExpandAll();
  startExpandSchema();
  startExampleLinks();
  startListFilter();
  startTreeFilter();
  startIslands();
  startMoreLanguages();
  startOffline();
  startSearch();
  startBackToTop();
  keepScrollPosition();
}

/** Runs whenever `<main>` has a new page: the first one, and after every page change. */
export function renderBehaviours(): void {
  tabsOfNewPage();
  followReader();
  expandNew(document.body);
  syncIslands();
  syncScrollAreas();
  offerLanguages();
  syncSearchPage();
  void suggestPages();
}

// The script of every page: small behaviours on top of complete HTML. React comes with the first page change.
import { announcement } from './behaviours/announcement.ts';
import { backToTop } from './behaviours/back-to-top.ts';
import { colourMode } from './behaviours/colour-mode.ts';
import { copy } from './behaviours/copy.ts';
import { expandAll } from './behaviours/expand-all.ts';
import { expandSchema } from './behaviours/expand-schema.ts';
import { mobileSidebar } from './behaviours/mobile-sidebar.ts';
import { operationFilter } from './behaviours/operation-filter.ts';
import { parts } from './behaviours/parts.ts';
import { preferredVersion } from './behaviours/preferred-version.ts';
import { sidebarMemory } from './behaviours/sidebar-memory.ts';
import { tabs } from './behaviours/tabs.ts';
import { afterRender, clientNavigation } from './navigation/navigation.ts';

colourMode();
tabs();
copy();
mobileSidebar();
sidebarMemory();
announcement();
preferredVersion();
expandAll();
expandSchema();
operationFilter();
parts();
backToTop();
afterRender();
clientNavigation();

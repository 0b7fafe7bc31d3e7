import type { SidebarItem } from '../model/navigation.ts';
import type { Page, SchemaPage } from '../model/page.ts';
import type { TreeContext } from '../ui/reference/schema-tree.tsx';
import { bundleFile } from './bundle-file.ts';
import { importOnce } from './import-once.ts';
import type { IslandContext } from './islands/island.ts';

/**
 * The part of the client that has the components in it; loaded with the first page change. Properties, not methods: those
 * would let the script ask for narrower values than it is given.
 */
export interface ViewModule {
  readonly renderPage: (page: Page, signal: AbortSignal) => Promise<DocumentFragment>;
  readonly showMembers: (
    container: HTMLElement,
    page: SchemaPage,
    anchor: string,
    required: TreeContext['required'],
  ) => void;
  readonly mountIsland: (element: HTMLElement, context: IslandContext) => Promise<() => void>;
  readonly showSidebarItems: (container: HTMLElement, items: readonly SidebarItem[], current: string) => void;
}

export const loadView: () => Promise<ViewModule> = importOnce(() => bundleFile('view'));

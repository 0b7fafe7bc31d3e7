import type { SidebarItem } from '../model/navigation.ts';
import type { Page, SchemaPage } from '../model/page.ts';
import { bundleFile } from './bundle-file.ts';
import { importOnce } from './import-once.ts';
import type { PartContext } from './parts/part.ts';

/** The part of the client that has the components in it; loaded with the first page change. */
export interface ViewModule {
  renderPage(page: Page, signal: AbortSignal): Promise<DocumentFragment>;
  showMembers(container: HTMLElement, page: SchemaPage, anchor: string, required: string): void;
  mountPart(element: HTMLElement, context: PartContext): Promise<() => void>;
  showSidebarItems(container: HTMLElement, items: readonly SidebarItem[], current: string): void;
}

const view = importOnce<ViewModule>(() => bundleFile('view'));

export function loadView(): Promise<ViewModule> {
  return view.load();
}

import type { SidebarItem } from '../../model/navigation.ts';
import type { Page, SchemaPage } from '../../model/page.ts';
import type { PartContext } from '../parts/index.ts';

/** The part of the client that has React in it; loaded with the first page change. */
export interface ViewModule {
  showPage(container: HTMLElement, page: Page): void;
  showMembers(container: HTMLElement, page: SchemaPage, anchor: string, required: string): void;
  mountPart(element: HTMLElement, context: PartContext): Promise<() => void>;
  showSidebarItems(container: HTMLElement, items: readonly SidebarItem[], current: string): void;
  clear(): void;
}

let loaded: Promise<ViewModule> | undefined;
let attempts = 0;

/** Loads the view once. After a failure the next call asks again, past the browser's memory of the failed file. */
export function loadView(): Promise<ViewModule> {
  loaded ??= importView().catch((error: unknown) => {
    loaded = undefined;
    attempts += 1;
    throw new Error('A script of the site could not be loaded.', { cause: error });
  });
  return loaded;
}

function importView(): Promise<ViewModule> {
  const url = document.documentElement.dataset.view ?? '';
  return import(/* @vite-ignore */ attempts === 0 ? url : `${url}?attempt=${attempts}`) as Promise<ViewModule>;
}

/** Removes what the view rendered, if it ever did. */
export async function clearView(): Promise<void> {
  if (!loaded) return;
  const view = await loaded.catch(() => undefined);
  view?.clear();
}

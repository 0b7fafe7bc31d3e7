import type { Page } from '../../model/page.ts';
import type { SafeStorage } from '../storage.ts';

/** What an island may know about where it stands. */
export interface IslandContext {
  /** The page around it, as data. */
  readonly page: Page;
  readonly base: string;
  /** Storage of the tab as the entry, which decides what loads by itself, knows it: in memory where it is blocked. */
  readonly session: SafeStorage;
}

/** An interactive piece of a page with state of its own; its code and styles come with the first use. */
export interface Island {
  /** Takes over the element that the build rendered; what it returns gives everything back. */
  mount(element: HTMLElement, context: IslandContext): (() => void) | Promise<() => void>;
}

import { type ContentElement, elementsOf } from '@docs/base/content.ts';
import type { Page } from '../../model/page.ts';
import type { SandboxHost } from '../sandbox/messages.ts';
import type { SafeStorage } from '../storage.ts';

/** Views of the sandbox in the request builder. */
export type RequestViews = typeof import('../sandbox/request-views.ts');

/** What an island knows about its surroundings. */
export interface IslandContext {
  /** The data of its page. */
  readonly page: Page;
  readonly base: string;
  /** Storage of the tab, shared with the entry, which decides which islands load by themselves. */
  readonly session: SafeStorage;
  /** Starts a script of the site as a worker. */
  readonly startWorker: (address: string) => Worker;
  /** Loads the validator of values. */
  readonly loadCheck: () => Promise<Pick<typeof import('@docs/json-schema/check-value.ts'), 'createCheck'>>;
  /** Loads the sample writers of all languages. */
  readonly loadWriters: () => Promise<Pick<typeof import('@docs/samples/more-languages.ts'), 'writersOf'>>;
  /** Absent where readers cannot send requests. */
  readonly sandbox: (SandboxHost & { readonly loadViews: () => Promise<RequestViews> }) | undefined;
}

/** An interactive piece of a page with its own state; its code and styles are loaded on first use. */
export interface Island {
  /** Takes over the static HTML; the returned function restores it. */
  mount(element: HTMLElement, context: IslandContext): (() => void) | Promise<() => void>;
}

/** The first component of this name in a guide, with the data that the build gave it. */
export function findNode(page: Page, tag: string): ContentElement | undefined {
  return page.kind === 'guide' ? elementsOf(page.content, [tag])[0] : undefined;
}

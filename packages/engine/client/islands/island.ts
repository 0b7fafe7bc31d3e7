import { type Content, type ContentElement, isCode } from '@docs/base/content.ts';
import type { Page } from '../../model/page.ts';
import type { SandboxHost } from '../sandbox/messages.ts';
import type { SafeStorage } from '../storage.ts';

/** What the request builder shows of the sandbox. */
export type RequestViews = typeof import('../sandbox/request-views.ts');

/** What an island may know about where it stands. */
export interface IslandContext {
  /** The page around it, as data. */
  readonly page: Page;
  readonly base: string;
  /** Storage of the tab as the entry, which decides what loads by itself, knows it: in memory where it is blocked. */
  readonly session: SafeStorage;
  /** Starts a script of the site in a thread of its own. */
  readonly startWorker: (address: string) => Worker;
  /** What checks values by their schemas. */
  readonly loadCheck: () => Promise<Pick<typeof import('@docs/json-schema/check-value.ts'), 'createCheck'>>;
  /** What writes samples in all languages. */
  readonly loadWriters: () => Promise<Pick<typeof import('@docs/samples/more-languages.ts'), 'writersOf'>>;
  /** Absent where readers cannot send requests. */
  readonly sandbox: (SandboxHost & { readonly loadViews: () => Promise<RequestViews> }) | undefined;
}

/** An interactive piece of a page with state of its own; its code and styles come with the first use. */
export interface Island {
  /** Takes over the element that the build rendered; what it returns gives everything back. */
  mount(element: HTMLElement, context: IslandContext): (() => void) | Promise<() => void>;
}

/** The first component of this name in a guide: what the build gave it is the data of its island. */
export function findNode(page: Page, tag: string): ContentElement | undefined {
  return page.kind === 'guide' ? nodesNamed(page.content, tag)[0] : undefined;
}

/** All components of a name, none inside another of that name. */
export function nodesNamed(content: Content, tag: string): readonly ContentElement[] {
  return content.flatMap((node): readonly ContentElement[] => {
    if (typeof node === 'string' || isCode(node)) return [];
    return node.tag === tag ? [node] : nodesNamed(node.children ?? [], tag);
  });
}

import type { Page } from '../../model/page.ts';

/** What a part may know about where it stands. */
export interface PartContext {
  /** The page around it, as data. */
  readonly page: Page;
  readonly base: string;
}

/** An interactive piece of a page with state of its own; its code and styles come with the first use. */
export interface Part {
  /** Takes over the element that the build rendered; what it returns gives everything back. */
  mount(element: HTMLElement, context: PartContext): (() => void) | Promise<() => void>;
}

/** Parts by the name that stands in `data-part`. A new part is a folder here and a line in this list. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  'content-playground': () => import('./content-playground/content-playground.tsx'),
  'more-languages': () => import('./more-languages/more-languages.tsx'),
  offline: () => import('./offline/offline.ts'),
  'query-playground': () => import('./query-playground/query-playground.tsx'),
  'request-builder': () => import('./request-builder/request-builder.tsx'),
  'signature-checker': () => import('./signature-checker/signature-checker.tsx'),
};

export async function loadPart(name: string): Promise<Part> {
  const load = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!load) throw new Error(`There is no part named ${name}.`);
  return load();
}

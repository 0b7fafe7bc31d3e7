import type { Page, PageKind } from './page.ts';

/** Whether a page stands inside the docs, with the sidebar. */
export function isDocsPage({ kind, version }: Page): boolean {
  return kind === 'not-found' ? version !== undefined : kind !== 'home';
}

const withoutTwin: readonly PageKind[] = ['home', 'search', 'not-found'];

/** Whether a page has its Markdown beside it. */
export function hasTwin({ kind }: Pick<Page, 'kind'>): boolean {
  return !withoutTwin.includes(kind);
}

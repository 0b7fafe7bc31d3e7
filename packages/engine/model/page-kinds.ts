import type { Page, PageKind } from './page.ts';

interface KindOfPage {
  /** Whether it stands inside the docs, with the sidebar. */
  readonly docs: boolean | 'in a version';
  /** Whether its Markdown stands beside it. */
  readonly twin: boolean;
}

/** What most pages are. */
const ordinary: KindOfPage = { docs: true, twin: true };

const pageKinds: Readonly<Record<PageKind, KindOfPage>> = {
  home: { docs: false, twin: false },
  'docs-index': ordinary,
  guide: ordinary,
  'tag-list': ordinary,
  tag: ordinary,
  overview: ordinary,
  operation: ordinary,
  schema: ordinary,
  'schema-list': ordinary,
  event: ordinary,
  'event-list': ordinary,
  error: ordinary,
  'error-list': ordinary,
  changelog: ordinary,
  offline: ordinary,
  search: { docs: true, twin: false },
  quality: ordinary,
  'not-found': { docs: 'in a version', twin: false },
};

/** Whether a page stands inside the docs, with the sidebar. */
export function isDocsPage({ kind, version }: Page): boolean {
  const { docs } = pageKinds[kind];
  return docs === 'in a version' ? version !== undefined : docs;
}

/** Whether a page has its Markdown beside it. */
export function hasTwin({ kind }: Pick<Page, 'kind'>): boolean {
  return pageKinds[kind].twin;
}

import type { ReactNode } from 'react';
import type { Page, PageKind, PageOf } from '../../model/page.ts';
import { Changelog } from './changelog.tsx';
import { Guide } from './guide.tsx';
import { Home } from './home.tsx';
import { DocsIndex, ErrorList, EventList, SchemaList, Tag, TagList } from './list-pages.tsx';
import { Overview } from './overview.tsx';
import { Permissions } from './permissions.tsx';
import { ErrorCode, Operation, Schema } from './reference-pages.tsx';
import { Explain, NotFound, Offline, Search, Sections } from './site-pages.tsx';

type Views = { readonly [K in PageKind]: (props: { page: PageOf<K> }) => ReactNode };

const views: Views = {
  home: Home,
  'docs-index': DocsIndex,
  guide: Guide,
  'tag-list': TagList,
  tag: Tag,
  overview: Overview,
  operation: Operation,
  schema: Schema,
  'schema-list': SchemaList,
  event: ({ page }) => <Operation page={{ ...page, kind: 'operation', operation: page.event }} />,
  'event-list': EventList,
  error: ErrorCode,
  'error-list': ErrorList,
  permissions: Permissions,
  changelog: Changelog,
  offline: Offline,
  account: Sections,
  explain: Explain,
  search: Search,
  quality: Sections,
  'not-found': NotFound,
};

/** The content of `<main>`: the same at build and after a page change in the browser. */
export function PageView({ page }: { page: Page }): ReactNode {
  const View = views[page.kind] as (props: { page: Page }) => ReactNode;
  return <View page={page} />;
}

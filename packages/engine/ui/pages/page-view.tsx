import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import { Changelog } from './changelog.tsx';
import { DocsIndex } from './docs-index.tsx';
import { ErrorCode } from './error-code.tsx';
import { ErrorList } from './error-list.tsx';
import { EventList } from './event-list.tsx';
import { Guide } from './guide.tsx';
import { Home } from './home.tsx';
import { NotFound } from './not-found.tsx';
import { Offline } from './offline.tsx';
import { Operation } from './operation.tsx';
import { Overview } from './overview.tsx';
import { Quality } from './quality.tsx';
import { Schema } from './schema.tsx';
import { SchemaList } from './schema-list.tsx';
import { Search } from './search.tsx';
import { Tag } from './tag.tsx';
import { TagList } from './tag-list.tsx';

/** What stands inside `<main>`: the same at build and after a page change in the browser. */
export function PageView({ page }: { page: Page }): ReactNode {
  switch (page.kind) {
    case 'home':
      return <Home page={page} />;
    case 'docs-index':
      return <DocsIndex page={page} />;
    case 'guide':
      return <Guide page={page} />;
    case 'tag-list':
      return <TagList page={page} />;
    case 'tag':
      return <Tag page={page} />;
    case 'overview':
      return <Overview page={page} />;
    case 'operation':
      return <Operation page={page} />;
    case 'schema':
      return <Schema page={page} />;
    case 'schema-list':
      return <SchemaList page={page} />;
    case 'event':
      return <Operation page={{ ...page, kind: 'operation', operation: page.event }} />;
    case 'event-list':
      return <EventList page={page} />;
    case 'error':
      return <ErrorCode page={page} />;
    case 'error-list':
      return <ErrorList page={page} />;
    case 'changelog':
      return <Changelog page={page} />;
    case 'offline':
      return <Offline page={page} />;
    case 'search':
      return <Search page={page} />;
    case 'quality':
      return <Quality page={page} />;
    case 'not-found':
      return <NotFound page={page} />;
    default:
      return page satisfies never;
  }
}

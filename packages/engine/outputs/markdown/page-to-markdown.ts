import type { Page, PageKind } from '../../model/page.ts';
import { joinBlocks, type MarkdownContext, type MarkdownSite } from './markdown-text.ts';
import { operationPage } from './operation-page.ts';
import { headBlocks, linkList, summaryList } from './page-blocks.ts';
import {
  changelogPage,
  docsIndexPage,
  errorListPage,
  errorPage,
  guidePage,
  homePage,
  overviewPage,
  qualityPage,
  schemaPage,
  tagListPage,
  tagPage,
} from './pages.ts';

/** A page as CommonMark with GFM tables: everything the HTML page says, in one column. */
export function pageToMarkdown(page: Page, site: MarkdownSite): string {
  const write = pages[page.kind] as (page: Page, context: MarkdownContext) => string;
  return `${write(page, { site, page: page.href })}\n`;
}

const pages: { readonly [K in PageKind]: (page: Extract<Page, { kind: K }>, context: MarkdownContext) => string } = {
  home: homePage,
  'docs-index': docsIndexPage,
  guide: guidePage,
  'tag-list': tagListPage,
  tag: tagPage,
  overview: overviewPage,
  operation: (page, context) => operationPage(page, page.operation, context),
  schema: schemaPage,
  'schema-list': (page, context) => joinBlocks([...headBlocks(page, context), summaryList(page.schemas, context)]),
  event: (page, context) => operationPage(page, page.event, context),
  'event-list': (page, context) => joinBlocks([...headBlocks(page, context), summaryList(page.events, context)]),
  error: errorPage,
  'error-list': errorListPage,
  changelog: changelogPage,
  offline: (page, context) => joinBlocks(headBlocks(page, context)),
  search: (page, context) => joinBlocks([...headBlocks(page, context), linkList(page.lists, context)]),
  quality: qualityPage,
  'not-found': (page, context) => joinBlocks([...headBlocks(page, context), linkList(page.links, context)]),
};

import type { Page } from '../../model/page.ts';
import { changelogPage } from './changelog-page.ts';
import { errorPage } from './error-page.ts';
import { guidePage } from './guide-page.ts';
import { homePage } from './home-page.ts';
import { docsIndexPage, errorListPage, eventListPage, schemaListPage, tagListPage, tagPage } from './list-pages.ts';
import { joinBlocks } from './markdown-text.ts';
import { operationPage } from './operation-page.ts';
import { overviewPage } from './overview-page.ts';
import { headBlocks, linkList } from './page-parts.ts';
import type { MarkdownSite, Place } from './place.ts';
import { qualityPage } from './quality-page.ts';
import { schemaPage } from './schema-page.ts';

/** A page as CommonMark with GFM tables: everything the HTML page says, in one column. */
export function pageToMarkdown(page: Page, site: MarkdownSite): string {
  return `${pageText(page, { site, page: page.href })}\n`;
}

function pageText(page: Page, place: Place): string {
  switch (page.kind) {
    case 'home':
      return homePage(page, place);
    case 'docs-index':
      return docsIndexPage(page, place);
    case 'guide':
      return guidePage(page, place);
    case 'tag-list':
      return tagListPage(page, place);
    case 'tag':
      return tagPage(page, place);
    case 'overview':
      return overviewPage(page, place);
    case 'operation':
      return operationPage(page, page.operation, place);
    case 'schema':
      return schemaPage(page, place);
    case 'schema-list':
      return schemaListPage(page, place);
    case 'event':
      return operationPage(page, page.event, place);
    case 'event-list':
      return eventListPage(page, place);
    case 'error':
      return errorPage(page, place);
    case 'error-list':
      return errorListPage(page, place);
    case 'changelog':
      return changelogPage(page, place);
    case 'offline':
      return joinBlocks([...headBlocks(page, place)]);
    case 'search':
      return joinBlocks([...headBlocks(page, place), linkList(page.lists, place)]);
    case 'quality':
      return qualityPage(page, place);
    case 'not-found':
      return joinBlocks([...headBlocks(page, place), linkList(page.links, place)]);
    default:
      return page satisfies never;
  }
}

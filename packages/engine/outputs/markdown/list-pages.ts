import type {
  DocsIndexPage,
  ErrorListPage,
  EventListPage,
  SchemaListPage,
  TagListPage,
  TagPage,
} from '../../model/page.ts';
import { joinBlocks } from './markdown-text.ts';
import { headBlocks, linkMarkdown, section, summaryList } from './page-parts.ts';
import type { Place } from './place.ts';

/** Pages that are lists of other pages. */

export function docsIndexPage(page: DocsIndexPage, place: Place): string {
  const { parts, groups, overview, tags } = page;
  return joinBlocks([
    ...headBlocks(page, place),
    ...parts.flatMap(({ label, guides }) => section(label, [summaryList(guides, place)])),
    ...section('Reference', [overview ? linkMarkdown(overview, place) : '', summaryList(groups, place)]),
    ...section('Tags', [summaryList(tags, place)]),
  ]);
}

export function tagListPage(page: TagListPage, place: Place): string {
  return joinBlocks([
    ...headBlocks(page, place),
    ...page.letters.flatMap(({ letter, tags }) => section(letter, [summaryList(tags, place)])),
  ]);
}

export function tagPage(page: TagPage, place: Place): string {
  return joinBlocks([
    ...headBlocks(page, place, { title: page.label }),
    summaryList(page.pages, place),
    linkMarkdown(page.allTags, place),
  ]);
}

export function schemaListPage(page: SchemaListPage, place: Place): string {
  return joinBlocks([...headBlocks(page, place), summaryList(page.schemas, place)]);
}

export function eventListPage(page: EventListPage, place: Place): string {
  return joinBlocks([...headBlocks(page, place), summaryList(page.events, place)]);
}

export function errorListPage(page: ErrorListPage, place: Place): string {
  return joinBlocks([
    ...headBlocks(page, place),
    ...page.statuses.flatMap(({ status, errors }) => section(status, [summaryList(errors, place)])),
  ]);
}

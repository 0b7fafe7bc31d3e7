import type { ErrorPage } from '../../model/page.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { escapeLineStarts, escapeText, joinBlocks } from './markdown-text.ts';
import { exampleBlocks, factList, headBlocks, operationList, section } from './page-parts.ts';
import type { Place } from './place.ts';

export function errorPage(page: ErrorPage, place: Place): string {
  const { error } = page;
  return joinBlocks([
    ...headBlocks(page, place, { title: error.code, lede: escapeText(page.lede) }),
    factList([{ label: 'Status', value: [error.status] }], place),
    ...section('Cause', contentBlocks(error.cause, place)),
    ...section('Remedy', contentBlocks(error.remedy, place)),
    ...section('Safe to retry?', [escapeLineStarts(escapeText(error.retry))]),
    ...exampleBlocks('Response', error.example ? [error.example] : []),
    ...section('Raised by', [operationList(error.operations, place)]),
  ]);
}

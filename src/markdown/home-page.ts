import type { HomePage } from '../model/page.ts';
import { escapeText, joinBlocks } from './markdown-text.ts';
import { headBlocks, section, summaryList } from './page-parts.ts';
import type { Place } from './place.ts';

/** The ways in: the rest of the front page is a showcase of other pages. */
export function homePage(page: HomePage, place: Place): string {
  return joinBlocks([
    ...headBlocks(page, place, { lede: escapeText(page.lede) }),
    ...section('Guides', [summaryList(page.guides, place)]),
    ...section('The reference', [summaryList(page.groups, place)]),
  ]);
}

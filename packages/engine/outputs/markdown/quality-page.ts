import type { QualityPage } from '../../model/page.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { escapeText, joinBlocks } from './markdown-text.ts';
import { headBlocks, section } from './page-parts.ts';
import type { Place } from './place.ts';

export function qualityPage(page: QualityPage, place: Place): string {
  return joinBlocks([
    ...headBlocks(page, place),
    ...section('Last check', [escapeText(page.verdict), ...contentBlocks(page.occasion, place)]),
    ...page.sections.flatMap(({ title, content }) => section(title, contentBlocks(content, place))),
  ]);
}

import type { GuidePage } from '../../model/page.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { escapeText, joinBlocks } from './markdown-text.ts';
import { headBlocks, linkMarkdown } from './page-parts.ts';
import type { Place } from './place.ts';

export function guidePage(page: GuidePage, place: Place): string {
  const tags = page.tags.map((tag) => linkMarkdown(tag, place)).join(', ');
  return joinBlocks([
    ...headBlocks(page, place, { lede: escapeText(page.lede) }),
    ...contentBlocks(page.content, place),
    tags === '' ? '' : `Filed under ${tags}`,
  ]);
}

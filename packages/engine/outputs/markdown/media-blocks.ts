import type { MediaView } from '../../model/operation.ts';
import { codeSpan } from './markdown-text.ts';
import { entryBlocks, type TreePlace } from './schema-to-markdown.ts';

/** What a body holds, per media type. */
export function mediaBlocks(media: readonly MediaView[], place: TreePlace): readonly string[] {
  return media.flatMap(({ type, entry }) => [
    `Content type: ${codeSpan(type)}`,
    ...(entry ? entryBlocks(entry, place) : []),
  ]);
}

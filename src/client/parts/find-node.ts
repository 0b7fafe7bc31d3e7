import { type Content, type ContentElement, isCode } from '../../model/content.ts';
import type { Page } from '../../model/page.ts';

/** The first component of this name in a guide: what the build gave it is the data of its part. */
export function findNode(page: Page, tag: string): ContentElement | undefined {
  return page.kind === 'guide' ? inContent(page.content, tag) : undefined;
}

function inContent(content: Content, tag: string): ContentElement | undefined {
  for (const node of content) {
    if (typeof node === 'string' || isCode(node)) continue;
    const found = node.tag === tag ? node : inContent(node.children ?? [], tag);
    if (found) return found;
  }
  return undefined;
}

import { type Content, type ContentElement, isCode } from '@docs/base/content.ts';
import type { Page } from '../../model/page.ts';

/** The first component of this name in a guide: what the build gave it is the data of its island. */
export function findNode(page: Page, tag: string): ContentElement | undefined {
  return page.kind === 'guide' ? nodesNamed(page.content, tag)[0] : undefined;
}

/** All components of a name, none inside another of that name. */
export function nodesNamed(content: Content, tag: string): readonly ContentElement[] {
  return content.flatMap((node): readonly ContentElement[] => {
    if (typeof node === 'string' || isCode(node)) return [];
    return node.tag === tag ? [node] : nodesNamed(node.children ?? [], tag);
  });
}

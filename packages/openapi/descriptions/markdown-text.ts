import type { Content, ContentNode } from '@docs/base/content.ts';

/** Adjacent pieces of text as one. */
export function joinText(nodes: readonly ContentNode[]): Content {
  const result: ContentNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node;
    else if (node !== '') result.push(node);
  }
  return result;
}

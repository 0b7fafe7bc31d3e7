import { alertKinds } from '@docs/base/alert-kinds.ts';
import type { Content, ContentElement, ContentNode } from '@docs/base/content.ts';
import type { AlignType, Blockquote, List, RootContent, Table } from 'mdast';
import { joinText } from './markdown-text.ts';

/** Converts what stands inside a block. */
export type Inside = (children: readonly RootContent[]) => Content;

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** GitHub's alerts are quotes that start with `[!NOTE]`. */
export function quoteNode(node: Blockquote, inside: Inside): ContentNode {
  const [first, ...rest] = node.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = start?.type === 'text' ? ALERT.exec(start.value) : null;
  if (first?.type === 'paragraph' && start?.type === 'text' && match) {
    const remaining = start.value.slice(match[0].length);
    const opening = { ...first, children: [{ ...start, value: remaining }, ...first.children.slice(1)] };
    const blocks = remaining === '' && opening.children.length === 1 ? rest : [opening, ...rest];
    return {
      tag: 'Callout',
      props: { ...(alertKinds.get((match[1] ?? '').toLowerCase()) ?? { kind: 'note' }) },
      children: inside(blocks),
    };
  }
  return { tag: 'blockquote', children: inside(node.children) };
}

function isParagraph(node: ContentNode | undefined): node is ContentElement {
  return typeof node === 'object' && node.tag === 'p';
}

export function listNode(node: List, inside: Inside): ContentNode {
  const children = node.children.map((item): ContentNode => {
    const inner = inside(item.children);
    // Tight lists hold bare text, loose ones paragraphs. HTML may have made several of one.
    const isTight =
      !node.spread && !item.spread && !inner.some((_, at) => isParagraph(inner[at]) && isParagraph(inner[at + 1]));
    const content = inner.flatMap((child) => (isTight && isParagraph(child) ? (child.children ?? []) : [child]));
    const mark = typeof item.checked === 'boolean' ? [item.checked ? '☑ ' : '☐ '] : [];
    return { tag: 'li', children: joinText([...mark, ...content]) };
  });
  if (!node.ordered) return { tag: 'ul', children };
  return {
    tag: 'ol',
    ...(typeof node.start === 'number' && node.start !== 1 && { props: { start: node.start } }),
    children,
  };
}

export function tableNode(node: Table, inside: Inside): ContentNode {
  const [head, ...rows] = node.children.map((row) => row.children);
  const cells = (row: Table['children'][number]['children'], tag: 'th' | 'td'): ContentNode => ({
    tag: 'tr',
    children: row.map((cell, index) => ({ tag, ...alignment(node.align?.[index]), children: inside(cell.children) })),
  });
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: head ? [cells(head, 'th')] : [] },
      { tag: 'tbody', children: rows.map((row) => cells(row, 'td')) },
    ],
  };
}

/** As in guides: the component makes a class of it, because the site's policy allows no `style=`. */
function alignment(align: AlignType | undefined): { readonly props?: { readonly 'data-align': string } } {
  return align === 'center' || align === 'right' ? { props: { 'data-align': align } } : {};
}

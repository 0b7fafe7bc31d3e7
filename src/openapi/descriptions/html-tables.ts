import type { Content, ContentElement, ContentNode } from '../../model/content.ts';
import { asBlocks, isElement } from './html-blocks.ts';

/** The items of a list. What stands between them belongs to the one before it, as a list in a list often does. */
export function listItems(nodes: Content): readonly ContentElement[] {
  const items: { readonly tag: 'li'; readonly children: ContentNode[] }[] = [];
  const before = new Set(nodes);
  for (const node of asBlocks(nodes)) {
    // Items that stood side by side come as a list of their own.
    const own = isElement(node, 'ul') && !before.has(node) ? (node.children ?? []) : undefined;
    const last = items.at(-1);
    if (own)
      for (const item of own) items.push({ tag: 'li', children: isElement(item) ? [...(item.children ?? [])] : [] });
    else if (last) last.children.push(node);
    else items.push({ tag: 'li', children: [node] });
  }
  return items;
}

/** The rows of a table, and before it what stood in it outside of cells, such as its caption. */
export function tableBlocks(nodes: Content): Content {
  const rows = nodes.filter((node): node is ContentElement => isElement(node, 'tr'));
  const others = asBlocks(nodes.filter((node) => !isElement(node, 'tr')));
  if (rows.length === 0) return others;
  const [first, ...rest] = rows;
  const headed = first?.children?.every((cell) => isElement(cell, 'th')) ?? false;
  const body = headed ? rest : rows;
  return [
    ...others,
    {
      tag: 'table',
      children: [
        ...(headed && first ? [{ tag: 'thead', children: [first] }] : []),
        { tag: 'tbody', children: body.map((row) => withCells(row, 'td')) },
      ],
    },
  ];
}

/** The head of a table names columns, whatever its cells are called; cells elsewhere do not. */
export function withCells(row: ContentElement, tag: 'th' | 'td'): ContentElement {
  return { tag: 'tr', children: (row.children ?? []).map((cell) => (isElement(cell) ? { ...cell, tag } : cell)) };
}

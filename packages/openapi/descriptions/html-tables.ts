import type { Content, ContentElement, ContentNode } from '@docs/base/content.ts';
import { asBlocks, isElement } from './html-blocks.ts';
import { attributeOf } from './html-tokens.ts';

/** Wider and higher than any table that is read. */
const MAX_SPAN = 100;

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
  const heads = headRows(rows);
  return [
    ...others,
    {
      tag: 'table',
      children: [
        ...(heads > 0 ? [{ tag: 'thead', children: rows.slice(0, heads) }] : []),
        { tag: 'tbody', children: rows.slice(heads).map((row) => withCells(row, 'td')) },
      ],
    },
  ];
}

/** One row names the columns; where its cells span others, the names go on below it. */
function headRows(rows: readonly ContentElement[]): number {
  const others = rows.findIndex(({ children = [] }) => !children.every((cell) => isElement(cell, 'th')));
  if (others === 0) return 0;
  const spans = rows[0]?.children?.some((cell) => isElement(cell) && cell.props !== undefined) ?? false;
  return spans && others > 0 ? others : 1;
}

/** Over how many columns and rows a cell reaches. */
export function cellSpans(attributes: string): Pick<ContentElement, 'props'> {
  const spans = (['colSpan', 'rowSpan'] as const).flatMap((name) => {
    const count = Number(attributeOf(attributes, name.toLowerCase()));
    return Number.isInteger(count) && count > 1 && count <= MAX_SPAN ? [[name, count] as const] : [];
  });
  return spans.length > 0 ? { props: Object.fromEntries(spans) } : {};
}

/** The head of a table names columns, whatever its cells are called; cells elsewhere do not. */
export function withCells(row: ContentElement, tag: 'th' | 'td'): ContentElement {
  return { tag: 'tr', children: (row.children ?? []).map((cell) => (isElement(cell) ? { ...cell, tag } : cell)) };
}

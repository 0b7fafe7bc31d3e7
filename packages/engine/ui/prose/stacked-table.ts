import { type ContentElement, type ContentNode, elementsOf, isCode, lineText } from '@docs/base/content.ts';

const rowsOf = ({ children = [] }: ContentElement): readonly ContentElement[] => elementsOf(children, ['tr']);
const cellsOf = ({ children = [] }: ContentElement): readonly ContentElement[] => elementsOf(children, ['th', 'td']);

/** The names of the columns; none if cells span several. */
function columnNames(table: ContentElement): readonly string[] {
  const cells = rowsOf(table).flatMap(cellsOf);
  if (cells.some(({ props }) => props?.colSpan || props?.rowSpan)) return [];
  const heads = elementsOf(table.children ?? [], ['thead'])
    .flatMap(rowsOf)
    .flatMap(cellsOf);
  return heads.map((cell) => lineText(cell.children ?? []).trim());
}

/** Two columns fit a phone, unless the first has long names; with more, each row becomes a block of lines. */
export function stacksOnPhones(table: ContentElement): boolean {
  const { length } = columnNames(table);
  const hasLongName = (row: ContentElement): boolean => /\S{25}/.test(lineText(cellsOf(row).slice(0, 1)));
  return length > 2 || (length === 2 && rowsOf(table).some(hasLongName));
}

/** The same table, with the column name on each cell but the first, which is the heading of the row. */
export function labelCells(table: ContentElement): ContentElement {
  return stacksOnPhones(table) ? labelled(table, columnNames(table)) : table;
}

function labelled(node: ContentElement, names: readonly string[]): ContentElement {
  const inside = (child: ContentNode): ContentNode =>
    typeof child === 'string' || isCode(child) ? child : labelled(child, names);
  if (node.tag === 'thead') return node;
  if (node.tag !== 'tr') return { ...node, children: (node.children ?? []).map(inside) };
  const children = cellsOf(node).map((cell, column) => {
    const label = column === 0 ? undefined : names[column];
    return label ? { ...cell, props: { ...cell.props, 'data-label': label } } : cell;
  });
  return { ...node, children };
}

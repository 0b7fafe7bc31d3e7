import { type ContentElement, type ContentNode, isCode, lineText } from '../../model/content.ts';

/** What the columns of a table are called: nothing where cells reach over several of them. */
export function columnNames(table: ContentElement): readonly string[] {
  const rows = (table.children ?? []).flatMap((part) => (isElement(part) ? within(part, 'tr') : []));
  if (rows.some((row) => within(row).some(({ props }) => props?.colSpan || props?.rowSpan))) return [];
  return within(table, 'thead').flatMap((head) =>
    within(head, 'tr').flatMap((row) => within(row, 'th').map((cell) => lineText(cell.children ?? []).trim())),
  );
}

/** Two columns fit a phone as they are; of more, each row becomes a block of lines. */
export function stacksOnPhones(columns: readonly string[]): boolean {
  return columns.length > 2;
}

/** The same table, with the name of the column on each cell but the first, which names the row. */
export function labelCells(table: ContentElement): ContentElement {
  const names = columnNames(table);
  if (!stacksOnPhones(names)) return table;
  return eachChild(table, 'tbody', (body) =>
    eachChild(body, 'tr', (row) => {
      let column = 0;
      return eachChild(row, 'td', (cell) => {
        const label = column === 0 ? undefined : names[column];
        column += 1;
        return label ? { ...cell, props: { ...cell.props, 'data-label': label } } : cell;
      });
    }),
  );
}

function within(node: ContentElement, tag?: string): readonly ContentElement[] {
  return (node.children ?? []).filter((child) => isElement(child, tag));
}

function eachChild(
  node: ContentElement,
  tag: string,
  change: (child: ContentElement) => ContentElement,
): ContentElement {
  return { ...node, children: (node.children ?? []).map((child) => (isElement(child, tag) ? change(child) : child)) };
}

function isElement(node: ContentNode, tag?: string): node is ContentElement {
  return typeof node !== 'string' && !isCode(node) && (tag === undefined || node.tag === tag);
}

import { type ContentElement, type ContentNode, isCode, lineText } from '@docs/base/content.ts';

/** What the columns of a table are called: nothing where cells reach over several of them. */
function columnNames(table: ContentElement): readonly string[] {
  const rows = rowsOf(table);
  if (rows.some((row) => within(row).some(({ props }) => props?.colSpan || props?.rowSpan))) return [];
  return within(table, 'thead').flatMap((head) =>
    within(head, 'tr').flatMap((row) => within(row, 'th').map((cell) => lineText(cell.children ?? []).trim())),
  );
}

/** Two columns fit a phone as they are, unless the first has long names; of more, each row becomes a block of lines. */
export function stacksOnPhones(table: ContentElement): boolean {
  const { length } = columnNames(table);
  return length > 2 || (length === 2 && rowsOf(table).some((row) => /\S{25}/.test(lineText(within(row).slice(0, 1)))));
}

/** The same table, with the name of the column on each cell but the first, which names the row. */
export function labelCells(table: ContentElement): ContentElement {
  if (!stacksOnPhones(table)) return table;
  const names = columnNames(table);
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

function rowsOf(table: ContentElement): readonly ContentElement[] {
  return (table.children ?? []).flatMap((part) => (isElement(part) ? within(part, 'tr') : []));
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

import { type Content, type ContentElement, isCode } from '@docs/base/content.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import type { Place } from './place.ts';

type Row = readonly (ContentElement | undefined)[];

/** More columns are not laid out: cells that span them all would make much of little. */
const MAX_COLUMNS = 100;

/** A GFM table. Every row has as many cells as the widest one; a table without a head gets an empty one. */
export function tableMarkdown(table: ContentElement, place: Place): string {
  const rows = withSpans(rowsOf(table.children ?? []).map((row) => cellsOf(row.children ?? [])));
  const [first = []] = rows;
  const headed = first.length > 0 && first.every((cell) => cell === undefined || cell.tag === 'th');
  const width = Math.max(1, ...rows.map((row) => row.length));
  const body = headed ? rows.slice(1) : rows;
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const words = (row: Row): string[] => row.map((cell) => (cell ? cellMarkdown(cell, place) : ''));
  const rules = Array.from({ length: width }, (_, index) => rule(first[index]));
  return [line(headed ? words(first) : []), line(rules), ...body.map((row) => line(words(row)))].join('\n');
}

/** GFM has no cells that reach over others: what they cover is empty. */
function withSpans(rows: readonly (readonly ContentElement[])[]): readonly Row[] {
  const span = (cell: ContentElement, name: 'colSpan' | 'rowSpan'): number => Number(cell.props?.[name] ?? 1);
  if (rows.some((row) => row.reduce((width, cell) => width + span(cell, 'colSpan'), 0) > MAX_COLUMNS)) return rows;
  /** How many more rows the cell above reaches over, by column. */
  const covered: number[] = [];
  return rows.map((cells) => {
    const row: (ContentElement | undefined)[] = [];
    const skip = (): void => {
      for (let rest = covered[row.length] ?? 0; rest > 0; rest = covered[row.length] ?? 0) {
        covered[row.length] = rest - 1;
        row.push(undefined);
      }
    };
    for (const cell of cells) {
      skip();
      for (let column = 0; column < span(cell, 'colSpan'); column += 1) {
        covered[row.length] = span(cell, 'rowSpan') - 1;
        row.push(column === 0 ? cell : undefined);
      }
    }
    skip();
    return row;
  });
}

function cellMarkdown(cell: ContentElement, place: Place): string {
  // Also inside code: GFM looks for the bars before anything else.
  return inlineMarkdown(cell.children ?? [], place, 'one line').replaceAll('|', '\\|');
}

function rule(cell: ContentElement | undefined): string {
  const align = String(cell?.props?.['data-align'] ?? '');
  return align === 'right' ? '--:' : align === 'center' ? ':-:' : '---';
}

function rowsOf(nodes: Content): readonly ContentElement[] {
  return elements(nodes).flatMap((node) => (node.tag === 'tr' ? [node] : rowsOf(node.children ?? [])));
}

function cellsOf(nodes: Content): readonly ContentElement[] {
  return elements(nodes).filter(({ tag }) => tag === 'th' || tag === 'td');
}

function elements(nodes: Content): readonly ContentElement[] {
  return nodes.filter((node): node is ContentElement => typeof node !== 'string' && !isCode(node));
}

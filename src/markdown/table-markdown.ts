import { type Content, type ContentElement, isCode } from '../model/content.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import type { Place } from './place.ts';

/** A GFM table. Every row has as many cells as the widest one; a table without a head gets an empty one. */
export function tableMarkdown(table: ContentElement, place: Place): string {
  const rows = rowsOf(table.children ?? []).map((row) => cellsOf(row.children ?? []));
  const [first = []] = rows;
  const headed = first.length > 0 && first.every((cell) => cell.tag === 'th');
  const width = Math.max(1, ...rows.map((row) => row.length));
  const body = headed ? rows.slice(1) : rows;
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const words = (row: readonly ContentElement[]): string[] => row.map((cell) => cellMarkdown(cell, place));
  const rules = Array.from({ length: width }, (_, index) => rule(first[index]));
  return [line(headed ? words(first) : []), line(rules), ...body.map((row) => line(words(row)))].join('\n');
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

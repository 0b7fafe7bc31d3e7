import { markdown } from 'virtual:site-extensions';
import { calloutKind, calloutWords } from '@docs/base/callouts.ts';
import {
  type Content,
  type ContentElement,
  type ContentNode,
  codeText,
  elementsOf,
  isCode,
  lineText,
} from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { MAX_MARKDOWN_COLUMNS } from '@docs/base/limits.ts';
import { childrenNamed, codeTabs, textProp } from '../../model/author-elements.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import type { MarkdownContext } from './markdown-text.ts';
import * as md from './markdown-text.ts';

const blockTags = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol table blockquote hr pre dl figure figcaption details summary div section video audio'.split(
    ' ',
  ),
);

/** Running text as Markdown blocks. */
export function contentToMarkdown(content: Content, context: MarkdownContext): string {
  return md.joinBlocks(contentBlocks(content, context));
}

/** The blocks one by one, for use in lists or after labels. */
export function contentBlocks(content: Content, context: MarkdownContext): string[] {
  const blocks: string[] = [];
  let line: ContentNode[] = [];
  const endLine = (): void => {
    const text = md.escapeLineStarts(inlineMarkdown(line, context));
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of content) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...blockMarkdown(node, context));
  }
  endLine();
  return blocks;
}

function isBlock(node: ContentNode): node is Exclude<ContentNode, string> {
  return typeof node !== 'string' && (isCode(node) || blockTags.has(node.tag) || /^[A-Z]/.test(node.tag));
}

function blockMarkdown(node: Exclude<ContentNode, string>, context: MarkdownContext): readonly string[] {
  if (isCode(node)) {
    const { title, language } = node.code;
    return [...(title ? [md.bold(inlineMarkdown([title], context))] : []), md.fence(codeText(node.code), language)];
  }
  const inside = node.children ?? [];
  switch (node.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      // The title of the page is the only heading of level one.
      return [md.heading(Math.max(2, Number(node.tag[1])), inlineMarkdown(inside, context, 'one line'))];
    case 'ul':
    case 'ol': {
      const items = elementsOf(inside, ['li']).map((item) => contentBlocks(item.children ?? [], context));
      const start = typeof node.props?.start === 'number' ? node.props.start : 1;
      return [node.tag === 'ul' ? md.bulletList(items) : md.numberedList(items, start)];
    }
    case 'table':
      return [tableMarkdown(node, context)];
    case 'blockquote':
      return [md.quote(contentToMarkdown(inside, context))];
    case 'hr':
      return ['---'];
    case 'pre':
      return [md.fence(lineText(inside), '')];
    case 'dl':
      return [definitions(inside, context)];
    case 'video':
    case 'audio':
      return [inlineMarkdown([node], context)];
    case 'summary':
      return [md.bold(inlineMarkdown(inside, context, 'one line'))];
    default:
      return authorBlocks(node, context) ?? contentBlocks(inside, context);
  }
}

/** Terms in bold, each with its definition. */
function definitions(children: Content, context: MarkdownContext): string {
  const items: string[][] = [];
  for (const child of elementsOf(children, ['dt', 'dd'])) {
    const last = items.at(-1);
    if (child.tag === 'dt' || !last) items.push([md.bold(inlineMarkdown(child.children ?? [], context, 'one line'))]);
    else last.push(...contentBlocks(child.children ?? [], context));
  }
  return md.bulletList(items);
}

type Row = readonly (ContentElement | undefined)[];

/** A GFM table. Every row gets the same number of cells; a table without a head gets an empty one. */
function tableMarkdown(table: ContentElement, context: MarkdownContext): string {
  const rows = withSpans(
    elementsOf(table.children ?? [], ['tr']).map((row) => elementsOf(row.children ?? [], ['th', 'td'])),
  );
  const [first = []] = rows;
  const headed = first.length > 0 && first.every((cell) => cell === undefined || cell.tag === 'th');
  const width = Math.max(1, ...rows.map((row) => row.length));
  const body = headed ? rows.slice(1) : rows;
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  // Bars are escaped even inside code, because GFM splits cells at bars first.
  const words = (row: Row): string[] =>
    row.map((cell) => inlineMarkdown(cell?.children ?? [], context, 'one line').replaceAll('|', '\\|'));
  const rules = Array.from({ length: width }, (_, index) => {
    const align = first[index]?.props?.['data-align'];
    return align === 'right' ? '--:' : align === 'center' ? ':-:' : '---';
  });
  return [line(headed ? words(first) : []), line(rules), ...body.map((row) => line(words(row)))].join('\n');
}

/** GFM has no spanning cells: the covered cells are empty. */
function withSpans(rows: readonly (readonly ContentElement[])[]): readonly Row[] {
  const span = (cell: ContentElement, name: 'colSpan' | 'rowSpan'): number => Number(cell.props?.[name] ?? 1);
  if (rows.some((row) => row.reduce((width, cell) => width + span(cell, 'colSpan'), 0) > MAX_MARKDOWN_COLUMNS))
    return rows;
  /** How many more rows the cell above spans, by column. */
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

/** Writes the content inside a node. */
export type WriteBlocks = (content: Content) => readonly string[];

/** Writers for components of the site. */
const written = new Map(markdown.flatMap((each) => Object.entries(each)));

/** Guide components as plain Markdown; `undefined` for other elements. */
function authorBlocks(node: ContentElement, context: MarkdownContext): readonly string[] | undefined {
  switch (node.tag) {
    case 'Callout': {
      const title = textProp(node, 'title') ?? calloutWords[calloutKind(node.props?.kind)];
      return [callout(title, contentBlocks(node.children ?? [], context))];
    }
    case 'Steps': {
      const steps = childrenNamed(node, 'Step');
      return [
        md.numberedList(
          steps.map((step) => [md.boldText(textProp(step, 'title')), ...contentBlocks(step.children ?? [], context)]),
        ),
      ];
    }
    case 'Tabs':
      return childrenNamed(node, 'Tab').flatMap((tab, index) => [
        md.boldText(textProp(tab, 'label') ?? fill(phrases.tabNumber, { number: index + 1 })),
        ...contentBlocks(tab.children ?? [], context),
      ]);
    case 'CodeGroup':
      return codeGroup(node);
    case 'Cards':
      return [md.bulletList(childrenNamed(node, 'Card').map((card) => cardBlocks(card, context)))];
    default:
      return written.get(node.tag)?.(node, (content) => contentBlocks(content, context));
  }
}

/** A quote that starts with its kind in bold, as on the page. */
function callout(title: string, blocks: readonly string[]): string {
  const word = md.boldText(/[.!?:]$/.test(title) ? title : `${title}.`);
  const [first = '', ...rest] = blocks;
  // Only a paragraph can share the line with the title.
  const inline = !/^(?:- |\d+\. |#|>|\||```|---$)/.test(first);
  return md.quote(md.joinBlocks(inline ? [`${word} ${first}`.trim(), ...rest] : [word, ...blocks]));
}

/** The tabs of the page one after the other, each under its label. */
function codeGroup(node: ContentElement): readonly string[] {
  const title = textProp(node, 'title') ?? phrases.request;
  return codeTabs(node).tabs.flatMap(({ label, code }) => [
    md.boldText(`${title}, ${label}`),
    md.fence(codeText(code), code.language),
  ]);
}

function cardBlocks(card: ContentElement, context: MarkdownContext): readonly string[] {
  const name = md.linkMarkdown({ label: textProp(card, 'title') ?? '', href: textProp(card, 'href') ?? '#' }, context);
  const [first, ...rest] = contentBlocks(card.children ?? [], context);
  return first === undefined ? [name] : [`${name}: ${first}`, ...rest];
}

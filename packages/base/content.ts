import { phrases } from './interface-words.ts';
import type { JsonValue } from './json.ts';

/**
 * Running text as plain data: what guides (MDX) and descriptions (Markdown) become at build.
 * Lower-case tags are HTML elements from an allow-list, capitalised ones are components looked up by name.
 */
export type ContentNode = string | ContentElement | ContentCode;

export interface ContentElement {
  readonly tag: string;
  readonly props?: { readonly [name: string]: JsonValue };
  readonly children?: readonly ContentNode[];
}

/** A fenced code block, highlighted at build. */
export interface ContentCode {
  readonly tag: 'CodeBlock';
  readonly code: CodeView;
}

export type Content = readonly ContentNode[];

/** A heading of levels 2 or 3, for the table of contents. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export function isCode(node: ContentNode): node is ContentCode {
  return typeof node !== 'string' && 'code' in node;
}

/** All elements, each before those inside it. */
export function* elementsIn(content: Content): Generator<ContentElement> {
  for (const node of content) {
    if (typeof node === 'string' || isCode(node)) continue;
    yield node;
    yield* elementsIn(node.children ?? []);
  }
}

/** The tree with other elements in it. `inside` changes what is in an element, and is called where that is wanted. */
export function mapElements(
  content: Content,
  change: (
    element: ContentElement,
    inside: () => Pick<ContentElement, 'children'>,
    parent: string | undefined,
  ) => Content | ContentElement,
  parent?: string,
): Content {
  return content.flatMap((node) => {
    if (typeof node === 'string' || isCode(node)) return [node];
    const { tag, children } = node;
    return change(node, () => (children ? { children: mapElements(children, change, tag) } : {}), parent);
  });
}

/** Elements with these tags; other elements around them (such as `div`) are looked into. */
export function elementsOf(content: Content, tags: readonly string[]): readonly ContentElement[] {
  return content.flatMap((node): readonly ContentElement[] => {
    if (typeof node === 'string' || isCode(node)) return [];
    return tags.includes(node.tag) ? [node] : elementsOf(node.children ?? [], tags);
  });
}

/** Cells are not among them: a row is read as one. */
const blockTag = /^(?:p|h\d|hr|[uod]l|li|d[td]|table|thead|tbody|tr|blockquote|details|summary|pre|CodeBlock|Callout)$/;

/** The words of a piece of content, without markup; those of blocks stay apart. */
export function plainText(content: Content): string {
  const isBlock = (node: ContentNode | undefined): boolean => typeof node === 'object' && blockTag.test(node.tag);
  return content
    .map((node, index) => {
      const isApart = index > 0 && (isBlock(node) || isBlock(content[index - 1]));
      const hasBlocks = typeof node === 'object' && !isCode(node) && node.children !== undefined;
      const text = hasBlocks ? plainText(node.children) : lineText([node]);
      return isApart ? ` ${text}` : text;
    })
    .join('');
}

/** The same for a line, which holds no blocks: all that pages need in the browser, where every byte counts. */
export function lineText(content: Content): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node;
      if (isCode(node)) return codeText(node.code);
      if (node.tag === 'br') return ' ';
      return lineText(node.children ?? []);
    })
    .join('');
}

/** The source text of a highlighted block. */
export function codeText(code: CodeView): string {
  return code.tokens.map((token) => (typeof token === 'string' ? token : token[1])).join('');
}

/**
 * Syntax classes: n name (member, flag, attribute), s string, d number or literal, k keyword, c comment.
 * Everything else, punctuation included, has the colour of the block.
 */
export type TokenKind = 'n' | 's' | 'd' | 'k' | 'c';

/** Highlighted source: plain strings are uncoloured text. Line breaks are part of the text. */
export type CodeToken = string | readonly [TokenKind, string];

export interface CodeView {
  /** As written after the fence, lower case: `bash`, `js`, `json`, … */
  readonly language: string;
  readonly title?: string;
  readonly tokens: readonly CodeToken[];
  /** Line numbers (from 1) to mark. */
  readonly marks?: readonly number[];
}

/** A table as Markdown would make it; cells hold inline content, or are elements themselves. */
export function table(head: readonly string[], rows: readonly (readonly (Content | ContentElement)[])[]): Content {
  const row = (tag: 'th' | 'td', cells: readonly (Content | ContentElement)[]): ContentElement => ({
    tag: 'tr',
    children: cells.map((cell) => ('tag' in cell ? cell : { tag, children: cell })),
  });
  const titles = head.map((title) => [title]);
  const thead = { tag: 'thead', children: [row('th', titles)] };
  return [{ tag: 'table', children: [thead, { tag: 'tbody', children: rows.map((cells) => row('td', cells)) }] }];
}

/** A table of rows by its columns, each with its title and what a cell shows of a row. Those that are not `shown` are left out. */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly (readonly [title: string, cell: (row: Row) => Content | ContentElement, shown?: boolean])[],
): Content {
  const kept = columns.filter(([, , shown = true]) => shown);
  const titles = kept.map(([title]) => title);
  return table(
    titles,
    rows.map((row) => kept.map(([, cell]) => cell(row))),
  );
}

export function code(text: string): ContentElement {
  return { tag: 'code', children: [text] };
}

export function link(href: string, ...children: ContentNode[]): ContentElement {
  return { tag: 'a', props: { href }, children };
}

/** Content with something between each two pieces. */
export function join(pieces: readonly Content[], between = ', '): Content {
  return pieces.flatMap((piece, index) => (index > 0 ? [between, ...piece] : piece));
}

/** The same with something else before the last piece. */
export function joinWithLast(pieces: readonly Content[], last: string, between = ', '): Content {
  const end = pieces.length - 1;
  return pieces.flatMap((piece, index) => (index === 0 ? piece : [index === end ? last : between, ...piece]));
}

/** The same as a choice: "a, b or c". */
export function joinChoices(pieces: readonly Content[]): Content {
  return joinWithLast(pieces, ` ${phrases.or} `);
}

export function codes(names: readonly string[]): Content {
  return join(names.map((name) => [code(name)]));
}

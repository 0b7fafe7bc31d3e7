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

/** All elements, parents before children. */
export function* elementsIn(content: Content): Generator<ContentElement> {
  for (const node of content) {
    if (typeof node === 'string' || isCode(node)) continue;
    yield node;
    yield* elementsIn(node.children ?? []);
  }
}

/** Replaces elements in the tree. `inside` transforms the children of an element; call it where they are needed. */
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

/** Elements with these tags, including those nested in other elements (such as `div`). */
export function elementsOf(content: Content, tags: readonly string[]): readonly ContentElement[] {
  return content.flatMap((node): readonly ContentElement[] => {
    if (typeof node === 'string' || isCode(node)) return [];
    return tags.includes(node.tag) ? [node] : elementsOf(node.children ?? [], tags);
  });
}

/** Cells are excluded because a row is read as one block. */
const blockTag = /^(?:p|h\d|hr|[uod]l|li|d[td]|table|thead|tbody|tr|blockquote|details|summary|pre|CodeBlock|Callout)$/;

/** The text of content, without markup; blocks are separated by spaces. */
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

/** The same for a line without blocks: all that pages need in the browser, where every byte counts. */
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
 * Syntax classes: n name (field, flag, attribute), s string, d number or literal, k keyword, c comment. Everything
 * else, including punctuation, has the block's own colour.
 */
export type TokenKind = 'n' | 's' | 'd' | 'k' | 'c';

/** Highlighted source: plain strings are uncoloured text. Line breaks are part of the text. */
export type CodeToken = string | readonly [TokenKind, string];

export interface CodeView {
  /** The language after the fence, in lower case: `bash`, `js`, `json`, … */
  readonly language: string;
  readonly title?: string;
  readonly tokens: readonly CodeToken[];
  /** Line numbers (from 1) to highlight. */
  readonly marks?: readonly number[];
}

/** A table as Markdown would produce it; cells contain inline content, or are elements themselves. */
export function table(head: readonly string[], rows: readonly (readonly (Content | ContentElement)[])[]): Content {
  const row = (tag: 'th' | 'td', cells: readonly (Content | ContentElement)[]): ContentElement => ({
    tag: 'tr',
    children: cells.map((cell) => ('tag' in cell ? cell : { tag, children: cell })),
  });
  const titles = head.map((title) => [title]);
  const thead = { tag: 'thead', children: [row('th', titles)] };
  return [{ tag: 'table', children: [thead, { tag: 'tbody', children: rows.map((cells) => row('td', cells)) }] }];
}

/**
 * A table defined by its columns, each with a title and a function for its cells. Columns that are not `shown` are left
 * out.
 */
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

/** Joins content with a separator. */
export function join(pieces: readonly Content[], between = ', '): Content {
  return pieces.flatMap((piece, index) => (index > 0 ? [between, ...piece] : piece));
}

/** The same with a different separator before the last piece. */
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

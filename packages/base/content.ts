import type { CodeView } from './code.ts';
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

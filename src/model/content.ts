import type { CodeView } from './code.ts';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

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

/** The words of a piece of content, without markup. */
export function plainText(content: Content): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node;
      if (isCode(node)) return codeText(node.code);
      return plainText(node.children ?? []);
    })
    .join('');
}

/** The source text of a highlighted block. */
export function codeText(code: CodeView): string {
  return code.tokens.map((token) => (typeof token === 'string' ? token : token[1])).join('');
}

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

import type { Content } from '@docs/base/content.ts';
import type { Html } from 'mdast';
import { decodeEntities } from './decode-entities.ts';
import { roleOf } from './html-elements.ts';
import type { HtmlPiece } from './html-piece.ts';
import { attributeOf, type HtmlTag, type HtmlToken, htmlTokens } from './html-tokens.ts';

/** Reads the text between two tags of blocks, which may hold Markdown and tags inside of lines. */
export type ReadPart = (part: string, holds: 'blocks' | 'line', depth: number) => Content;

/** Elements whose text is running text, whatever its lines start with: `<td>-</td>` is no list. */
const RUNNING = new Set('p h1 h2 h3 h4 h5 h6 td th dt summary caption'.split(' '));

/** A tag inside of a line. The parser gives each of them as a node. */
export function inlinePieces({ value, position }: Html): readonly HtmlPiece[] {
  return htmlTokens(value).map((token) => pieceOf(token, position?.start.offset));
}

/**
 * HTML that is a block to the parser: everything up to the next blank line. Tags of blocks cut it into parts, which are
 * read as Markdown once more: many writers expect that.
 */
export function blockPieces({ value, position }: Html, source: string, read: ReadPart): readonly HtmlPiece[] {
  // In a quote or a list the value is not a piece of the source.
  const offset = position?.start.offset;
  const at = offset !== undefined && source.startsWith(value, offset) ? offset : undefined;
  const pieces: HtmlPiece[] = [];
  let part = '';
  let block = '';
  const endPart = (): void => {
    const [text, holds] = [part, holdsBlocks(part, block) ? 'blocks' : 'line'] as const;
    if (text.trim() !== '') pieces.push({ kind: 'content', read: (depth) => read(text, holds, depth) });
    part = '';
  };
  for (const token of htmlTokens(value)) {
    if (token.kind === 'text') part += token.text;
    else if (token.kind !== 'pre' && isInLine(token)) part += tagSource(token);
    else {
      endPart();
      pieces.push(pieceOf(token, at));
      block = token.kind === 'open' ? token.name : '';
    }
  }
  endPart();
  return pieces;
}

/** The words of headings in HTML that is a block. */
export function htmlHeadings(value: string): readonly string[] {
  const found: string[] = [];
  let inside = false;
  for (const token of htmlTokens(value)) {
    if (token.kind === 'text' && inside) found[found.length - 1] += token.text;
    if (token.kind === 'text' || token.kind === 'pre' || !/^h[1-6]$/.test(token.name)) continue;
    inside = token.kind === 'open';
    if (inside) found.push('');
  }
  return found.map((words) => decodeEntities(words).trim()).filter((words) => words !== '');
}

/** Marks at the start of a line count where the text has lines of its own. */
function holdsBlocks(part: string, block: string): boolean {
  return !RUNNING.has(block) && /^(?:<br>|[ \t\r])*\n/.test(part);
}

function isInLine({ name }: HtmlTag): boolean {
  const role = roleOf(name);
  return role === 'inline' || role === 'br' || role === 'img' || role === 'none';
}

/** The tag as the parser knows it, which is stricter than people are, with nothing but what is read of it. */
function tagSource({ kind, name, attributes }: HtmlTag): string {
  if (roleOf(name) === 'none') return '';
  const kept = ['href', 'src', 'alt'].flatMap((key) => {
    const value = kind === 'open' ? attributeOf(attributes, key) : undefined;
    return value === undefined ? [] : [` ${key}="${encode(value)}"`];
  });
  return `<${kind === 'close' ? '/' : ''}${name}${kept.join('')}>`;
}

function encode(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
}

function pieceOf(token: HtmlToken, at: number | undefined): HtmlPiece {
  switch (token.kind) {
    case 'text':
      return { kind: 'content', read: () => [token.text] };
    case 'pre':
      return token;
    case 'open':
      return {
        kind: 'open',
        name: token.name,
        attributes: token.attributes,
        end: at === undefined ? undefined : at + token.end,
      };
    case 'close':
      return { kind: 'close', name: token.name, start: at === undefined ? undefined : at + token.start };
  }
}

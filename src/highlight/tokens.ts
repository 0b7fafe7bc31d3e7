import type { CodeToken, TokenKind } from '../model/code.ts';

/** Matched text and its class; `undefined` leaves it uncoloured. */
export type Piece = readonly [kind: TokenKind | undefined, text: string];

/**
 * Joins neighbours of one class. Blanks have no colour, so they go with whatever stands before them: that
 * halves the number of elements on a page full of JSON.
 */
export function mergePieces(pieces: Iterable<Piece>): readonly CodeToken[] {
  const merged: [TokenKind | undefined, string][] = [];
  for (const [kind, text] of pieces) {
    if (text === '') continue;
    const last = merged.at(-1);
    if (last && (last[0] === kind || (last[0] === 'p' && kind === undefined && text.trim() === ''))) last[1] += text;
    else merged.push([kind, text]);
  }
  return merged.map(([kind, text]) => (kind === undefined ? text : [kind, text]));
}

/** A tokenizer from one sticky pattern: the name of the group that matched decides the class. */
export function* scan(code: string, pattern: RegExp, classOf: (group: string, text: string, end: number) => TokenKind | undefined): Generator<Piece> {
  let position = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > position) yield [undefined, code.slice(position, match.index)];
    const group = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? '';
    position = match.index + match[0].length;
    yield [classOf(group, match[0], position), match[0]];
  }
  if (position < code.length) yield [undefined, code.slice(position)];
}

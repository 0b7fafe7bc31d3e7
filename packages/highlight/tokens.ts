import type { CodeToken, TokenKind } from '@docs/base/code.ts';

/** Matched text and its class; `undefined` leaves it uncoloured. */
export type Piece = readonly [kind: TokenKind | undefined, text: string];

/** Joins neighbours of one class. Punctuation takes the colour around it, or half a page of JSON would be elements. */
export function mergePieces(pieces: Iterable<Piece>): readonly CodeToken[] {
  const merged: [TokenKind | undefined, string][] = [];
  for (const [kind, text] of pieces) {
    if (text === '') continue;
    const last = merged.at(-1);
    if (last && last[0] === kind) last[1] += text;
    else merged.push([kind, text]);
  }
  return merged.map(([kind, text]) => (kind === undefined ? text : [kind, text]));
}

/** A class, or a function of where the match ends for texts whose class depends on what follows. */
export type Rule = TokenKind | undefined | ((end: number) => TokenKind | undefined);

/** A tokenizer from one pattern with a capturing group per rule: the group that matched decides the class. */
export function* scan(code: string, pattern: RegExp, rules: readonly Rule[]): Generator<Piece> {
  let position = 0;
  for (const match of code.matchAll(pattern)) {
    const [text] = match;
    if (match.index > position) yield [undefined, code.slice(position, match.index)];
    position = match.index + text.length;
    let group = 1;
    while (group < rules.length && match[group] === undefined) group += 1;
    const rule = rules[group - 1];
    yield [typeof rule === 'function' ? rule(position) : rule, text];
  }
  if (position < code.length) yield [undefined, code.slice(position)];
}

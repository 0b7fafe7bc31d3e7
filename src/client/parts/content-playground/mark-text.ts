import type { CodeToken, TokenKind } from '../../../model/code.ts';

/** A stretch of the text that has something wrong with it. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
  readonly severity: 'error' | 'note';
}

export interface TextPiece {
  readonly text: string;
  readonly kind?: TokenKind;
  readonly mark?: 'error' | 'note';
}

/** Coloured text cut at the edges of marked ranges. An error wins over a note where they overlap. */
export function markText(tokens: readonly CodeToken[], ranges: readonly MarkedRange[]): readonly TextPiece[] {
  const edges = [...new Set(ranges.flatMap(({ start, end }) => [start, end]))].sort((left, right) => left - right);
  const pieces: TextPiece[] = [];
  let offset = 0;
  let next = 0;
  for (const token of tokens) {
    const [kind, text] = typeof token === 'string' ? [undefined, token] : token;
    const end = offset + text.length;
    while ((edges[next] ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    let from = offset;
    while (from < end) {
      const to = Math.min(edges[next] ?? end, end);
      const mark = markAt(ranges, from);
      pieces.push({ text: text.slice(from - offset, to - offset), ...(kind && { kind }), ...(mark && { mark }) });
      if (to === edges[next]) next += 1;
      from = to;
    }
    offset = end;
  }
  return pieces;
}

function markAt(ranges: readonly MarkedRange[], offset: number): MarkedRange['severity'] | undefined {
  const found = ranges.filter(({ start, end }) => start <= offset && offset < end);
  return found.find(({ severity }) => severity === 'error')?.severity ?? found[0]?.severity;
}

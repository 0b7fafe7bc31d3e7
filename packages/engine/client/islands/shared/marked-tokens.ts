import type { CodeToken, TokenKind } from '@docs/base/code.ts';
import type { Span } from '@docs/base/json-text/span.ts';

/** A stretch of text of one colour, inside or outside of something wrong. */
export interface Stretch {
  readonly text: string;
  readonly kind: TokenKind | undefined;
  readonly wrong: boolean;
  /** Where it starts. */
  readonly from: number;
  /** The same for the same token while text is typed before it. */
  readonly key: string;
}

/** Highlighted text, cut where something wrong begins or ends and at other places that matter. */
export function markedTokens(
  tokens: readonly CodeToken[],
  wrong: readonly Span[],
  places: readonly number[] = [],
): readonly Stretch[] {
  const cuts = [...new Set([...wrong.flatMap(({ from, to }) => [from, to]), ...places])].sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const [place, token] of tokens.entries()) {
    const [kind, text] = typeof token === 'string' ? [undefined, token] : token;
    const end = at + text.length;
    const inside = cuts.filter((cut) => cut > at && cut < end);
    for (const [index, from] of [at, ...inside].entries()) {
      const to = inside[index] ?? end;
      stretches.push({
        text: text.slice(from - at, to - at),
        kind,
        from,
        key: `${place} ${index}`,
        wrong: wrong.some((span) => span.from <= from && to <= span.to),
      });
    }
    at = end;
  }
  return stretches;
}

/** A span that can be seen: one without length takes a character beside it. */
export function visible({ from, to }: Span, length: number): Span {
  if (to > from) return { from, to };
  return from < length ? { from, to: from + 1 } : { from: Math.max(0, length - 1), to: length };
}

import type { Hit } from './hit.ts';
import { kindNames, type SearchKind } from './search-record.ts';

/** Hits under one heading. */
export interface HitGroup {
  readonly label: string;
  /** The kind whose hits these are; absent where kinds are mixed. */
  readonly kind?: SearchKind;
  readonly hits: readonly Hit[];
}

/** Headings and lists are shown with the guides. */
export function groupKind(kind: SearchKind): SearchKind {
  return kind === 'section' || kind === 'page' ? 'guide' : kind;
}

/**
 * Hits by kind; the kind of the best hit comes first. Where the best three are of different kinds they stand on their
 * own, so that none of them is pushed down by lesser hits of another kind.
 */
export function groupHits(hits: readonly Hit[], each: number): HitGroup[] {
  const best = hits.slice(0, 3);
  const mixed = new Set(best.map(({ kind }) => groupKind(kind))).size > 1;
  const rest = mixed ? hits.slice(3) : hits;
  const kinds = [...new Set(rest.map(({ kind }) => groupKind(kind)))];
  return [
    ...(mixed ? [{ label: 'Best matches', hits: best }] : []),
    ...kinds.map((kind) => ({
      label: kindNames[kind].many,
      kind,
      hits: rest.filter((hit) => groupKind(hit.kind) === kind).slice(0, each),
    })),
  ];
}

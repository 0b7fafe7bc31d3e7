import { type Anchors, createAnchors } from '@docs/openapi/names/anchors.ts';

/** What is shared by all trees of one page. */
export interface PageScope {
  readonly anchors: Anchors;
  /** Said on the page. */
  readonly omissions: Set<string>;
  /** Rows the page may still show before named schemas become links. */
  readonly rows: { left: number };
}

/** Rows of a page before named schemas become links; nameless ones have no other page and get some more. */
export const MAX_ROWS = 150;
export const MAX_NAMELESS_ROWS = 600;

export function createPageScope(): PageScope {
  return { anchors: createAnchors(), omissions: new Set(), rows: { left: MAX_ROWS } };
}

/** Values that all overlays of a document may look at, together: a large document has a million. */
const MOST_VALUES = 50_000_000;

/** What a value that is added costs: it stays in memory, with the place it came from. */
const COST_OF_ADDING = 50;

/** Values that a path may lead to. */
export const MOST_NODES = 2_000_000;

/** Deeper than any document; a copy of a part into itself can make it so. */
const MAX_DEPTH = 1000;

/** Work without end: tells why the overlays were given up. */
export class OverlayLimit extends Error {}

/** Counts what is done for the overlays of one document, so that none can hold up a build. */
export interface Budget {
  spend(values: number): void;
  add(values: number): void;
  deep(levels: number): void;
}

export function createBudget(most: number = MOST_VALUES): Budget {
  let left = most;
  const spend = (values: number): void => {
    left -= values;
    if (left < 0) throw new OverlayLimit(`more than ${most / 1e6} million values have to be looked at`);
  };
  return {
    spend,
    add: (values) => spend(values * COST_OF_ADDING),
    deep(levels) {
      if (levels > MAX_DEPTH) throw new OverlayLimit(`the document is nested more than ${MAX_DEPTH} levels deep`);
    },
  };
}

/** A query with its best results; one of them must come first. */
export interface GoldenQuery {
  readonly group: string;
  readonly query: string;
  /** Addresses, or `kind name` for items that are on many pages. */
  readonly expected: readonly string[];
}

/** The fields of a search result that the rate needs. */
export interface GoldenHit {
  readonly kind: string;
  readonly title: string;
  readonly href: string;
}

export interface GoldenMiss {
  readonly query: string;
  readonly expected: readonly string[];
  /** Rank of the first expected result, from 1; absent if it was not found. */
  readonly place?: number;
  readonly first?: string;
}

export interface GoldenRate {
  readonly queries: number;
  /** Queries whose first result is an expected one. */
  readonly first: number;
  /** Queries with an expected result among the first three. */
  readonly firstThree: number;
  readonly misses: readonly GoldenMiss[];
}

/** Runs every query and finds the ranks of the expected results. */
export function goldenRate(
  queries: readonly GoldenQuery[],
  search: (query: string) => readonly GoldenHit[],
): GoldenRate {
  const answers = queries.map(({ query, expected }) => {
    const hits = search(query);
    const index = hits.findIndex((hit) => expected.some((wanted) => answersTo(hit, wanted)));
    return { query, expected, place: index + 1, first: hits[0]?.href };
  });
  return {
    queries: queries.length,
    first: answers.filter(({ place }) => place === 1).length,
    firstThree: answers.filter(({ place }) => place >= 1 && place <= 3).length,
    misses: answers
      .filter(({ place }) => place !== 1)
      .map(({ query, expected, place, first }) => ({
        query,
        expected,
        ...(place > 0 && { place }),
        ...(first !== undefined && { first }),
      })),
  };
}

function answersTo(hit: GoldenHit, wanted: string): boolean {
  return wanted === hit.href || wanted === `${hit.kind} ${hit.title}`;
}

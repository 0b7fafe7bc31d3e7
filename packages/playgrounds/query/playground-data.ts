import { listAt, objectAt } from '@docs/base/json.ts';
import type { Row } from './evaluate-query.ts';
import type { QueryTarget } from './query-request.ts';
import type { QueryLimits, QueryResource } from './resource.ts';

/** All that the playground needs to know, put into the page by the build. */
export interface PlaygroundData {
  /** The moment that relative dates start from: sample records have fixed dates. */
  readonly now: string;
  readonly limits: QueryLimits;
  readonly resources: readonly PlaygroundResource[];
  readonly examples: readonly PlaygroundExample[];
}

export interface PlaygroundResource extends QueryResource {
  /** The operation that takes the query. */
  readonly operation: { readonly label: string; readonly href: string };
  readonly target: QueryTarget;
  /** Sample records, and the fields that name them; absent where there are none. */
  readonly samples?: { readonly columns: readonly string[]; readonly rows: readonly Row[] };
}

export interface PlaygroundExample {
  readonly resource: string;
  readonly label: string;
  readonly query: string;
}

/** The data as a page has it. A page is taken from the build of this script only: what it holds has this shape. */
export function readPlaygroundData(value: unknown): PlaygroundData | undefined {
  const isThere = objectAt(value, 'limits') !== undefined && listAt(value, 'resources').length > 0;
  return isThere ? (value as PlaygroundData) : undefined;
}

import type { JsonValue } from '@docs/base/json.ts';
import type { ReadDirection } from '@docs/openapi/schema/keywords.ts';
import type { SchemaEntry } from '../../model/schema.ts';
import type { PageScope } from '../projection/page-scope.ts';

export interface SchemaScope extends PageScope {
  readonly direction: ReadDirection;
  /** How many named schemas may still be opened inside each other. */
  readonly levels: number;
  /** The schema the page or section is about is always opened. */
  readonly root: boolean;
  /** Pointers of the schemas around this one: meeting one again is a loop. */
  readonly open: readonly string[];
  readonly nesting: number;
  /** The nearest location in the document, for problems. */
  readonly pointer: string;
  /** Handed down instead of imported, because schemas contain schemas. */
  readonly entryOf: (schema: JsonValue | undefined, scope: SchemaScope, id: string) => SchemaEntry;
}

/**
 * Named schemas opened below the root before they become links, which the browser can open within the page from the data of
 * their own page: small, so that a page does not grow with what its schemas reach. What comes back is shown whole
 * in the example beside it.
 */
export const OPERATION_LEVELS = 1;
export const RESPONSE_LEVELS = 0;
export const SCHEMA_LEVELS = 1;

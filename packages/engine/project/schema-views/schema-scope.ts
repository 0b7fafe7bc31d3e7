import type { JsonValue } from '@docs/base/json.ts';
import type { ReadDirection } from '@docs/openapi/schema/keywords.ts';
import type { SchemaEntry } from '../../model/schema.ts';
import type { PageScope } from '../projection/page-scope.ts';

export interface SchemaScope extends PageScope {
  readonly direction: ReadDirection;
  /** How many nested named schemas may still be expanded. */
  readonly levels: number;
  /** The schema that the page or section is about is always expanded. */
  readonly root: boolean;
  /** Pointers of the enclosing schemas: meeting one again is a loop. */
  readonly open: readonly string[];
  readonly nesting: number;
  /** The nearest location in the document, for problems. */
  readonly pointer: string;
  /** Passed down instead of imported, because schemas contain schemas. */
  readonly entryOf: (schema: JsonValue | undefined, scope: SchemaScope, id: string) => SchemaEntry;
}

/**
 * Named schemas expanded below the root before they become links, which the browser can expand in place from the data
 * of their own page. The number is small, so that pages do not grow with everything their schemas reach. Responses are
 * shown in full in the example beside the text.
 */
export const OPERATION_LEVELS = 1;
export const RESPONSE_LEVELS = 0;
export const SCHEMA_LEVELS = 1;

import type { JsonValue } from '../../model/json.ts';
import type { SchemaEntry } from '../../model/schema.ts';
import { type Anchors, createAnchors } from '../anchors.ts';
import type { Project } from '../project.ts';

/** Which side reads the schema: requests leave out what only the server sets, responses what is never told. */
export type Direction = 'request' | 'response' | 'both';

/** What is shared by all trees of one page. */
export interface PageScope {
  readonly anchors: Anchors;
  /** Said on the page. */
  readonly omissions: Set<string>;
  /** Rows the page may still show before named schemas become links. */
  readonly rows: { left: number };
}

export interface SchemaScope {
  readonly project: Project;
  readonly page: PageScope;
  readonly direction: Direction;
  /** How many named schemas may still be opened inside each other. */
  readonly levels: number;
  /** The schema the page or section is about is always opened. */
  readonly root: boolean;
  /** Pointers of the schemas around this one: meeting one again is a loop. */
  readonly open: readonly string[];
  readonly nesting: number;
  /** The nearest place in the document, for problems. */
  readonly pointer: string;
}

/** Passed down instead of imported, because schemas contain schemas. */
export type EntryOf = (schema: JsonValue | undefined, scope: SchemaScope, id: string) => SchemaEntry;

/**
 * Named schemas opened below the root before they become links, which the browser can open in place from the data of
 * their own page: small, so that a page does not grow with what its schemas reach. What comes back is shown whole
 * in the example beside it.
 */
export const OPERATION_LEVELS = 1;
export const RESPONSE_LEVELS = 0;
export const SCHEMA_LEVELS = 1;

/** Rows of a page before named schemas become links; nameless ones have no other page and get some more. */
export const MAX_ROWS = 150;
export const MAX_NAMELESS_ROWS = 600;
export const MAX_NESTING = 24;
/** Variants of one choice, items of one tuple. */
export const MAX_OPTIONS = 200;

export function createPageScope(): PageScope {
  return { anchors: createAnchors(), omissions: new Set(), rows: { left: MAX_ROWS } };
}

export function rootScope(
  project: Project,
  page: PageScope,
  { direction, levels, pointer }: Pick<SchemaScope, 'direction' | 'levels' | 'pointer'>,
): SchemaScope {
  return { project, page, direction, levels, pointer, root: true, open: [], nesting: 0 };
}

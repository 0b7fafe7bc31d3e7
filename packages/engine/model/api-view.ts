import type { Problem } from '@docs/base/problem.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import type {
  EntityView,
  ErrorPageView,
  OperationGroup,
  OperationView,
  OverviewView,
  SchemaPageView,
} from './operation.ts';
import type { PermissionsView } from './permissions.ts';

/** The whole API document, projected to what pages show. */
export interface ApiView {
  readonly overview: OverviewView;
  readonly groups: readonly OperationGroup[];
  readonly operations: readonly OperationView[];
  /** Request forms of operations, by slug. Not part of the page: the browser loads them on first use. */
  readonly forms: ReadonlyMap<string, RequestForm>;
  /** Webhooks and callbacks: `method` is `event`, the body is the payload, the slug is the event's name. */
  readonly events: readonly OperationView[];
  readonly errors: readonly ErrorPageView[];
  readonly schemas: readonly SchemaPageView[];
  readonly entities: readonly EntityView[];
  /** Absent if the document has none. */
  readonly permissions?: PermissionsView;
  readonly pageNames: PageNames;
  readonly problems: readonly Problem[];
}

/** Slugs of pages, by the names in the document. */
export interface PageNames {
  readonly schemas: ReadonlyMap<string, string>;
  /** By operation id; without one, by method and path: `get /pets`. */
  readonly operations: ReadonlyMap<string, string>;
  readonly events: ReadonlyMap<string, string>;
}

/** The slug of the page of an operation, event or schema, if it has one. */
export function pageSlug(
  { operations, events, schemas }: PageNames,
  { kind, name }: { readonly kind: 'operation' | 'event' | 'schema'; readonly name: string },
): string | undefined {
  return { operation: operations, event: events, schema: schemas }[kind].get(name);
}

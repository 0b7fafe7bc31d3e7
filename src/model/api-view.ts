import type { ErrorPageView, OperationGroup, OperationView, OverviewView, SchemaPageView } from './operation.ts';
import type { Problem } from './problem.ts';

/** The whole API document, projected to what pages show. */
export interface ApiView {
  readonly overview: OverviewView;
  readonly groups: readonly OperationGroup[];
  readonly operations: readonly OperationView[];
  /** Webhooks and callbacks: `method` is `event`, the body is the payload, the slug is the event's name. */
  readonly events: readonly OperationView[];
  readonly errors: readonly ErrorPageView[];
  readonly schemas: readonly SchemaPageView[];
  /** Pages by the short addresses that descriptions use for them: `op:create-story`, `schema:Story`. */
  readonly shortLinks: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

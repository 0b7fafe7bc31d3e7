import type {
  EntityView,
  ErrorPageView,
  OperationGroup,
  OperationView,
  OverviewView,
  SchemaPageView,
} from './operation.ts';
import type { Problem } from './problem.ts';
import type { RequestForm } from './request-form.ts';

/** The whole API document, projected to what pages show. */
export interface ApiView {
  readonly overview: OverviewView;
  readonly groups: readonly OperationGroup[];
  readonly operations: readonly OperationView[];
  /** What can be filled in for an operation, by slug. Not part of its page: the browser loads it on first use. */
  readonly forms: ReadonlyMap<string, RequestForm>;
  /** Webhooks and callbacks: `method` is `event`, the body is the payload, the slug is the event's name. */
  readonly events: readonly OperationView[];
  readonly errors: readonly ErrorPageView[];
  readonly schemas: readonly SchemaPageView[];
  readonly entities: readonly EntityView[];
  readonly problems: readonly Problem[];
}

import type { OperationGroup, OperationView, OverviewView, SchemaPageView } from './operation.ts';
import type { Problem } from './problem.ts';

/** The whole API document, projected to what pages show. */
export interface ApiView {
  readonly overview: OverviewView;
  readonly groups: readonly OperationGroup[];
  readonly operations: readonly OperationView[];
  readonly schemas: readonly SchemaPageView[];
  readonly problems: readonly Problem[];
}

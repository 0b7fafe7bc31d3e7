import { columnTable } from './column-table.ts';
import { contentPlayground } from './content-playground.ts';
import type { DataComponent } from './data-component.ts';
import { dateUnits } from './date-units.ts';
import { entityDiagram } from './entity-diagram.ts';
import { enumTable } from './enum-table.ts';
import { errorItemTable } from './error-item-table.ts';
import { errorTable } from './error-table.ts';
import { eventTable } from './event-table.ts';
import { exampleBody } from './example-body.ts';
import { fieldTable } from './field-table.ts';
import { fieldTypes } from './field-types.ts';
import { formTable } from './form-table.ts';
import { headerTable } from './header-table.ts';
import { jobResults } from './job-results.ts';
import { limit } from './limit.ts';
import { limitTable } from './limit-table.ts';
import { nestingTable } from './nesting-table.ts';
import { operatorTable } from './operator-table.ts';
import { parameterTable } from './parameter-table.ts';
import { pauses } from './pauses.ts';
import { permissionList } from './permission-list.ts';
import { permissionTable } from './permission-table.ts';
import { placementTable } from './placement-table.ts';
import { program } from './program.ts';
import { queryExample } from './query-example.ts';
import { queryGrammar } from './query-grammar.ts';
import { queryOperations } from './query-operations.ts';
import { queryPlayground } from './query-playground.ts';
import { rateLimitTable } from './rate-limit-table.ts';
import { resourceFields } from './resource-fields.ts';
import { roleTable } from './role-table.ts';
import { sample } from './sample.ts';
import { sequence } from './sequence.ts';
import { signatureChecker } from './signature-checker.ts';
import { sortFields } from './sort-fields.ts';
import { states } from './states.ts';
import { unionTable } from './union-table.ts';

export type { DataComponent, GuideFacts } from './data-component.ts';

/** Components that the build replaces by facts of the API document, by the name authors use. */
export const dataComponents: ReadonlyMap<string, DataComponent> = new Map([
  ['ColumnTable', columnTable],
  ['ContentPlayground', contentPlayground],
  ['DateUnits', dateUnits],
  ['EntityDiagram', entityDiagram],
  ['EnumTable', enumTable],
  ['ErrorItemTable', errorItemTable],
  ['ErrorTable', errorTable],
  ['EventTable', eventTable],
  ['ExampleBody', exampleBody],
  ['FieldTable', fieldTable],
  ['FieldTypes', fieldTypes],
  ['FormTable', formTable],
  ['HeaderTable', headerTable],
  ['JobResults', jobResults],
  ['Limit', limit],
  ['LimitTable', limitTable],
  ['NestingTable', nestingTable],
  ['OperatorTable', operatorTable],
  ['ParameterTable', parameterTable],
  ['Pauses', pauses],
  ['PermissionList', permissionList],
  ['PermissionTable', permissionTable],
  ['PlacementTable', placementTable],
  ['QueryExample', queryExample],
  ['QueryGrammar', queryGrammar],
  ['Program', program],
  ['QueryOperations', queryOperations],
  ['QueryPlayground', queryPlayground],
  ['RateLimitTable', rateLimitTable],
  ['ResourceFields', resourceFields],
  ['RoleTable', roleTable],
  ['Sample', sample],
  ['Sequence', sequence],
  ['SignatureChecker', signatureChecker],
  ['SortFields', sortFields],
  ['States', states],
  ['UnionTable', unionTable],
]);

/** Components that stand only inside another one, by name, with the name of that one. */
export const partsOfComponents: ReadonlyMap<string, string> = new Map(
  [...dataComponents].flatMap(([name, { parts = [] }]) => parts.map((part) => [part, name])),
);

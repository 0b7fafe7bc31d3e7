// Guide components by the name that authors write.
export { dateUnits as DateUnits } from './date-units.ts';
export { fieldTypes as FieldTypes } from './field-types.ts';
export { operatorTable as OperatorTable } from './operator-table.ts';
export { queryExample as QueryExample } from './query-example.ts';
export { queryGrammar as QueryGrammar } from './query-grammar.ts';
export { queryOperations as QueryOperations } from './query-operations.ts';
export { queryPlayground as QueryPlayground } from './query-playground.ts';
export { resourceFields as ResourceFields } from './resource-fields.ts';
export { sortFields as SortFields } from './sort-fields.ts';

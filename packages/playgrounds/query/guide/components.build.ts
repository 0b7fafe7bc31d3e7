// Guide components by name.
export { DateUnits, FieldTypes, OperatorTable, QueryGrammar } from './language-tables.ts';
export { QueryExample } from './query-examples.ts';
export { QueryOperations } from './query-operations.ts';
export { QueryPlayground } from './query-playground.ts';
export { ResourceFields } from './resources.ts';

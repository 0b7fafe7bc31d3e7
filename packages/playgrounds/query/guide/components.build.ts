// Guide components by the name that authors write.
export { DateUnits, FieldTypes, OperatorTable, QueryGrammar } from './language-tables.ts';
export { QueryExample } from './query-examples.ts';
export { QueryOperations } from './query-operations.ts';
export { QueryPlayground } from './query-playground.ts';
export { ResourceFields } from './resources.ts';

// Guide components by the name that authors write.
export {
  dateUnits as DateUnits,
  fieldTypes as FieldTypes,
  operatorTable as OperatorTable,
  queryGrammar as QueryGrammar,
} from './language-tables.ts';
export { queryExample as QueryExample } from './query-examples.ts';
export { queryOperations as QueryOperations } from './query-operations.ts';
export { queryPlayground as QueryPlayground } from './query-playground.ts';
export { resourceFields as ResourceFields } from './resources.ts';

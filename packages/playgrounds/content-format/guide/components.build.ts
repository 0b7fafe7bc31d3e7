// Guide components by the name that authors write.
export { contentPlayground as ContentPlayground } from './content-playground.tsx';
export { nestingTable as NestingTable, placementTable as PlacementTable } from './node-tables.ts';

// Guide components by the name that authors write.
export { ContentPlayground } from './content-playground.tsx';
export { NestingTable, PlacementTable } from './node-tables.ts';

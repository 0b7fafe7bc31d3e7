// Guide components by name.
export { ContentPlayground } from './content-playground.tsx';
export { NestingTable, PlacementTable } from './node-tables.ts';

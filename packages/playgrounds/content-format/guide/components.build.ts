// Guide components by the name that authors write.
export { contentPlayground as ContentPlayground } from './content-playground.ts';
export { nestingTable as NestingTable } from './nesting-table.ts';
export { placementTable as PlacementTable } from './placement-table.ts';

import { SchemaTree } from './schema-tree.tsx';
import type { TreePlace } from './tree-place.ts';

/** Where a tree starts. Rows are handed the tree: their files and that of the tree would import each other. */
export function makeTreePlace(page: string, required: TreePlace['required']): TreePlace {
  return { page, required, tree: (view, place) => <SchemaTree view={view} place={place} /> };
}

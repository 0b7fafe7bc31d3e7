import type { ReactNode } from 'react';
import { countRows, type SchemaView } from '../../model/schema.ts';
import { ListFilter } from './list-filter.tsx';

/** Narrows the tree inside the element with this id. */
export function TreeFilter({ container, views }: { container: string; views: readonly SchemaView[] }): ReactNode {
  const rows = views.reduce((sum, view) => sum + countRows(view), 0);
  return <ListFilter what="members" count={rows} tree={container} />;
}

import type { ReactNode } from 'react';
import type { SchemaView } from '../../model/schema.ts';

/** Where a tree stands: what its rows need besides their own data. */
export interface TreePlace {
  /** Path of the page, for links to rows. */
  readonly page: string;
  /** Members that must be there are `required` in what is sent, and `always present` in what comes back. */
  readonly required: 'required' | 'always present';
  /** Shows the inside of a row, which is a tree again. */
  readonly tree: (view: SchemaView, place: TreePlace) => ReactNode;
}

import type { ReactNode } from 'react';
import { countRows, type SchemaView } from '../../model/schema.ts';
import { Icon } from '../shell/icon.tsx';
import styles from './operation-filter.module.css';

/** Trees shorter than this are read faster than filtered. */
const MIN_ROWS = 25;

/** Narrows the tree inside the element with this id; the script does the work. */
export function TreeFilter({ container, views }: { container: string; views: readonly SchemaView[] }): ReactNode {
  const rows = views.reduce((sum, view) => sum + countRows(view), 0);
  if (rows <= MIN_ROWS) return null;
  return (
    <search className={styles.tree} data-filters="" data-needs-js="">
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          data-tree-filter={container}
          aria-label="Filter members"
          placeholder="Filter by name or description"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <span className={styles.count} data-tree-count="" aria-live="polite">
        {rows} members
      </span>
    </search>
  );
}

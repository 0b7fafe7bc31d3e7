import type { ReactNode } from 'react';
import { FilterField } from './filter-field.tsx';
import styles from './operation-filter.module.css';

/** Shorter lists are read faster than filtered. */
const MIN_ROWS = 25;

interface ListFilterProps {
  /** What the list is made of: "schemas". */
  what: string;
  count: number;
  /** Id of a tree; else the groups of the page are narrowed. */
  tree?: string;
}

/** Narrows a long list by words. */
export function ListFilter({ what, count, tree }: ListFilterProps): ReactNode {
  if (count <= MIN_ROWS) return null;
  return (
    <search className={styles.tree} data-filters="" data-needs-js="">
      <FilterField what={what} by="description" tree={tree} />
      <span
        className={styles.count}
        data-tree-count={tree && ''}
        data-filter-count={tree ? undefined : what}
        aria-live="polite"
      >
        {count} {what}
      </span>
    </search>
  );
}

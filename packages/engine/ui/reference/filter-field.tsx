import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import styles from './operation-filter.module.css';

interface FilterFieldProps {
  /** What is narrowed: "operations". */
  what: string;
  by: string;
  /** Id of a tree; else the groups of the page are narrowed. */
  tree?: string | undefined;
}

/** What is typed here narrows a list; the script does the work. */
export function FilterField({ what, by, tree }: FilterFieldProps): ReactNode {
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        type="search"
        data-tree-filter={tree}
        data-filter-text={tree ? undefined : ''}
        aria-label={`Filter ${what}`}
        placeholder={`Name or ${by}`}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Method, OperationGroup } from '../../model/operation.ts';
import { Icon } from '../shell/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { MethodSwatch } from './method-word.tsx';
import styles from './operation-filter.module.css';

/** Narrows the tables below by words and methods; the script does the work. */
export function OperationFilter({ groups }: { groups: readonly OperationGroup[] }): ReactNode {
  const counts = new Map<Method, number>();
  for (const { method } of groups.flatMap((group) => group.operations)) {
    counts.set(method, (counts.get(method) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <search className={styles.filters} data-filters="" data-needs-js="">
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          data-filter-text=""
          aria-label="Filter operations"
          placeholder="Filter by name or path"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <fieldset className={styles.methods}>
        <legend>
          <VisuallyHidden>Methods</VisuallyHidden>
        </legend>
        {[...counts].map(([method, count]) => (
          <label key={method}>
            <input type="checkbox" defaultChecked data-filter-method={method} />
            <MethodSwatch method={method} />
            {method.toUpperCase()} <small>{count}</small>
          </label>
        ))}
      </fieldset>
      <span className={styles.count} data-filter-count="" aria-live="polite">
        {total} of {total}
      </span>
    </search>
  );
}

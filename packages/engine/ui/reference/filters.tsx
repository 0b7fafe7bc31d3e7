import type { Method } from '@docs/base/method.ts';
import { plural } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import type { OperationGroup } from '../../model/operation.ts';
import { countRows, type SchemaView } from '../../model/schema.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { MethodSwatch } from './endpoint.tsx';
import styles from './filters.module.css';

/** Reading first, then what changes more and more. */
const order: readonly Method[] = [
  'get',
  'head',
  'options',
  'query',
  'trace',
  'post',
  'put',
  'patch',
  'delete',
  'event',
];

/** Narrows the tables below by words and methods; the script does the work. */
export function OperationFilter({ groups }: { groups: readonly OperationGroup[] }): ReactNode {
  const operations = groups.flatMap((group) => group.operations);
  const counts = order.flatMap((method) => {
    const count = operations.filter((operation) => operation.method === method).length;
    return count > 0 ? [{ method, count }] : [];
  });
  return (
    <search className={styles.filters} data-filters="" data-needs-js="">
      <FilterField what="operations" by="path" />
      <fieldset className={styles.methods}>
        <legend>
          <VisuallyHidden>Methods</VisuallyHidden>
        </legend>
        {counts.map(({ method, count }) => (
          <label key={method}>
            <input type="checkbox" defaultChecked data-filter-method={method} />
            <MethodSwatch method={method} />
            {method.toUpperCase()} <small>{count}</small>
          </label>
        ))}
      </fieldset>
      <span className={styles.count} data-filter-count="operations" aria-live="polite">
        {plural(operations.length, 'operation')}
      </span>
    </search>
  );
}

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

/** Narrows the tree inside the element with this id. */
export function TreeFilter({ container, views }: { container: string; views: readonly SchemaView[] }): ReactNode {
  const rows = views.reduce((sum, view) => sum + countRows(view), 0);
  return <ListFilter what="fields" count={rows} tree={container} />;
}

/** Opens every row inside the element with this id. */
export function ExpandAll({ container }: { container: string }): ReactNode {
  return (
    <Button look="text" data-expand-all={container} data-needs-js="">
      Expand all
    </Button>
  );
}

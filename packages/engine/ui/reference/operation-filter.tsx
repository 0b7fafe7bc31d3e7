import type { Method } from '@docs/base/method.ts';
import { plural } from '@docs/base/plural.ts';
import type { ReactNode } from 'react';
import type { OperationGroup } from '../../model/operation.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { FilterField } from './filter-field.tsx';
import { MethodSwatch } from './method-word.tsx';
import styles from './operation-filter.module.css';

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

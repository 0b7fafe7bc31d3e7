import type { ReactNode } from 'react';
import type { FieldView } from '../../model/schema.ts';
import styles from './field-list.module.css';
import { FieldRow } from './field-row.tsx';

/** Members, parameters or headers, one row each. */
export function FieldList({ fields, page }: { fields: readonly FieldView[]; page: string }): ReactNode {
  return (
    <ul className={styles.tree}>
      {fields.map((field) => (
        <FieldRow key={field.id} field={field} page={page} />
      ))}
    </ul>
  );
}

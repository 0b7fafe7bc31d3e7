import type { ReactNode } from 'react';
import type { FieldView } from '../../model/schema.ts';
import styles from './field-list.module.css';
import { FieldRow } from './field-row.tsx';
import type { TreePlace } from './tree-place.ts';

/** Members, parameters or headers, one row each. */
export function FieldList({ fields, place }: { fields: readonly FieldView[]; place: TreePlace }): ReactNode {
  // In answers most members are always there: said once, the exceptions stand out.
  const always = place.required === 'always present' && fields.length > 1 && fields.every((field) => field.required);
  return (
    <>
      {always && <p className={styles.note}>All members are always present.</p>}
      <ul className={styles.tree}>
        {fields.map((field) => (
          <FieldRow key={field.id} field={field} place={place} flag={field.required && !always} />
        ))}
      </ul>
    </>
  );
}

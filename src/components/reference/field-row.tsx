import type { ReactNode } from 'react';
import type { FieldView } from '../../model/schema.ts';
import { Anchor } from '../ui/anchor.tsx';
import styles from './field-row.module.css';
import { SchemaDisclosure } from './schema-disclosure.tsx';
import { TypeText } from './type-text.tsx';
import { ValueNotes } from './value-notes.tsx';

/** One member: name, type and flags; description; limits; its inside behind "3 members". */
export function FieldRow({ field, page }: { field: FieldView; page: string }): ReactNode {
  const { id, name, nameKind, type, required, access, deprecated, inside } = field;
  return (
    <li id={id} className={styles.row}>
      <div className={styles.line}>
        <span className={nameKind === 'pattern' ? styles.pattern : styles.name}>
          {deprecated ? <s>{name}</s> : name}
        </span>
        <TypeText type={type} />
        {required && <strong className={styles.flag}>required</strong>}
        {access && <span className={styles.flag}>{access.replace('-', ' ')}</span>}
        {deprecated && <span className={styles.flag}>deprecated</span>}
        <Anchor page={page} id={id} name={name} />
      </div>
      <ValueNotes facts={field} page={page} />
      {inside && <SchemaDisclosure view={inside} of={name} page={page} />}
    </li>
  );
}

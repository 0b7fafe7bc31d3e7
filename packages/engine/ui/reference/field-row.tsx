import type { ReactNode } from 'react';
import type { FieldView } from '../../model/schema.ts';
import { Anchor } from '../controls/anchor.tsx';
import styles from './field-row.module.css';
import { IdFlow } from './id-flow.tsx';
import { SchemaDisclosure } from './schema-disclosure.tsx';
import type { TreePlace } from './tree-place.ts';
import { TypeText } from './type-text.tsx';
import { ValueNotes } from './value-notes.tsx';

interface FieldRowProps {
  field: FieldView;
  place: TreePlace;
  /** Whether to say that it must be there. */
  flag?: boolean | undefined;
}

/** One member: name, type and flags; description; limits; its inside behind "3 members". */
export function FieldRow({ field, place, flag }: FieldRowProps): ReactNode {
  const { id, name, nameKind, type, access, deprecated, history, inside, flow } = field;
  const Name = nameKind === 'pattern' ? 'i' : 'b';
  return (
    <li id={id}>
      <div className={styles.line}>
        <Name>{deprecated ? <s>{name}</s> : name}</Name>
        <TypeText type={type} />
        {flag && (place.required === 'required' ? <strong>required</strong> : <small>always present</small>)}
        {access && <small>{access.replace('-', ' ')}</small>}
        {deprecated && <small>deprecated</small>}
        {history && <small>{history}</small>}
        <Anchor page={place.page} id={id} name={name} />
      </div>
      <ValueNotes facts={field} page={place.page} />
      {flow && <IdFlow flow={flow} of={name} />}
      {inside && <SchemaDisclosure view={inside} of={name} place={place} />}
    </li>
  );
}

import type { ReactNode } from 'react';
import type { SchemaEntry, SchemaView } from '../../model/schema.ts';
import { Choice } from './choice.tsx';
import { FieldList } from './field-list.tsx';
import { SchemaDisclosure } from './schema-disclosure.tsx';
import styles from './schema-tree.module.css';
import { TypeText } from './type-text.tsx';
import { ValueNotes } from './value-notes.tsx';

/** The inside of a schema, unfolded. */
export function SchemaTree({ view, page }: { view: SchemaView; page: string }): ReactNode {
  switch (view.kind) {
    case 'object':
      return (
        <>
          {view.note && <p className={styles.note}>{view.note}</p>}
          {view.fields.length > 0 && <FieldList fields={view.fields} page={page} />}
        </>
      );
    case 'list':
      return (
        <>
          {view.note && <p className={styles.note}>{view.note}</p>}
          <ValueNotes facts={view.item} page={page} />
          {view.item.inside && <SchemaTree view={view.item.inside} page={page} />}
        </>
      );
    case 'tuple':
      return (
        <ol className={styles.tuple}>
          {view.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a tuple are known by their place
            <li key={index}>
              <Entry entry={item} of={`item ${index + 1}`} page={page} />
            </li>
          ))}
          {view.rest && (
            <li>
              <span className={styles.note}>Any further item: </span>
              <Entry entry={view.rest} of="further items" page={page} />
            </li>
          )}
        </ol>
      );
    case 'choice':
      return <Choice choice={view} page={page} />;
    case 'conditions':
      return (
        <>
          {view.base && <SchemaTree view={view.base} page={page} />}
          <ul className={styles.conditions}>
            {view.conditions.map(({ text, entry }) => (
              <li key={text}>
                {text}
                {entry?.inside && <SchemaDisclosure view={entry.inside} of="this condition" page={page} />}
              </li>
            ))}
          </ul>
        </>
      );
    case 'link':
      return (
        <p className={styles.note}>
          {view.loops ? 'The same again: ' : 'All members: '}
          <a href={view.href}>{view.name}</a>
        </p>
      );
    default:
      return view satisfies never;
  }
}

/** A schema without a field name: type, notes, inside. */
function Entry({ entry, of, page }: { entry: SchemaEntry; of: string; page: string }): ReactNode {
  return (
    <>
      <TypeText type={entry.type} />
      <ValueNotes facts={entry} page={page} />
      {entry.inside && <SchemaDisclosure view={entry.inside} of={of} page={page} />}
    </>
  );
}

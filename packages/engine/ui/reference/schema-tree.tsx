import type { ReactNode } from 'react';
import type { SchemaEntry, SchemaView } from '../../model/schema.ts';
import { InlineContent } from '../prose/content.tsx';
import { Choice } from './choice.tsx';
import { FieldList } from './field-list.tsx';
import { SchemaDisclosure } from './schema-disclosure.tsx';
import { SchemaLink } from './schema-link.tsx';
import styles from './schema-tree.module.css';
import type { TreePlace } from './tree-place.ts';
import { TypeText } from './type-text.tsx';
import { ValueNotes } from './value-notes.tsx';

/** The inside of a schema, unfolded. */
export function SchemaTree({ view, place }: { view: SchemaView; place: TreePlace }): ReactNode {
  switch (view.kind) {
    case 'object':
      return (
        <>
          {view.fields.length > 0 && <FieldList fields={view.fields} place={place} />}
          {view.note && <p className={styles.note}>{view.note}</p>}
        </>
      );
    case 'list':
      return (
        <>
          {view.note && <p className={styles.note}>{view.note}</p>}
          <ValueNotes facts={view.item} page={place.page} each />
          {view.item.inside && <SchemaTree view={view.item.inside} place={place} />}
        </>
      );
    case 'tuple':
      return (
        <ol className={styles.tuple}>
          {view.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a tuple are known by their place
            <li key={index}>
              <Entry entry={item} of={`item ${index + 1}`} place={place} />
            </li>
          ))}
          {view.rest && (
            <li>
              <span className={styles.note}>Any further item: </span>
              <Entry entry={view.rest} of="further items" place={place} />
            </li>
          )}
        </ol>
      );
    case 'choice':
      return <Choice choice={view} place={place} />;
    case 'conditions':
      return (
        <>
          {view.base && <SchemaTree view={view.base} place={place} />}
          <ul className={styles.conditions}>
            {view.conditions.map(({ text, entry }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
              <li key={index}>
                <InlineContent content={text} />{' '}
                {entry && <Consequence entry={entry} place={{ ...place, required: 'required' }} />}
              </li>
            ))}
          </ul>
        </>
      );
    case 'link':
      return <SchemaLink name={view.name} href={view.href} place={place} />;
    default:
      return view satisfies never;
  }
}

/** Members say all there is; other values have nothing but their type and limits. */
function Consequence({ entry, place }: { entry: SchemaEntry; place: TreePlace }): ReactNode {
  if (!entry.inside) return <Entry entry={entry} of="this condition" place={place} />;
  return <SchemaDisclosure view={entry.inside} of="this condition" place={place} />;
}

/** A schema without a field name: type, notes, inside. */
function Entry({ entry, of, place }: { entry: SchemaEntry; of: string; place: TreePlace }): ReactNode {
  return (
    <>
      <TypeText type={entry.type} />
      <ValueNotes facts={entry} page={place.page} />
      {entry.inside && <SchemaDisclosure view={entry.inside} of={of} place={place} />}
    </>
  );
}

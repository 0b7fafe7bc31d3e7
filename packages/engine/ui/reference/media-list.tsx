import type { ReactNode } from 'react';
import type { MediaView } from '../../model/operation.ts';
import { isTypeObvious, type SchemaEntry } from '../../model/schema.ts';
import styles from './schema-tree.module.css';
import { SchemaTree, type TreeContext } from './schema-tree.tsx';
import { hasNotes, TypeText, ValueNotes } from './value-notes.tsx';

/** The content of a body by media type; a single type is named by the surrounding element. */
export function MediaList({ media, context }: { media: readonly MediaView[]; context: TreeContext }): ReactNode {
  return media.map(({ type, entry }) => (
    <div key={type} className={styles.media}>
      {media.length > 1 && (
        <p className={styles.type}>
          <code>{type}</code>
        </p>
      )}
      {entry && <RootEntry entry={entry} context={context} />}
    </div>
  ));
}

/** A schema at the top level: its fields without a row to open; its type only if it says more than the fields. */
export function RootEntry({ entry, context }: { entry: SchemaEntry; context: TreeContext }): ReactNode {
  return (
    <>
      {!isTypeObvious(entry) && (
        <p className={styles.root}>
          <TypeText type={entry.type} />
        </p>
      )}
      {hasNotes(entry) && (
        <div className={styles.notes}>
          <ValueNotes facts={entry} page={context.page} />
        </div>
      )}
      {entry.inside && <SchemaTree view={entry.inside} context={context} />}
    </>
  );
}

import type { ReactNode } from 'react';
import type { MediaView } from '../../model/operation.ts';
import { type SchemaEntry, tellsType } from '../../model/schema.ts';
import styles from './media-list.module.css';
import { SchemaTree } from './schema-tree.tsx';
import type { TreePlace } from './tree-place.ts';
import { TypeText } from './type-text.tsx';
import { hasNotes, ValueNotes } from './value-notes.tsx';

/** What a body holds, per media type; a single type is named by the place around. */
export function MediaList({ media, place }: { media: readonly MediaView[]; place: TreePlace }): ReactNode {
  return media.map(({ type, entry }) => (
    <div key={type} className={styles.media}>
      {media.length > 1 && (
        <p className={styles.type}>
          <code>{type}</code>
        </p>
      )}
      {entry && <RootEntry entry={entry} place={place} />}
    </div>
  ));
}

/** A schema at the top: its members without a row to open, its type only where that says more than the members. */
export function RootEntry({ entry, place }: { entry: SchemaEntry; place: TreePlace }): ReactNode {
  return (
    <>
      {!tellsType(entry) && (
        <p className={styles.root}>
          <TypeText type={entry.type} />
        </p>
      )}
      {hasNotes(entry) && (
        <div className={styles.notes}>
          <ValueNotes facts={entry} page={place.page} />
        </div>
      )}
      {entry.inside && <SchemaTree view={entry.inside} place={place} />}
    </>
  );
}

import type { ReactNode } from 'react';
import type { MediaView } from '../../model/operation.ts';
import type { SchemaEntry } from '../../model/schema.ts';
import styles from './media-list.module.css';
import { SchemaTree } from './schema-tree.tsx';
import { TypeText } from './type-text.tsx';
import { ValueNotes } from './value-notes.tsx';

/** What a body holds, per media type; a single type is named by the place around. */
export function MediaList({ media, page }: { media: readonly MediaView[]; page: string }): ReactNode {
  return media.map(({ type, entry }) => (
    <div key={type} className={styles.media}>
      {media.length > 1 && (
        <p className={styles.type}>
          <code>{type}</code>
        </p>
      )}
      {entry && <RootEntry entry={entry} page={page} />}
    </div>
  ));
}

/** A schema at the top: its members without a row to open, its type only where that says more than "object". */
export function RootEntry({ entry, page }: { entry: SchemaEntry; page: string }): ReactNode {
  const plainObject = entry.inside?.kind === 'object' && entry.type.every((part) => typeof part === 'string');
  return (
    <>
      {!plainObject && (
        <p className={styles.root}>
          <TypeText type={entry.type} />
        </p>
      )}
      <div className={styles.notes}>
        <ValueNotes facts={entry} page={page} />
      </div>
      {entry.inside && <SchemaTree view={entry.inside} page={page} />}
    </>
  );
}

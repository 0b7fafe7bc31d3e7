import type { ReactNode } from 'react';
import type { FieldView } from '../../model/schema.ts';
import { FieldList } from './field-list.tsx';
import styles from './response-headers.module.css';
import type { TreePlace } from './tree-place.ts';

interface ResponseHeadersProps {
  headers: readonly FieldView[];
  /** Headers of the responses above: what was explained there is only named here. */
  earlier: readonly FieldView[];
  place: TreePlace;
}

export function ResponseHeaders({ headers, earlier, place }: ResponseHeadersProps): ReactNode {
  const known = headers.flatMap((header) => earlier.find(({ name }) => name === header.name) ?? []);
  const fresh = headers.filter((header) => !earlier.some(({ name }) => name === header.name));
  return (
    <>
      {known.length > 0 && (
        <ul className={styles.known}>
          {known.map(({ id, name }) => (
            <li key={id}>
              <a href={`${place.page}#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {fresh.length > 0 && <FieldList fields={fresh} place={place} />}
    </>
  );
}

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
  const explained = (header: FieldView) => earlier.find((each) => meaning(each) === meaning(header));
  const known = headers.flatMap((header) => explained(header) ?? []);
  const fresh = headers.filter((header) => !explained(header));
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

/** One answer may lead to a new record, the next to a job: the same header, and another meaning. */
const meaning = ({ name, description }: FieldView): string => JSON.stringify([name, description]);

import { ScrollArea } from '@docs/engine/ui/controls/panel.tsx';
import type { ReactNode } from 'react';
import type { PlaygroundResource } from '../playground-data.ts';
import type { Query } from '../query-tree.ts';
import { recordsWord } from '../resource.ts';
import { cellLanguage, cellText, countWords, resultTable } from '../result-table.ts';
import styles from './results.module.css';

interface ResultsProps {
  resource: PlaygroundResource;
  query: Query;
  now: number;
  /** The text has changed since and is not valid: this is what the last valid one found. */
  stale: boolean;
}

/** The sample records that a query finds. */
export function Results({ resource, query, now, stale }: ResultsProps): ReactNode {
  const { samples } = resource;
  const records = recordsWord(resource);
  if (!samples)
    return <p className={styles.count}>There are no sample records of {records}; the request is ready all the same.</p>;
  const { columns, rows } = resultTable(query, { resource, ...samples, now });
  return (
    <div>
      <p className={styles.count} data-result-count="">
        <strong>{countWords(rows.length, samples.rows.length, resource)}</strong>
        {stale && ' the last valid query'}
      </p>
      {rows.length > 0 && (
        <ScrollArea aria-label={`Sample ${records} found`}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={String(row.id ?? index)}>
                  {columns.map((column) => (
                    <td key={column} lang={cellLanguage(row, column, resource)}>
                      {cellText(row[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}

import { Button } from '@docs/engine/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import type { PlaygroundData } from '../playground-data.ts';
import { recordsWord } from '../resource.ts';
import type { KeptQuery } from './kept-query.ts';
import { textFor } from './playground-state.ts';
import styles from './starting-points.module.css';

interface StartingPointsProps {
  data: PlaygroundData;
  typed: KeptQuery;
  onStart: (query: KeptQuery) => void;
}

/** The records to find, and queries to start from. */
export function StartingPoints({ data, typed, onStart }: StartingPointsProps): ReactNode {
  return (
    <div className={styles.head}>
      <label className={styles.records}>
        Records
        <select
          value={typed.resource}
          onChange={({ currentTarget: select }) => {
            onStart({ resource: select.value, text: textFor(data, select.value, typed.text) });
            // The next arrow key is for the list.
            select.focus();
          }}
        >
          {data.resources.map((each) => (
            <option key={each.name} value={each.name}>
              {recordsWord(each)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={styles.examples}>
        <legend>Start from</legend>
        {data.examples.map(({ label, resource, query }) => (
          <Button key={label} look="text" onClick={() => onStart({ resource, text: query })}>
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

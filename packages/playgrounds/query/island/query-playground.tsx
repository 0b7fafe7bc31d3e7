import { plural } from '@docs/base/words.ts';
import { findNode, type IslandContext } from '@docs/engine/client/islands/island.ts';
import { useCodeField } from '@docs/engine/client/islands/shared/code-field.tsx';
import { renderIsland } from '@docs/engine/client/islands/shared/render-island.tsx';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import { ScrollArea } from '@docs/engine/ui/controls/panel.tsx';
import { VisuallyHidden } from '@docs/engine/ui/controls/visually-hidden.tsx';
import { CodeSamples } from '@docs/engine/ui/reference/examples.tsx';
import { formatJson } from '@docs/samples/format-literal.ts';
import { sampleViews } from '@docs/samples/sample-views.ts';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { dateText } from '../dates.ts';
import { cellLanguage, cellText, countText, findRows, resultTable } from '../evaluate-query.ts';
import { recordsText } from '../language.ts';
import { queryRequest } from '../query-request.ts';
import { Editor } from './editor.tsx';
import {
  isTooLong,
  type PlaygroundState,
  type QueryPlaygroundData,
  readPlaygroundData,
  readSavedQuery,
  type SavedQuery,
  SPEAKING_PAUSE,
  textFor,
  useQuery,
} from './playground-state.ts';
import styles from './query-playground.module.css';
import { QueryProblems } from './query-problems.tsx';

/** Type a query; see whether it is valid, what it means, its results, and its request. */
export function Playground({ data, saved }: { data: QueryPlaygroundData; saved: SavedQuery }): ReactNode {
  const { field, reveal, edit, replaceAll, goTo } = useCodeField();
  const { typed, state, change } = useQuery(data, saved);
  if (!state) return null;
  const { resource, checked, shown } = state;
  const { problems, valid } = checked;
  const { text } = typed;
  const now = Date.parse(data.now);
  const startFrom = (next: SavedQuery): void => {
    if (next.text !== text) replaceAll(next.text);
    change(next);
  };
  return (
    <div className={styles.playground}>
      <StartingPoints data={data} typed={typed} onStart={startFrom} />
      <div className={styles.work}>
        <div className={styles.source}>
          <Editor
            field={field}
            label={`Query on ${recordsText(resource)}`}
            text={text}
            plain={isTooLong(text)}
            problems={problems}
            resource={resource}
            reveal={reveal}
            onText={(value) => change({ resource: typed.resource, text: value })}
          />
          <div className={styles.tools}>
            <span>
              <kbd>Ctrl</kbd> <kbd>Space</kbd> completes
            </span>
            <Button look="text" disabled={!valid} onClick={() => shown && replaceAll(formatJson(shown.value))}>
              Format
            </Button>
          </div>
        </div>
        <QueryProblems resource={resource} checked={checked} now={now} onShow={goTo} onFix={edit} />
      </div>
      {shown && <Outcome shown={shown} valid={valid} now={now} />}
      <Announcer state={state} now={now} />
    </div>
  );
}

interface OutcomeProps {
  shown: NonNullable<PlaygroundState['shown']>;
  valid: boolean;
  now: number;
}

/** The results of the last valid query, and its request. */
const Outcome = memo(function Outcome({ shown, valid, now }: OutcomeProps): ReactNode {
  const samples = useMemo(() => sampleViews(queryRequest(shown.resource.target, shown.value)), [shown]);
  return (
    <>
      <Results shown={shown} valid={valid} now={now} />
      <p className={styles.note}>
        {shown.resource.samples && <>In the sample data, the time is always {dateText(now)}. </>}
        This request calls <a href={shown.resource.operation.href}>{shown.resource.operation.label}</a>.
      </p>
      <CodeSamples id="query-request" title="Request" level={3} samples={samples} />
    </>
  );
});

/** The resource to search, and example queries. */
function StartingPoints(props: {
  data: QueryPlaygroundData;
  typed: SavedQuery;
  onStart: (query: SavedQuery) => void;
}): ReactNode {
  const { data, typed, onStart } = props;
  return (
    <div className={styles.head}>
      <label className={styles.records}>
        Resource
        <select
          value={typed.resource}
          onChange={({ currentTarget: select }) => {
            onStart({ resource: select.value, text: textFor(data, select.value, typed.text) });
            // So that the next arrow key moves in the list.
            select.focus();
          }}
        >
          {data.resources.map((each) => (
            <option key={each.name} value={each.name}>
              {recordsText(each)}
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

/** The sample records that match the last valid query. */
function Results({ shown: { resource, query }, valid, now }: OutcomeProps): ReactNode {
  const { samples } = resource;
  const records = recordsText(resource);
  if (!samples)
    return <p className={styles.count}>There is no sample data for {records}. You can still use the request below.</p>;
  const { columns, rows } = resultTable(query, resource, samples, now);
  return (
    <div>
      <p className={styles.count} data-result-count="">
        <strong>{countText(rows.length, samples.rows.length, resource)}</strong>
        {!valid && ' the last valid query'}
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

/** Announces the state of the query when typing pauses. */
const Announcer = memo(function Announcer({ state, now }: { state: PlaygroundState; now: number }): ReactNode {
  const words = summary(state, now);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SPEAKING_PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
});

function summary({ checked: { valid, problems, query }, resource }: PlaygroundState, now: number): string {
  const [first] = problems;
  if (!valid && first)
    return `${plural(problems.length, 'problem')}. Line ${first.line}: ${first.message.replaceAll('`', '')}`;
  const { samples } = resource;
  if (!samples || !query) return 'Valid.';
  const count = findRows(query, samples.rows, resource, now).length;
  return `Valid. ${countText(count, samples.rows.length, resource)}.`;
}

export async function mount(element: HTMLElement, { page }: IslandContext): Promise<() => void> {
  const data = readPlaygroundData(findNode(page, 'QueryPlayground')?.props?.data);
  if (!data) throw new Error('The page has no data for the playground.');
  return renderIsland(element, <Playground data={data} saved={readSavedQuery(data)} />);
}

import type { Edit, Span } from '@docs/base/json-text/json-node.ts';
import { useCodeField } from '@docs/engine/client/islands/shared/code-field.tsx';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import { CodeSamples } from '@docs/engine/ui/reference/examples.tsx';
import { formatJson } from '@docs/samples/format-literal.ts';
import { sampleViews } from '@docs/samples/sample-views.ts';
import { memo, type ReactNode, useMemo } from 'react';
import { dateWords } from '../dates.ts';
import { explainQuery } from '../explain-query.ts';
import type { PlaygroundData } from '../playground-data.ts';
import { queryRequest } from '../query-request.ts';
import { recordsWord } from '../resource.ts';
import { Announcer } from './announcer.tsx';
import { Editor } from './editor.tsx';
import type { KeptQuery } from './kept-query.ts';
import styles from './playground.module.css';
import { isTooLong, type PlaygroundState } from './playground-state.ts';
import { Results } from './results.tsx';
import { StartingPoints } from './starting-points.tsx';
import { useQuery } from './use-query.ts';
import { Verdict } from './verdict.tsx';

/** Type a query; see whether it is valid, what it means, what it finds, and the request that sends it. */
export function Playground({ data, kept }: { data: PlaygroundData; kept: KeptQuery }): ReactNode {
  const { field, reveal, edit, replaceAll, goTo } = useCodeField();
  const { typed, state, change } = useQuery(data, kept);
  if (!state) return null;
  const { resource, checked, shown } = state;
  const { problems, valid } = checked;
  const { text } = typed;
  const now = Date.parse(data.now);
  const startFrom = (next: KeptQuery): void => {
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
            label={`Query on ${recordsWord(resource)}`}
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
        <Meaning state={state} now={now} onShow={goTo} onFix={edit} />
      </div>
      {shown && <Outcome shown={shown} valid={valid} sampled={resource.samples !== undefined} now={now} />}
      <Announcer state={state} now={now} />
    </div>
  );
}

interface MeaningProps {
  state: PlaygroundState;
  now: number;
  onShow: (span: Span) => void;
  onFix: (edit: Edit) => void;
}

/** Whether the query is valid, and what it says. */
const Meaning = memo(function Meaning({ state: { resource, checked }, now, onShow, onFix }: MeaningProps): ReactNode {
  const { text, query, problems, valid } = checked;
  const words = useMemo(() => (query ? explainQuery(query, resource, now) : []), [query, resource, now]);
  return <Verdict text={text} problems={problems} valid={valid} words={words} onShow={onShow} onFix={onFix} />;
});

interface OutcomeProps {
  shown: NonNullable<PlaygroundState['shown']>;
  valid: boolean;
  /** There are records to try it on. */
  sampled: boolean;
  now: number;
}

/** What the last valid query finds, and the request that sends it. */
const Outcome = memo(function Outcome({ shown, valid, sampled, now }: OutcomeProps): ReactNode {
  const samples = useMemo(() => sampleViews(queryRequest(shown.resource.target, shown.value)), [shown]);
  return (
    <>
      <Results resource={shown.resource} query={shown.query} now={now} stale={!valid} />
      <p className={styles.note}>
        {sampled && <>In the samples it is always {dateWords(now)}. </>}
        The request is that of <a href={shown.resource.operation.href}>{shown.resource.operation.label}</a>.
      </p>
      <CodeSamples id="query-request" title="Request" level={3} samples={samples} />
    </>
  );
});

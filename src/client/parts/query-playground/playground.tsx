import { type ReactNode, useRef, useState } from 'react';
import { CodeSamples } from '../../../components/reference/code-samples.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { dateWords } from '../../../query/dates.ts';
import { explainQuery } from '../../../query/explain-query.ts';
import type { PlaygroundData } from '../../../query/playground-data.ts';
import { queryRequest } from '../../../query/query-request.ts';
import { recordsWord } from '../../../query/resource.ts';
import type { Edit, Span } from '../../../query/span.ts';
import { formatJson } from '../../../samples/format-literal.ts';
import { sampleViews } from '../../../samples/sample-views.ts';
import { editText } from '../shared/edit-text.ts';
import { Announcer } from './announcer.tsx';
import { Editor } from './editor.tsx';
import { type KeptQuery, keepQuery } from './kept-query.ts';
import styles from './playground.module.css';
import { playgroundState, textFor } from './playground-state.ts';
import { Results } from './results.tsx';
import { Verdict } from './verdict.tsx';

/** Type a query; see whether it is valid, what it means, what it finds, and the request that sends it. */
export function Playground({ data, kept }: { data: PlaygroundData; kept: KeptQuery }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState(() => playgroundState(data, kept));
  if (!state) return null;
  const { resource, checked, shown } = state;
  const { text, query, problems, valid } = checked;
  const now = Date.parse(data.now);

  const change = (next: KeptQuery): void => {
    keepQuery(next);
    setState((before) => playgroundState(data, next, before));
  };
  const edit = (each: Edit): void => {
    if (field.current) editText(field.current, each);
  };
  const show = ({ from, to }: Span): void => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };

  return (
    <div className={styles.playground}>
      <div className={styles.head}>
        <label className={styles.records}>
          Records
          <select
            value={resource.name}
            onChange={({ currentTarget: { value } }) => change({ resource: value, text: textFor(data, value, text) })}
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
          {data.examples.map((example) => (
            <Button
              key={example.label}
              look="text"
              onClick={() => change({ resource: example.resource, text: example.query })}
            >
              {example.label}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className={styles.work}>
        <div className={styles.source}>
          <Editor
            field={field}
            label={`Query on ${recordsWord(resource)}`}
            text={text}
            problems={problems}
            resource={resource}
            onText={(value) => change({ resource: resource.name, text: value })}
          />
          <div className={styles.tools}>
            <span>
              <kbd>Ctrl</kbd> <kbd>Space</kbd> completes
            </span>
            <Button
              look="text"
              disabled={!valid}
              onClick={() => shown && edit({ from: 0, to: text.length, insert: formatJson(shown.value) })}
            >
              Format
            </Button>
          </div>
        </div>
        <Verdict
          text={text}
          problems={problems}
          valid={valid}
          words={query ? explainQuery(query, resource, now) : []}
          onShow={show}
          onFix={edit}
        />
      </div>
      {shown && (
        <>
          <Results resource={shown.resource} query={shown.query} now={now} stale={!valid} />
          <p className={styles.note}>
            {resource.samples && <>In the samples it is always {dateWords(now)}. </>}
            The request is that of <a href={shown.resource.operation.href}>{shown.resource.operation.label}</a>.
          </p>
          <CodeSamples
            id="query-request"
            title="Request"
            level={3}
            samples={sampleViews(queryRequest(shown.resource.target, shown.value))}
          />
        </>
      )}
      <Announcer state={state} now={now} />
    </div>
  );
}

import type { JsonEdit, Span } from '@docs/base/json-text/json-node.ts';
import { plural } from '@docs/base/words.ts';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import { InlineContent } from '@docs/engine/ui/prose/content.tsx';
import { memo, type ReactNode, useMemo } from 'react';
import type { CheckedQuery } from '../check-query.ts';
import { explainQuery } from '../explain-query.ts';
import { messageContent, type QueryResource } from '../language.ts';
import type { QueryProblem } from '../query-tree.ts';
import styles from './query-problems.module.css';

/** More would push everything else off the screen; the others follow when these are fixed. */
const SHOWN = 3;

interface QueryProblemsProps {
  resource: QueryResource;
  checked: CheckedQuery;
  now: number;
  onShow: (span: Span) => void;
  onFix: (edit: JsonEdit) => void;
}

/** Whether the query is valid, and its meaning or its problems. */
export const QueryProblems = memo(function QueryProblems(props: QueryProblemsProps): ReactNode {
  const { resource, checked, now, onShow, onFix } = props;
  const { text, query, problems, valid } = checked;
  const words = useMemo(() => (query ? explainQuery(query, resource, now) : []), [query, resource, now]);
  const kind = valid ? 'warning' : 'error';
  const count = problems.filter(({ severity }) => severity === kind).length;
  return (
    <div className={styles.verdict}>
      <p id="query-verdict" className={valid ? styles.valid : styles.invalid} data-verdict="">
        {valid ? (count > 0 ? `Valid, with ${plural(count, 'warning')}` : 'Valid') : plural(count, 'problem')}
      </p>
      {valid && (
        <p className={styles.words}>
          <InlineContent content={words} />
        </p>
      )}
      {problems.length > 0 && (
        <ol className={styles.problems}>
          {problems.slice(0, SHOWN).map((problem, index) => (
            <ProblemItem
              key={problem.from}
              id={index === 0 ? 'query-problem' : undefined}
              text={text}
              problem={problem}
              onShow={onShow}
              onFix={onFix}
            />
          ))}
        </ol>
      )}
      {problems.length > SHOWN && <p className={styles.more}>and {problems.length - SHOWN} more</p>}
    </div>
  );
});

interface ProblemProps extends Pick<QueryProblemsProps, 'onShow' | 'onFix'> {
  text: string;
  problem: QueryProblem;
  /** The field refers to the first message. */
  id: string | undefined;
}

function ProblemItem({ id, text, problem, onShow, onFix }: ProblemProps): ReactNode {
  const { line, column, message, fix, pointer, code, edit } = problem;
  return (
    <li>
      <p className={styles.message}>
        <Button look="text" aria-label={`${line}:${column}, go to this position`} onClick={() => onShow(problem)}>
          {line}:{column}
        </Button>{' '}
        <span id={id}>
          <InlineContent content={messageContent(message)} />
        </span>
      </p>
      <Excerpt text={text} problem={problem} />
      <p>
        <InlineContent content={messageContent(fix)} />{' '}
        {edit && (
          <Button look="text" onClick={() => onFix(edit)}>
            Fix it
          </Button>
        )}
      </p>
      {code && (
        <p className={styles.answer}>
          The API returns <code>{code}</code>
          {pointer && (
            <>
              {' '}
              at <code>{pointer}</code>
            </>
          )}
        </p>
      )}
    </li>
  );
}

const BEFORE = 24;
const AFTER = 36;

/** The line of a problem, with carets below the affected characters. */
function Excerpt({ text, problem }: { text: string; problem: QueryProblem }): ReactNode {
  const { from, to, column } = problem;
  const start = from - column + 1;
  const [line = ''] = text.slice(start).split('\n');
  const cut = Math.max(0, column - 1 - BEFORE);
  const shown = line.slice(cut, column - 1 + AFTER);
  const width = Math.max(1, Math.min(to - from, cut + shown.length - (column - 1)));
  return (
    <pre className={styles.excerpt} aria-hidden="true">
      {cut > 0 ? `…${shown.slice(1)}` : shown}
      {'\n'}
      {' '.repeat(column - 1 - cut)}
      <b>{'^'.repeat(width)}</b>
    </pre>
  );
}

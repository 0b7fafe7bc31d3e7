import type { Span } from '@docs/base/json-text/json-node.ts';
import { MAX_LISTED_PROBLEMS, MAX_SELECTED } from '@docs/base/limits.ts';
import { kebabCase } from '@docs/base/names.ts';
import { plural } from '@docs/base/words.ts';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import type { ReactNode, RefObject } from 'react';
import type { CheckedDocument } from '../check-document.ts';
import type { DocumentProblem } from '../document-problem.ts';
import styles from './content-problems.module.css';
import type { Loading } from './playground-state.ts';

interface ContentProblemsProps {
  checked: CheckedDocument;
  /** Path under which schemas have their pages. */
  schemas: string;
  /** What holds such documents: "stories". */
  holders: string;
  onGo: (problem: DocumentProblem) => void;
}

/** What is wrong, in the order of the text; a place leads there. */
function ContentProblems({ checked, schemas, holders, onGo }: ContentProblemsProps): ReactNode {
  const { problems, cut } = checked;
  return (
    <div className={styles.problems}>
      <p id="content-problems" role="status" className={checked.problems.some(isError) ? styles.invalid : styles.valid}>
        {summary(checked, holders)}
      </p>
      <ol>
        {problems.slice(0, MAX_LISTED_PROBLEMS).map((problem) => (
          <li key={`${problem.at.from} ${problem.pointer} ${problem.rule}`} data-severity={problem.severity}>
            <ProblemItem problem={problem} schemas={schemas} onGo={onGo} />
          </li>
        ))}
      </ol>
      {(cut || problems.length > MAX_LISTED_PROBLEMS) && <p className={styles.more}>Fix these to see more.</p>}
    </div>
  );
}

function ProblemItem({
  problem,
  schemas,
  onGo,
}: { problem: DocumentProblem } & Pick<ContentProblemsProps, 'schemas' | 'onGo'>): ReactNode {
  const { line, column, pointer, message, fix, rule, severity, schema, member } = problem;
  return (
    <>
      <p className={styles.place}>
        <Button look="text" onClick={() => onGo(problem)}>
          Line {line}, column {column}
        </Button>{' '}
        <code>{pointer === '' ? 'the document' : pointer}</code>
      </p>
      <p>
        {severity === 'note' && <strong>Note. </strong>}
        <WithCode text={message} /> <WithCode text={fix} />
      </p>
      <p className={styles.rule}>
        Rule <code>{rule}</code>
        {schema !== undefined && (
          <>
            {' '}
            in{' '}
            <a href={`${schemas}${kebabCase(schema)}${member === undefined ? '' : `#members.${member}`}`}>
              {member === undefined ? schema : `${schema}.${member}`}
            </a>
          </>
        )}
      </p>
    </>
  );
}

function isError({ severity }: DocumentProblem): boolean {
  return severity === 'error';
}

function summary({ problems, cut }: CheckedDocument, holders: string): string {
  const errors = problems.filter(isError).length;
  const notes = problems.length - errors;
  const told = notes === 0 ? '' : `, ${plural(notes, 'note')}`;
  if (errors > 0) return `${cut ? 'More than ' : ''}${plural(errors, 'problem')}${told}`;
  return `No problems: ${holders} accept this document${told}`;
}

interface CheckResultProps {
  rules: Loading;
  checked: CheckedDocument | undefined;
  place: string;
  /** Path of the page of the document's schema. */
  schema: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onGo: (span: Span, options: FocusOptions) => void;
}

const stay = { preventScroll: true };

/** What the rules of the format say about the document, once they are there. */
export function CheckResult({ rules, checked, place, schema, field, onGo }: CheckResultProps): ReactNode {
  if (rules.kind !== 'loaded' || !checked) {
    const retry = (): void => {
      // The button goes away.
      field.current?.focus(stay);
      if (rules.kind === 'failed') rules.retry();
    };
    return <LoadingRules rules={rules} onRetry={retry} />;
  }
  return (
    <ContentProblems
      checked={checked}
      schemas={schema.replace(/[^/]*$/, '')}
      holders={rules.format.places.find(({ id }) => id === place)?.plural ?? ''}
      onGo={({ at: { from, to } }) => onGo({ from, to: to - from > MAX_SELECTED ? from : to }, stay)}
    />
  );
}

/** Stands where the problems will be. */
function LoadingRules({ rules, onRetry }: { rules: Loading; onRetry: () => void }): ReactNode {
  return (
    <div id="content-problems">
      {rules.kind === 'failed' ? (
        <p role="status">
          The format rules could not be loaded.{' '}
          <Button look="text" onClick={onRetry}>
            Retry
          </Button>
        </p>
      ) : (
        <p role="status">Loading the format rules…</p>
      )}
    </div>
  );
}

/** A sentence in which names stand between backticks. */
function WithCode({ text }: { text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}

import type { Span } from '@docs/base/json-text/json-node.ts';
import { MAX_LISTED_PROBLEMS, MAX_SELECTED } from '@docs/base/limits.ts';
import { kebabCase } from '@docs/base/names.ts';
import { plural } from '@docs/base/words.ts';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import type { CheckedDocument } from '../check-document.ts';
import type { ContentFormat } from '../content-format.ts';
import type { DocumentProblem } from '../document-problem.ts';
import styles from './content-problems.module.css';

const withoutScrolling = { preventScroll: true };

interface CheckResultProps {
  format: ContentFormat | undefined;
  checked: CheckedDocument | undefined;
  /** Where such documents are stored. */
  place: string;
  /** Path of the schema's page. */
  schema: string;
  onGo: (span: Span, options: FocusOptions) => void;
}

/** Problems by the rules of the format, in the order of the text; the position is a link into the editor. */
export function CheckResult({ format, checked, place, schema, onGo }: CheckResultProps): ReactNode {
  if (!format || !checked)
    return (
      <p id="content-problems" role="status">
        The format rules could not be loaded.{' '}
        <Button look="text" data-reload="">
          Reload page
        </Button>
      </p>
    );
  const { problems, cut } = checked;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const notes = problems.length > errors ? `, ${plural(problems.length - errors, 'note')}` : '';
  const holders = format.places.find(({ id }) => id === place)?.plural ?? '';
  return (
    <div className={styles.problems}>
      <p id="content-problems" role="status" className={errors > 0 ? styles.invalid : styles.valid}>
        {errors > 0
          ? `${cut ? 'More than ' : ''}${plural(errors, 'problem')}${notes}`
          : `No problems: ${holders} accept this document${notes}`}
      </p>
      <ol>
        {problems.slice(0, MAX_LISTED_PROBLEMS).map((problem) => (
          <li key={`${problem.at.from} ${problem.pointer} ${problem.rule}`} data-severity={problem.severity}>
            <ProblemItem
              problem={problem}
              schemas={schema.replace(/[^/]*$/, '')}
              onGo={({ from, to }) => onGo({ from, to: to - from > MAX_SELECTED ? from : to }, withoutScrolling)}
            />
          </li>
        ))}
      </ol>
      {(cut || problems.length > MAX_LISTED_PROBLEMS) && <p className={styles.more}>Fix these to see more.</p>}
    </div>
  );
}

interface ProblemItemProps {
  problem: DocumentProblem;
  /** Base path of schema pages. */
  schemas: string;
  onGo: (span: Span) => void;
}

function ProblemItem({ problem, schemas, onGo }: ProblemItemProps): ReactNode {
  const { line, column, pointer, message, fix, rule, severity, schema, field } = problem;
  return (
    <>
      <p className={styles.place}>
        <Button look="text" onClick={() => onGo(problem.at)}>
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
            <a href={`${schemas}${kebabCase(schema)}${field === undefined ? '' : `#members.${field}`}`}>
              {field === undefined ? schema : `${schema}.${field}`}
            </a>
          </>
        )}
      </p>
    </>
  );
}

/** A sentence with code in backticks. */
function WithCode({ text }: { text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their index
    index % 2 === 1 ? <code key={index}>{piece}</code> : piece,
  );
}

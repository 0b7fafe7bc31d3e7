import { kebabCase } from '@docs/base/names.ts';
import { plural } from '@docs/base/words.ts';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import type { CheckedDocument } from '../check-document.ts';
import type { DocumentProblem } from '../document-problem.ts';
import styles from './content-problems.module.css';
import { WithCode } from './with-code.tsx';

interface ContentProblemsProps {
  checked: CheckedDocument;
  /** Path under which schemas have their pages. */
  schemas: string;
  /** What holds such documents: "stories". */
  holders: string;
  onGo: (problem: DocumentProblem) => void;
}

/** Nobody works through more at once, and each is several elements. */
const MAX_SHOWN = 20;

/** What is wrong, in the order of the text; a place leads there. */
export function ContentProblems({ checked, schemas, holders, onGo }: ContentProblemsProps): ReactNode {
  const { problems, cut } = checked;
  return (
    <div className={styles.problems}>
      <p id="content-problems" role="status" className={checked.problems.some(isError) ? styles.invalid : styles.valid}>
        {verdict(checked, holders)}
      </p>
      <ol>
        {problems.slice(0, MAX_SHOWN).map((problem) => (
          <li key={`${problem.at.from} ${problem.pointer} ${problem.rule}`} data-severity={problem.severity}>
            <Problem problem={problem} schemas={schemas} onGo={onGo} />
          </li>
        ))}
      </ol>
      {(cut || problems.length > MAX_SHOWN) && <p className={styles.more}>Fix these to see more.</p>}
    </div>
  );
}

function Problem({
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

function verdict({ problems, cut }: CheckedDocument, holders: string): string {
  const errors = problems.filter(isError).length;
  const notes = problems.length - errors;
  const told = notes === 0 ? '' : `, ${plural(notes, 'note')}`;
  if (errors > 0) return `${cut ? 'More than ' : ''}${plural(errors, 'problem')}${told}`;
  return `No problems: ${holders} take this document${told}`;
}

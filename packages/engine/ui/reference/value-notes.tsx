import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { OTHERWISE, type TypeLabel, type ValueFacts } from '../../model/schema.ts';
import { Content, InlineContent } from '../prose/content.tsx';
import { DefinitionList } from './facts.tsx';
import styles from './value-notes.module.css';

/** The facts about a value, or `each` item: description, then limits, values, default and example in words. */
export function ValueNotes({ facts, page, each }: { facts: ValueFacts; page: string; each?: boolean }): ReactNode {
  const { description, limits = [], values = [], example } = facts;
  const { examples = example === undefined ? [] : [{ value: example }] } = facts;
  const explained = values.some((value) => value.meaning);
  const notes: ReactNode[] = limits.map((limit) =>
    typeof limit === 'string' ? (
      limit
    ) : (
      <Labelled key={limit.pattern} label={phrases.matchesLabel} value={limit.pattern} />
    ),
  );
  if (each && notes.length > 0)
    notes[0] = (
      <>
        {phrases.eachWord} {notes[0]}
      </>
    );
  if (values.length > 0 && !explained) notes.push(<Values of={values.map(({ value }) => value)} />);
  if (facts.default !== undefined) notes.push(<Labelled label={phrases.defaultLabel} value={facts.default} />);
  for (const { value, summary } of examples)
    notes.push(
      <>
        <Labelled label={phrases.exampleLabel} value={value} /> {summary}
      </>,
    );
  return (
    <>
      {description && description.length > 0 && <Content className={styles.says} content={description} page={page} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ul>
      )}
      {explained && (
        <DefinitionList
          className={styles.values}
          items={values.map(({ value, meaning }) => ({
            key: value,
            term: <code>{value}</code>,
            text: meaning && <InlineContent content={meaning} />,
          }))}
        />
      )}
    </>
  );
}

/** Values, each with its own background, so that spaces in them are visible. */
export function Values({ of }: { of: readonly string[] }): ReactNode {
  return (
    <span className={styles.each}>
      {of.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ' '}
          {value === OTHERWISE ? value : <code>{value}</code>}
        </Fragment>
      ))}
    </span>
  );
}

/** Whether there are facts besides the type. */
export function hasNotes({ description, limits, values, default: preset, example }: ValueFacts): boolean {
  return [description, limits, values].some((list) => list?.length) || preset !== undefined || example !== undefined;
}

function Labelled({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <>
      {label} <code>{value}</code>
    </>
  );
}

/** A type in the code font; named schemas link to their page. */
export function TypeText({ type }: { type: TypeLabel }): ReactNode {
  return (
    <span className={styles.type}>
      {type.map((piece, index) => (
        <Fragment key={index}>{typeof piece === 'string' ? piece : <a href={piece.href}>{piece.text}</a>}</Fragment>
      ))}
    </span>
  );
}

import { pathText, type ValueProblem } from '@docs/json-schema/explain-errors.ts';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FormProps } from './form-props.ts';

/** A body of members as one text, and what is wrong with members that have no field. */
export function WholeBody({ form, state, problems, change, label }: FormProps & { label: string }): ReactNode {
  const listId = useId();
  const { syntax, members } = problems.body;
  const wrong = members.length > 0;
  return (
    <Field name={label} hint="JSON" required={form.body?.required === true} problem={syntax} wide>
      {(props) => (
        <>
          <textarea
            {...props}
            aria-invalid={syntax !== undefined || wrong || undefined}
            aria-describedby={[props['aria-describedby'], wrong && listId].filter(Boolean).join(' ') || undefined}
            className={styles.code}
            rows={8}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={state.body?.raw ?? ''}
            onChange={({ target }) => change({ kind: 'body', raw: target.value })}
          />
          {wrong && <Problems id={listId} problems={members} />}
        </>
      )}
    </Field>
  );
}

/** More than these at once help nobody. */
const shownAtOnce = 8;

function Problems({ id, problems }: { id: string; problems: readonly ValueProblem[] }): ReactNode {
  const more = problems.length - shownAtOnce;
  return (
    <ul id={id} className={styles.problem}>
      {problems.slice(0, shownAtOnce).map(({ path, message }) => (
        <li key={`${pathText(path)} ${message}`}>
          <code>{path.length > 0 ? pathText(path) : 'The body'}</code> {message}.
        </li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </ul>
  );
}

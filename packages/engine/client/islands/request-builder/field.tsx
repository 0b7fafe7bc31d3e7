import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a control needs to be tied to its label and messages. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface FieldProps {
  name: string;
  /** Set as code, as in the rest of the page. */
  code?: boolean;
  hint?: string | undefined;
  problem?: string | undefined;
  required?: boolean;
  /** Below its label instead of beside it. */
  wide?: boolean;
  children: (props: ControlProps) => ReactNode;
}

/** A label, a control, and what is to be said about the value. */
export function Field({ name, code, hint, problem, required, wide, children }: FieldProps): ReactNode {
  const id = useId();
  const hintId = hint === undefined || hint === '' ? undefined : `${id}-hint`;
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className={wide ? styles.wide : styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{code ? <code>{name}</code> : name}</label>
        {required && <strong>required</strong>}
        {hintId && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <div>
        {children({
          id,
          'aria-describedby': [hintId, problemId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': problem === undefined ? undefined : true,
          'aria-required': required || undefined,
        })}
        {problem !== undefined && (
          <p id={problemId} className={styles.problem}>
            {withCode(problem)}
          </p>
        )}
      </div>
    </div>
  );
}

/** What is wrong with JSON is said with signs between backticks. */
function withCode(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are known by their place
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

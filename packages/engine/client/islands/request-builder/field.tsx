import { phrases } from '@docs/base/interface-words.ts';
import type { FormControl } from '@docs/samples/request-form.ts';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { ValueFacts } from '../../../model/schema.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/controls/class-names.ts';
import styles from './field.module.css';

/** Connects a control with its label and messages. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface FieldProps {
  name: string;
  /** In the code font, as on the page. */
  code?: boolean;
  hint?: string | undefined;
  problem?: string | undefined;
  required?: boolean;
  /** Below its label instead of beside it. */
  wide?: boolean;
  /** Buttons after the control. */
  actions?: ReactNode;
  children: (props: ControlProps) => ReactNode;
}

/** A label, a control, and notes on the value. */
export function Field({ name, code, hint, problem, required, wide, actions, children }: FieldProps): ReactNode {
  const id = useId();
  const hintId = hint === undefined || hint === '' ? undefined : `${id}-hint`;
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className={wide ? styles.wide : styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{code ? <code>{name}</code> : name}</label>
        {required && <strong>{phrases.required}</strong>}
        {hintId && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <div>
        <div className={classNames(styles.row, styles.buttons)}>
          {children({
            id,
            'aria-describedby': [hintId, problemId].filter(Boolean).join(' ') || undefined,
            'aria-invalid': problem === undefined ? undefined : true,
            'aria-required': required || undefined,
          })}
          {actions}
        </div>
        {problem !== undefined && (
          <p id={problemId} className={styles.problem}>
            {withCode(problem)}
          </p>
        )}
      </div>
    </div>
  );
}

/** Messages about JSON contain code in backticks. */
function withCode(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their index
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  name: string;
  labels: readonly string[];
  onChange: (index: number) => void;
}

/** One of several options, by index. */
export function ChoiceField({ name, labels, onChange, ...select }: ChoiceFieldProps): ReactNode {
  return (
    <Field name={name}>
      {(control) => (
        <select
          {...control}
          {...select}
          className={styles.control}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same label
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ValueFieldProps extends Pick<FieldProps, 'name' | 'required' | 'problem' | 'actions'> {
  control: FormControl;
  /** Shown as a hint; the example is the placeholder. */
  facts: ValueFacts | undefined;
  raw: string;
  disabled?: boolean;
  onChange: (raw: string) => void;
}

/** A parameter or a field of the body: its name, the facts about its type, and an input. */
export function ValueField({ control, facts, raw, disabled, onChange, ...field }: ValueFieldProps): ReactNode {
  return (
    <Field {...field} code hint={factsText(facts, control)} wide={control.kind === 'json'}>
      {(props) =>
        valueControl(control, facts?.example, {
          ...props,
          className: styles.control,
          value: raw,
          disabled,
          onChange: ({ target }) => onChange(target.value),
        })
      }
    </Field>
  );
}

/** Browsers neither remember nor correct what is typed. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface SecretControlProps extends ComponentProps<'input'> {
  /** The label of the field. */
  name: string;
}

/** A secret is shown as dots until the reader reveals it. */
export function SecretControl({ name, ...props }: SecretControlProps): ReactNode {
  const [shown, setShown] = useState(false);
  const action = shown ? phrases.hide : phrases.show;
  return (
    <>
      <input
        {...props}
        {...verbatim}
        className={classNames(styles.control, styles.secret)}
        data-shown={shown ? '' : undefined}
      />
      <Button look="text" aria-label={`${action} ${name}`} aria-controls={props.id} onClick={() => setShown(!shown)}>
        {action}
      </Button>
    </>
  );
}

type CommonProps = ControlProps & {
  className: string | undefined;
  value: string;
  disabled: boolean | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function valueControl(control: FormControl, example: string | undefined, common: CommonProps): ReactNode {
  const typing = { ...verbatim, placeholder: example && `e.g. ${example}` };
  if (control.kind === 'choice')
    return <select {...common}>{choiceOptions(control.values.map(String), common.value)}</select>;
  if (control.kind === 'json') return <textarea {...common} {...typing} className={styles.code} rows={3} />;
  if (control.kind === 'number') return <input {...common} {...typing} inputMode="decimal" />;
  return <TextControl {...common} {...typing} />;
}

type TextControlProps = ComponentProps<'input'> & ComponentProps<'textarea'> & { value: string };

/**
 * An input would drop line breaks, so a value with line breaks gets a textarea. It stays when they are removed, because
 * another element would lose the focus.
 */
function TextControl(props: TextControlProps): ReactNode {
  const [lines, setLines] = useState(false);
  if (!lines && props.value.includes('\n')) setLines(true);
  return lines ? <textarea {...props} className={styles.lines} rows={3} /> : <input {...props} />;
}

function choiceOptions(values: readonly string[], raw: string): ReactNode {
  // An invalid value comes from the JSON; it is shown and marked as wrong.
  const all = raw === '' || values.includes(raw) ? values : [raw, ...values];
  return (
    <>
      <option value="">{phrases.notSent}</option>
      {all.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </>
  );
}

/** Type and limits in a line: "string, at most 255 characters". Patterns are only shown when they do not match. */
function factsText(facts: ValueFacts | undefined, control: FormControl): string {
  const how = control.kind === 'list' ? [phrases.separateWithCommas] : control.kind === 'json' ? [phrases.asJson] : [];
  if (!facts) return how.join('');
  const type = facts.type.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  const limits = (facts.limits ?? []).filter((limit) => typeof limit === 'string');
  return [type, ...limits, ...how].filter(Boolean).join(', ');
}

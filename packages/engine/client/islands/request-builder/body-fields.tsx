import { plural } from '@docs/base/words.ts';
import { pathText, type ValueProblem } from '@docs/json-schema/explain-errors.ts';
import type { FormField, FormMedia } from '@docs/samples/request-form.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldView, SchemaView } from '../../../model/schema.ts';
import { type BodyState, fieldText, type MemberMedia, takesFields } from '../../../request-form/form-state.ts';
import styles from './field.module.css';
import { Field, ValueControl } from './field.tsx';
import { factsText } from './parameter-fields.tsx';
import { type DescribedProps, type FormProps, savedForReturn, saveForReturn } from './use-request-form.ts';

/** The body: its media type, its scalar members as fields, and the whole of it as text. */
export function BodyFields(props: DescribedProps): ReactNode {
  const { form, state, change } = props;
  const { body } = form;
  const media = state.body && body?.media[state.body.media];
  if (!media || !body) return null;
  return (
    <fieldset>
      <legend>Body</legend>
      {body.media.length > 1 && (
        <Field name="Media type">
          {(control) => (
            <select
              {...control}
              className={styles.control}
              value={state.body?.media}
              onChange={({ target }) => change({ kind: 'media', index: Number(target.value) })}
            >
              {body.media.map(({ type }, index) => (
                <option key={type} value={index}>
                  {type}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <BodyOf media={media} {...props} />
    </fieldset>
  );
}

function BodyOf({ media, ...props }: DescribedProps & { media: FormMedia }): ReactNode {
  switch (media.kind) {
    case 'json':
    case 'form':
    case 'multipart':
      return (
        <>
          <MemberFields media={media} {...props} />
          <WholeBody {...props} label={media.kind === 'json' ? 'Whole body' : 'All fields'} />
        </>
      );
    case 'text':
      return <PlainBody {...props} label="Text" wide />;
    case 'file':
      return <PlainBody {...props} label="File" />;
    default:
      return media satisfies never;
  }
}

function PlainBody({
  form,
  state,
  problems,
  change,
  label,
  wide,
}: FormProps & { label: string; wide?: boolean }): ReactNode {
  return (
    <Field name={label} required={form.body?.required === true} problem={problems.body.syntax} wide={wide === true}>
      {(props) => {
        const common = {
          ...props,
          autoComplete: 'off',
          spellCheck: false,
          value: state.body?.raw ?? '',
          onChange: ({ target }: { target: { value: string } }) => change({ kind: 'body', raw: target.value }),
        } as const;
        return wide ? (
          <textarea {...common} className={styles.code} rows={6} />
        ) : (
          <input {...common} className={styles.control} />
        );
      }}
    </Field>
  );
}

/** Closed until it is opened, or until something in it needs to be seen. */
export function MoreFields({
  label,
  wrong,
  children,
}: {
  label: string;
  wrong: boolean;
  children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(() => savedForReturn<boolean>('more') ?? wrong);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  useEffect(() => saveForReturn('more', open), [open]);
  return (
    <details className={styles.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface MemberFieldsProps extends DescribedProps {
  media: MemberMedia;
}

/** The scalar members of a body. Those that are neither required nor in the example wait behind a line. */
export function MemberFields({ media, state, operation, problems, change }: MemberFieldsProps): ReactNode {
  const { body } = state;
  if (!body) return null;
  const example = body.example < media.examples.length ? body.example : 0;
  const start = media.examples[example]?.value;
  // Decided by the example, not by what is typed: a field must not move while it is used.
  const isFirst = ({ name, required }: FormField): boolean =>
    required || (typeof start === 'object' && start !== null && Object.hasOwn(start, name));
  const first = media.fields.filter(isFirst);
  const others = media.fields.filter((field) => !isFirst(field));
  const described = operation.body?.media.find(({ type }) => type === media.type)?.entry?.inside;
  const disabled = !takesFields(body);
  const show = (field: FormField): ReactNode => (
    <Member
      key={field.name}
      field={field}
      facts={memberOf(described, field.name)}
      body={body}
      disabled={disabled}
      problem={problems.fields.get(field.name)}
      onChange={(raw) => change({ kind: 'field', name: field.name, raw })}
    />
  );
  return (
    <>
      {media.examples.length > 1 && (
        <Field name="Start from">
          {(props) => (
            <select
              {...props}
              className={styles.control}
              value={example}
              onChange={({ target }) => change({ kind: 'example', index: Number(target.value) })}
            >
              {media.examples.map(({ label }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two examples may have one label
                <option key={index} value={index}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {first.map(show)}
      {others.length > 0 && (
        <MoreFields
          label={`${plural(others.length, first.length > 0 ? 'more body field' : 'optional body field')}`}
          wrong={others.some(({ name }) => problems.fields.has(name))}
        >
          {others.map(show)}
        </MoreFields>
      )}
    </>
  );
}

interface MemberProps {
  field: FormField;
  facts: FieldView | undefined;
  body: BodyState;
  disabled: boolean;
  problem: string | undefined;
  onChange: (raw: string) => void;
}

function Member({ field, facts, body, disabled, problem, onChange }: MemberProps): ReactNode {
  return (
    <Field name={field.name} code required={field.required} hint={factsText(facts, field.control)} problem={problem}>
      {(props) => (
        <ValueControl
          control={field.control}
          props={props}
          raw={fieldText(field, body)}
          example={facts?.example}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** A member of the body as the page describes it. */
function memberOf(view: SchemaView | undefined, name: string): FieldView | undefined {
  switch (view?.kind) {
    case 'object':
      return view.fields.find((field) => field.name === name);
    case 'conditions':
      return memberOf(view.base, name);
    case 'choice':
      return memberOf(view.common, name);
    case 'list':
    case 'tuple':
    case 'link':
    case undefined:
      return undefined;
    default:
      return view satisfies never;
  }
}

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

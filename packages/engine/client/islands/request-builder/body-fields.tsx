import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { pathText, type ValueProblem } from '@docs/json-schema/explain-errors.ts';
import type { FormField, FormMedia } from '@docs/samples/request-form.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { fieldsOf } from '../../../model/schema.ts';
import { type FieldMedia, fieldText, takesFields } from '../../../request-form/form-state.ts';
import styles from './field.module.css';
import { Field, ValueField, verbatim } from './field.tsx';
import { type DescribedProps, type FormProps, savedForReturn, saveForReturn } from './use-request-form.ts';

/** The body: its media type, inputs for its scalar fields, and the whole of it as text. */
export function BodyFields(props: DescribedProps): ReactNode {
  const { form, state, change } = props;
  const { body } = form;
  const media = state.body && body?.media[state.body.media];
  if (!media || !body) return null;
  return (
    <fieldset>
      <legend>{phrases.body}</legend>
      {body.media.length > 1 && (
        <ChoiceField
          name={phrases.mediaType}
          value={state.body?.media}
          labels={body.media.map(({ type }) => type)}
          onChange={(index) => change({ kind: 'media', index })}
        />
      )}
      {'fields' in media && <MediaFields media={media} {...props} />}
      <WholeBody kind={media.kind} {...props} />
    </fieldset>
  );
}

interface ChoiceFieldProps {
  name: string;
  value: number | undefined;
  labels: readonly string[];
  onChange: (index: number) => void;
}

export function ChoiceField({ name, value, labels, onChange }: ChoiceFieldProps): ReactNode {
  return (
    <Field name={name}>
      {(control) => (
        <select
          {...control}
          className={styles.control}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two examples may have one label
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface MoreFieldsProps {
  label: string;
  wrong: boolean;
  children: ReactNode;
}

/** Closed until it is opened, or until something in it needs to be seen. */
function MoreFields({ label, wrong, children }: MoreFieldsProps): ReactNode {
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

/** Inputs for the scalar fields of a body. Those that are neither required nor in the example are behind a line. */
function MediaFields({ media, ...form }: DescribedProps & { media: FieldMedia }): ReactNode {
  const { state, operation, problems, change } = form;
  const { body } = state;
  if (!body) return null;
  const example = body.example < media.examples.length ? body.example : 0;
  const start = media.examples[example]?.value;
  // Decided by the example, not by what is typed: a field must not move while it is used.
  const isFirst = ({ name, required }: FormField): boolean =>
    required || (typeof start === 'object' && start !== null && Object.hasOwn(start, name));
  const first = media.fields.filter(isFirst);
  const others = media.fields.filter((field) => !isFirst(field));
  const described = fieldsOf(operation.body?.media.find(({ type }) => type === media.type)?.entry?.inside);
  const disabled = !takesFields(body);
  const show = (field: FormField): ReactNode => (
    <ValueField
      {...field}
      key={field.name}
      facts={described.find(({ name }) => name === field.name)}
      problem={problems.fields.get(field.name)}
      raw={fieldText(field, body)}
      disabled={disabled}
      onChange={(raw) => change({ kind: 'field', name: field.name, raw })}
    />
  );
  return (
    <>
      {media.examples.length > 1 && (
        <ChoiceField
          name={phrases.startFrom}
          value={example}
          labels={media.examples.map(({ label }) => label)}
          onChange={(index) => change({ kind: 'example', index })}
        />
      )}
      {first.map(show)}
      {others.length > 0 && (
        <MoreFields
          label={counted(first.length > 0 ? phrases.moreBodyFields : phrases.optionalBodyFields, others.length)}
          wrong={others.some(({ name }) => problems.fields.has(name))}
        >
          {others.map(show)}
        </MoreFields>
      )}
    </>
  );
}

const wholeBodyLabels = {
  text: phrases.text,
  file: phrases.file,
  json: phrases.wholeBody,
  form: phrases.allFields,
  multipart: phrases.allFields,
};

/** The body as one text, or the name of its file; and what is wrong with fields that have no input of their own. */
function WholeBody({ form, state, problems, change, kind }: FormProps & { kind: FormMedia['kind'] }): ReactNode {
  const listId = useId();
  const { syntax, values } = problems.body;
  const wrong = values.length > 0;
  const isFile = kind === 'file';
  const isText = kind === 'text';
  return (
    <Field
      name={wholeBodyLabels[kind]}
      hint={isFile || isText ? undefined : 'JSON'}
      required={form.body?.required === true}
      problem={syntax}
      wide={!isFile}
    >
      {(props) => {
        const common = {
          ...props,
          ...verbatim,
          'aria-invalid': syntax !== undefined || wrong || undefined,
          'aria-describedby': [props['aria-describedby'], wrong && listId].filter(Boolean).join(' ') || undefined,
          value: state.body?.raw ?? '',
          onChange: ({ target }: { target: { value: string } }) => change({ kind: 'body', raw: target.value }),
        };
        if (isFile) return <input {...common} className={styles.control} />;
        return (
          <>
            <textarea {...common} className={styles.code} rows={isText ? 6 : 8} />
            {wrong && <Problems id={listId} problems={values} />}
          </>
        );
      }}
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
      {more > 0 && <li>{fill(phrases.andMoreProblems, { count: more })}</li>}
    </ul>
  );
}

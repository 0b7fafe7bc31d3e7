import type { FormMedia } from '@docs/samples/request-form.ts';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { DescribedProps, FormProps } from './form-props.ts';
import { MemberFields } from './member-fields.tsx';
import { WholeBody } from './whole-body.tsx';

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
          <WholeBody {...props} label={media.kind === 'json' ? 'Whole body' : 'All members'} />
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

import { type ReactNode, useId } from 'react';
import type { FormMedia } from '../../../model/request-form.ts';
import { pathText } from '../../../request-form/value-problem.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { DescribedPartProps } from './form-part.ts';
import { MemberFields } from './member-fields.tsx';

/** The body: what it is made of, its scalar members as fields, and the whole of it as text. */
export function BodyFields(props: DescribedPartProps): ReactNode {
  const { form, state, change } = props;
  const media = state.body && form.body?.media[state.body.media];
  if (!media || !form.body) return null;
  return (
    <fieldset>
      <legend>Body</legend>
      {form.body.media.length > 1 && (
        <Field name="Media type">
          {(control) => (
            <select
              {...control}
              className={styles.control}
              value={state.body?.media}
              onChange={({ target }) => change({ kind: 'media', index: Number(target.value) })}
            >
              {form.body?.media.map(({ type }, index) => (
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

function BodyOf({ media, ...props }: DescribedPartProps & { media: FormMedia }): ReactNode {
  switch (media.kind) {
    case 'json':
    case 'form':
    case 'multipart':
      return (
        <>
          <MemberFields key={media.type} media={media} {...props} />
          <WholeBody {...props} label={media.kind === 'json' ? 'Whole body' : 'All members'} />
        </>
      );
    case 'text':
      return <PlainBody {...props} label="Text" rows={6} />;
    case 'file':
      return <PlainBody {...props} label="File" rows={1} />;
  }
}

function WholeBody({ form, state, filled, change, label }: DescribedPartProps & { label: string }): ReactNode {
  const listId = useId();
  const { syntax, members } = filled.body;
  return (
    <Field name={label} hint="JSON" required={form.body?.required === true} problem={syntax} wide>
      {(props) => (
        <>
          <textarea
            {...props}
            aria-invalid={syntax !== undefined || members.length > 0 || undefined}
            aria-describedby={
              [props['aria-describedby'], members.length > 0 && listId].filter(Boolean).join(' ') || undefined
            }
            className={styles.code}
            rows={8}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={state.body?.raw ?? ''}
            onChange={({ target }) => change({ kind: 'body', raw: target.value })}
          />
          {members.length > 0 && (
            <ul id={listId} className={styles.problem}>
              {members.map(({ path, words }) => (
                <li key={`${pathText(path)} ${words}`}>
                  <code>{path.length > 0 ? pathText(path) : 'The body'}</code> {words}.
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

function PlainBody({
  form,
  state,
  filled,
  change,
  label,
  rows,
}: DescribedPartProps & { label: string; rows: number }): ReactNode {
  return (
    <Field name={label} required={form.body?.required === true} problem={filled.body.syntax} wide={rows > 1}>
      {(props) => (
        <textarea
          {...props}
          className={styles.code}
          rows={rows}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={state.body?.raw ?? ''}
          onChange={({ target }) => change({ kind: 'body', raw: target.value })}
        />
      )}
    </Field>
  );
}

import { plural } from '@docs/base/plural.ts';
import type { FormField } from '@docs/samples/request-form.ts';
import type { ReactNode } from 'react';
import type { FieldView, SchemaView } from '../../../model/schema.ts';
import { type BodyState, fieldText, type MemberMedia, takesFields } from '../../../request-form/form-state.ts';
import { ValueControl } from './control.tsx';
import { factsInWords } from './facts-in-words.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { DescribedProps } from './form-props.ts';
import { MoreFields } from './more-fields.tsx';

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
          label={`${plural(others.length, first.length > 0 ? 'more member' : 'optional member')} of the body`}
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
    <Field name={field.name} code required={field.required} hint={factsInWords(facts, field.control)} problem={problem}>
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

import { fill, phrases } from '@docs/base/interface-words.ts';
import { isObject } from '@docs/base/json.ts';
import { pathText } from '@docs/base/pointer.ts';
import type { CheckValue } from '@docs/json-schema/check-value.ts';
import type { ValueProblem } from '@docs/json-schema/explain-errors.ts';
import type { FormMedia } from '@docs/samples/request-form.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldMedia, takesFields } from '../../../request-form/form-state.ts';
import { fitsShape, shapesOf } from '../../../request-form/start-value.ts';
import styles from './field.module.css';
import { ChoiceField, Field, verbatim } from './field.tsx';
import { ObjectFields } from './object-fields.tsx';
import type { DescribedProps, FormProps } from './use-request-form.ts';
import { ValueNode } from './value-fields.tsx';
import type { ValueTree } from './value-tree.tsx';

interface BodyFieldsProps extends DescribedProps {
  check: CheckValue;
  announce: (words: string) => void;
}

/** The body: its media type, inputs for its fields, and the whole body as text. */
export function BodyFields(props: BodyFieldsProps): ReactNode {
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
      {'schema' in media && <MediaFields media={media} {...props} />}
      <WholeBody kind={media.kind} {...props} />
    </fieldset>
  );
}

/** Inputs for the fields of a body. Fields that are neither required nor in the example are folded. */
function MediaFields({ media, announce, check, ...props }: BodyFieldsProps & { media: FieldMedia }): ReactNode {
  const { form, state, operation, problems, change } = props;
  const [focus, setFocus] = useState<readonly string[]>([]);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const matches = focus.flatMap((selector) => [...(element.current?.querySelectorAll(selector) ?? [])]);
    const controls = matches.flatMap((match) =>
      match.matches(CONTROLS) ? match : (match.querySelector(CONTROLS) ?? []),
    );
    if (controls[0] instanceof HTMLElement) controls[0].focus();
  }, [focus]);
  const { body } = state;
  if (!body) return null;
  const example = body.example < media.examples.length ? body.example : 0;
  const start = media.examples[example]?.value;
  const shapeOf = shapesOf(form);
  const shape = shapeOf(media.schema);
  const fits = body.value === undefined || (body.value !== null && fitsShape(shape, body.value));
  const tree: ValueTree = {
    body,
    problems: problems.fields,
    disabled: !takesFields(body) || !fits,
    shapeOf,
    check,
    Value: ValueNode,
    edit: (edit, said, next) => {
      change({ kind: 'edit', edit });
      if (said !== undefined) announce(said);
      if (next) setFocus(next);
    },
  };
  const view = operation.body?.media.find(({ type }) => type === media.type)?.entry?.inside;
  return (
    <div ref={element}>
      {media.examples.length > 1 && (
        <ChoiceField
          name={phrases.startFrom}
          value={example}
          labels={media.examples.map(({ label }) => label)}
          onChange={(index) => change({ kind: 'example', index })}
        />
      )}
      {shape.kind === 'object' ? (
        <ObjectFields
          tree={tree}
          path={[]}
          shape={shape}
          view={view}
          isFirst={(name) => isObject(start) && Object.hasOwn(start, name)}
        />
      ) : (
        shape.kind !== 'scalar' && (
          <ValueNode
            tree={tree}
            path={[]}
            name={phrases.bodyWord}
            schema={media.schema}
            facts={view && { type: [], inside: view }}
            required
          />
        )
      )}
    </div>
  );
}

/** Focusable controls. */
const CONTROLS = ':is(input, select, textarea, button):not(:disabled)';

const wholeBodyLabels = {
  text: phrases.text,
  file: phrases.file,
  json: phrases.wholeBody,
  form: phrases.allFields,
  multipart: phrases.allFields,
};

/** The body as one text, or its file name; and problems with fields that have no input. */
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

/** Showing more problems at once does not help. */
const shownAtOnce = 8;

function Problems({ id, problems }: { id: string; problems: readonly ValueProblem[] }): ReactNode {
  const more = problems.length - shownAtOnce;
  return (
    <ul id={id} className={styles.problem}>
      {problems.slice(0, shownAtOnce).map(({ path, message }) => (
        <li key={`${pathText(path)} ${message}`}>
          <code>{path.length > 0 ? pathText(path) : phrases.theBody}</code> {message}.
        </li>
      ))}
      {more > 0 && <li>{fill(phrases.andMoreProblems, { count: more })}</li>}
    </ul>
  );
}

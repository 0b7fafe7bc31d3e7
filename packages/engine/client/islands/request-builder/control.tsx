import type { FormControl } from '@docs/samples/request-form.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './field.module.css';
import type { ControlProps } from './field.tsx';

interface ValueControlProps {
  control: FormControl;
  props: ControlProps;
  raw: string;
  /** A value that would fit, shown while there is none. */
  example?: string | undefined;
  disabled?: boolean;
  onChange: (raw: string) => void;
}

/** The input for a value. Browsers are told not to keep or correct what is typed. */
export function ValueControl({ control, props, raw, example, disabled, onChange }: ValueControlProps): ReactNode {
  const common = {
    ...props,
    className: styles.control,
    value: raw,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const typing = {
    placeholder: example && `e.g. ${example}`,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  switch (control.kind) {
    case 'choice':
      return <select {...common}>{choiceOptions(control.values.map(String), raw)}</select>;
    case 'json':
      return <textarea {...common} {...typing} className={styles.code} rows={3} />;
    case 'number':
      return <input {...common} {...typing} inputMode="decimal" />;
    case 'text':
    case 'file':
    case 'list':
      return <TextControl {...common} {...typing} />;
    default:
      return control satisfies never;
  }
}

type TextControlProps = ComponentProps<'input'> & ComponentProps<'textarea'> & { value: string };

/**
 * An input would swallow line breaks, so a value that has some gets a textarea. It keeps it when they are gone:
 * another element in its place would not have the focus.
 */
function TextControl(props: TextControlProps): ReactNode {
  const [lines, setLines] = useState(false);
  if (!lines && props.value.includes('\n')) setLines(true);
  return lines ? <textarea {...props} className={styles.lines} rows={3} /> : <input {...props} />;
}

function choiceOptions(values: readonly string[], raw: string): ReactNode {
  // A value that is none of the choices came from the JSON; it is shown, and marked as wrong.
  const all = raw === '' || values.includes(raw) ? values : [raw, ...values];
  return (
    <>
      <option value="">not sent</option>
      {all.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </>
  );
}

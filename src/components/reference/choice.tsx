import type { ReactNode } from 'react';
import type { ChoiceOption, SchemaView } from '../../model/schema.ts';
import styles from './choice.module.css';
import { SchemaTree } from './schema-tree.tsx';
import { TypeText } from './type-text.tsx';
import { ValueNotes } from './value-notes.tsx';

type ChoiceView = Extract<SchemaView, { kind: 'choice' }>;

/** Alternatives by name, each behind its own row, so that all are in the page and can be linked to. */
export function Choice({ choice, page }: { choice: ChoiceView; page: string }): ReactNode {
  const { mode, discriminator, options, common } = choice;
  return (
    <>
      {common && <SchemaTree view={common} page={page} />}
      <p className={styles.intro}>
        {mode === 'one' ? 'One of' : 'Any of'}
        {discriminator && (
          <>
            , told apart by <code>{discriminator}</code>
          </>
        )}
      </p>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.id} id={option.id}>
            <Option option={option} discriminator={discriminator} page={page} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OptionProps {
  option: ChoiceOption;
  discriminator: string | undefined;
  page: string;
}

function Option({ option, discriminator, page }: OptionProps): ReactNode {
  const head = (
    <>
      <b>{option.label}</b>
      {discriminator && option.discriminatorValues && (
        <span>
          {discriminator}: {option.discriminatorValues.join(', ')}
        </span>
      )}
    </>
  );
  const body = (
    <>
      {option.type.some((part) => part !== option.label && part !== 'object') && <TypeText type={option.type} />}
      <ValueNotes facts={option} page={page} />
      {option.inside && <SchemaTree view={option.inside} page={page} />}
    </>
  );
  if (!option.inside) {
    return (
      <>
        <div className={styles.head}>{head}</div>
        {body}
      </>
    );
  }
  return (
    <details>
      <summary className={styles.head}>{head}</summary>
      <div className={styles.inside}>{body}</div>
    </details>
  );
}

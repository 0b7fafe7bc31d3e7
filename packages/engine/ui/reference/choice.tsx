import type { ReactNode } from 'react';
import type { ChoiceOption, SchemaView } from '../../model/schema.ts';
import styles from './choice.module.css';
import type { TreePlace } from './tree-place.ts';
import { TypeText } from './type-text.tsx';
import { ValueNotes } from './value-notes.tsx';

type ChoiceView = Extract<SchemaView, { kind: 'choice' }>;

/** Alternatives by name, each behind its own row, so that all are in the page and can be linked to. */
export function Choice({ choice, place }: { choice: ChoiceView; place: TreePlace }): ReactNode {
  const { mode, discriminator, options, common } = choice;
  return (
    <>
      {common && place.tree(common, place)}
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
            <Option option={option} discriminator={discriminator} place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OptionProps {
  option: ChoiceOption;
  discriminator: string | undefined;
  place: TreePlace;
}

function Option({ option, discriminator, place }: OptionProps): ReactNode {
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
      <ValueNotes facts={option} page={place.page} />
      {option.inside && place.tree(option.inside, place)}
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

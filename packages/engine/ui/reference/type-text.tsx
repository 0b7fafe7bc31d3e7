import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import type { TypeLabel } from '../../model/schema.ts';
import styles from './type-text.module.css';

/** A type in mono; named schemas link to their page. */
export function TypeText({ type }: { type: TypeLabel }): ReactNode {
  return (
    <span className={styles.type}>
      {type.map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a label have no identity but their place
          <Fragment key={index}>{part}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same schema may occur twice in a union
          <a key={index} href={part.href}>
            {part.text}
          </a>
        ),
      )}
    </span>
  );
}

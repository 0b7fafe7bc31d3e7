import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import styles from './path.module.css';

/** A path template with its variables set back; a long one breaks before a slash. */
export function Path({ path }: { path: string }): ReactNode {
  return path.split(/(?=\/)|(?<=\/)(?=\{)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a string have no identity but their place
    <Fragment key={index}>
      {index > 0 && part.startsWith('/') && <wbr />}
      {part.startsWith('{') ? <span className={styles.variable}>{part}</span> : part}
    </Fragment>
  ));
}

import type { ReactNode } from 'react';
import styles from './path.module.css';

/** A path template with its variables set back. */
export function Path({ path }: { path: string }): ReactNode {
  return path.split(/(\{[^}]*\})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a string have no identity but their place
      <span key={index} className={styles.variable}>
        {part}
      </span>
    ),
  );
}

import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** One column: indexes, lists, the overview. */
export function PlainLayout({ children }: { children: ReactNode }): ReactNode {
  return <article className={styles.plain}>{children}</article>;
}

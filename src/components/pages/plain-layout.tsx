import type { ReactNode } from 'react';
import styles from './plain-layout.module.css';

/** One column: indexes, lists, the overview. */
export function PlainLayout({ children }: { children: ReactNode }): ReactNode {
  return <article className={styles.page}>{children}</article>;
}

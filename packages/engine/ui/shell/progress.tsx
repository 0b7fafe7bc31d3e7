import type { ReactNode } from 'react';
import styles from './progress.module.css';

/** The page's top rule turns azure from the start while the next page loads. */
export function Progress(): ReactNode {
  return <div id="progress" className={styles.progress} role="progressbar" aria-label="Loading page" hidden />;
}

import type { ReactNode } from 'react';
import styles from './mark.module.css';

/** A herald's trumpet with a swallow-tailed banner: horn in ink, banner in azure. */
export function Mark(): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M0 6.2h2v1.6h15.5c5 0 9.3-2 12.5-6h2v14.4h-2c-3.2-4-7.5-6-12.5-6H2v1.6H0z" />
      <path d="M5 12h11v19l-5.5-4.2L5 31z" />
    </svg>
  );
}

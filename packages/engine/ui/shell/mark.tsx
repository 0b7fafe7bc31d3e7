import type { ReactNode } from 'react';
import type { MarkView } from '../../model/site.ts';
import styles from './mark.module.css';

/** The mark of the site in the colours of the theme. */
export function Mark({ mark: { ink, accent } }: { mark: MarkView }): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d={ink} />
      {accent && <path d={accent} />}
    </svg>
  );
}

import type { ReactNode } from 'react';
import styles from './reference-layout.module.css';

interface ReferenceLayoutProps {
  head: ReactNode;
  /** Code: beside the text where there is room, right under the head elsewhere. */
  galley: ReactNode;
  children: ReactNode;
}

/** Head, galley, body: in this order in the source, so that the sample comes first on narrow screens. */
export function ReferenceLayout({ head, galley, children }: ReferenceLayoutProps): ReactNode {
  return (
    <article className={styles.page}>
      <div className={styles.head}>{head}</div>
      <div className={styles.galley}>
        <div>{galley}</div>
      </div>
      <div className={styles.body}>{children}</div>
    </article>
  );
}

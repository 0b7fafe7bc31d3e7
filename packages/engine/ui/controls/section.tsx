import type { ReactNode } from 'react';
import { LinkedHeading } from './linked-heading.tsx';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Path of the page, for the link to the section. */
  page: string;
  meta?: ReactNode;
  action?: ReactNode;
  /** Its items are narrowed by the filter of the page; without any it is hidden. */
  filtered?: boolean;
  children: ReactNode;
}

/** A section starts with an ink hairline and a headline; it is never a box. */
export function Section({ id, title, page, meta, action, filtered, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={id} data-filter-group={filtered ? '' : undefined}>
      <div className={styles.head}>
        <LinkedHeading level="h2" id={id} page={page} name={title}>
          {title}
        </LinkedHeading>
        {meta && <span className={styles.meta}>{meta}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import type { PageFrame } from '../../model/page.ts';
import styles from './pagination.module.css';

/** To the pages before and after, in the order of the sidebar. */
export function Pagination({ page }: { page: PageFrame }): ReactNode {
  const { previous, next } = page;
  if (!previous && !next) return null;
  return (
    <nav className={styles.turn} aria-label="Docs pages">
      {previous && (
        <a href={previous.href} rel="prev">
          <small>Previous</small> {previous.label}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <small>Next</small> {next.label}
        </a>
      )}
    </nav>
  );
}

import type { ReactNode } from 'react';
import styles from './anchor.module.css';

/**
 * The `#` beside something that can be linked to. It carries the page's full path: the address may already be that of
 * the next page while this one still shows.
 */
export function Anchor({ page, id, name }: { page: string; id: string; name: string }): ReactNode {
  return (
    <a className={styles.anchor} href={`${page}#${id}`} aria-label={`Link to ${name}`}>
      #
    </a>
  );
}

import type { LinkView } from '@docs/base/link-view.ts';
import type { ReactNode } from 'react';
import styles from './link-columns.module.css';

/** Short links in columns. */
export function LinkColumns({ title, links }: { title?: string; links: readonly LinkView[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <div className={styles.columns}>
      {title && <h3>{title}</h3>}
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

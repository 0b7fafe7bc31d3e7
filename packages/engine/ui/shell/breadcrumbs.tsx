import type { ReactNode } from 'react';
import type { PageFrame } from '../../model/page.ts';
import styles from './breadcrumbs.module.css';

export function Breadcrumbs({ crumbs }: { crumbs: PageFrame['breadcrumbs'] }): ReactNode {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ol>
    </nav>
  );
}

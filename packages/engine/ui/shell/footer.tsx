import type { ReactNode } from 'react';
import type { SiteView } from '../../model/site.ts';
import styles from './footer.module.css';

export function Footer({ site }: { site: SiteView }): ReactNode {
  const { columns, copyright, note } = site.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.colophon}>
          <span>{copyright}</span>
          {note && <span>{note}</span>}
          <a href={`${site.base}docs/offline`}>Read offline</a>
          <a href={`${site.base}licences.txt`}>Licences</a>
          <a href="#top" data-back-to-top="">
            Back to top
          </a>
        </div>
      </div>
    </footer>
  );
}

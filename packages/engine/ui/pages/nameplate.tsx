import type { ReactNode } from 'react';
import type { HomePage } from '../../model/page.ts';
import styles from './nameplate.module.css';

/** The name across the page between two ears, and the line beneath it. */
export function Nameplate({ page }: { page: HomePage }): ReactNode {
  const [name, suffix] = page.nameplate;
  const { label, summary, host, topics, download } = page.api;
  return (
    <>
      <header className={styles.nameplate}>
        <p>
          <b>{label}</b>
          {summary}
        </p>
        <h1 tabIndex={-1}>
          {name} <em>{suffix}</em>
        </h1>
        <p>
          <b>Free to read</b>
          Every page is plain HTML, with a Markdown twin
        </p>
      </header>
      <div className={styles.dateline}>
        <code>{host}</code>
        <span>{topics}</span>
        <a href={download.href}>{download.label}</a>
      </div>
    </>
  );
}

import type { TocEntry } from '@docs/base/content.ts';
import type { ReactNode } from 'react';
import styles from './table-of-contents.module.css';

interface Branch {
  readonly entry: TocEntry;
  readonly inner: TocEntry[];
}

/** Contents of a page: a column where there is room, else a row that opens. CSS exposes one of the two. */
export function TableOfContents({ page, toc }: { page: string; toc: readonly TocEntry[] }): ReactNode {
  if (toc.length < 2) return null;
  const list = <Entries page={page} branches={nest(toc)} />;
  return (
    <nav className={styles.toc} aria-label="On this page" data-toc="">
      <details className={styles.narrow} data-toc-mobile="">
        <summary>On this page</summary>
        {list}
      </details>
      <div className={styles.wide}>
        <p>On this page</p>
        {list}
      </div>
    </nav>
  );
}

function Entries({ page, branches }: { page: string; branches: readonly Branch[] }): ReactNode {
  return (
    <ul>
      {branches.map(({ entry, inner }) => (
        <li key={entry.id}>
          <a href={`${page}#${entry.id}`}>{entry.text}</a>
          {inner.length > 0 && <Entries page={page} branches={inner.map((each) => ({ entry: each, inner: [] }))} />}
        </li>
      ))}
    </ul>
  );
}

/** Third-level headings go under the second-level one before them. */
function nest(toc: readonly TocEntry[]): readonly Branch[] {
  const branches: Branch[] = [];
  for (const entry of toc) {
    const last = branches.at(-1);
    if (entry.level === 3 && last) last.inner.push(entry);
    else branches.push({ entry, inner: [] });
  }
  return branches;
}

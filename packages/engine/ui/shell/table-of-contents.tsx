import type { TocEntry } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { FactView } from '../../model/operation.ts';
import { classNames } from '../controls/class-names.ts';
import { InlineContent } from '../prose/content.tsx';
import styles from './table-of-contents.module.css';

/** Contents of a page: a column on wide screens, otherwise a row that opens. CSS shows one of the two. */
export function TableOfContents({ page, toc }: { page: string; toc: readonly TocEntry[] }): ReactNode {
  if (toc.length < 2) return null;
  const list = <Entries page={page} toc={toc} level={2} />;
  return (
    <nav className={styles.toc} aria-label={phrases.onThisPage} data-toc="">
      <details className={styles.narrow} data-toc-mobile="">
        <summary>{phrases.onThisPage}</summary>
        {list}
      </details>
      <div className={styles.wide}>
        <p>{phrases.onThisPage}</p>
        {list}
      </div>
    </nav>
  );
}

/** Links to the sections of a page with code beside them: above the code on wide screens. */
export function Jumps({ jumps }: { jumps: FactView | undefined }): ReactNode {
  if (!jumps) return null;
  return (
    <nav className={classNames(styles.toc, styles.jumps)} aria-label={jumps.label} data-toc="">
      <InlineContent content={jumps.value} />
    </nav>
  );
}

/** Third-level headings are nested in the second-level one before them. */
function Entries({ page, toc, level }: { page: string; toc: readonly TocEntry[]; level: 2 | 3 }): ReactNode {
  const starts = toc.flatMap((entry, index) => (index === 0 || entry.level <= level ? [index] : []));
  return (
    <ul>
      {starts.map((start, index) => {
        const [entry, ...inner] = toc.slice(start, starts[index + 1]);
        if (!entry) return null;
        return (
          <li key={entry.id}>
            <a href={`${page}#${entry.id}`}>{entry.text}</a>
            {inner.length > 0 && <Entries page={page} toc={inner} level={3} />}
          </li>
        );
      })}
    </ul>
  );
}

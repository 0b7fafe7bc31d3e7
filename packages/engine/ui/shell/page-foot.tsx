import { dayInWords } from '@docs/base/dates.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { PageFrame } from '../../model/page.ts';
import { linkProps } from '../controls/external.tsx';
import styles from './page-foot.module.css';

/** The end of every docs page: neighbouring pages, edit link and date. */
export function PageFoot({ page }: { page: PageFrame }): ReactNode {
  const { edit, report, updated } = page;
  return (
    <>
      <Pagination page={page} />
      {(edit || report || updated) && (
        <p className={styles.foot}>
          {edit && <a {...linkProps(edit)}>{phrases.editThisPage}</a>}
          {report && <a {...linkProps(report)}>{phrases.reportAProblem}</a>}
          {updated && (
            <span>
              {phrases.lastUpdated} <time dateTime={updated}>{dayInWords(new Date(updated))}</time>
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** Links to the previous and next page, in the order of the sidebar. */
function Pagination({ page }: { page: PageFrame }): ReactNode {
  const { previous, next } = page;
  if (!previous && !next) return null;
  return (
    <nav className={styles.turn} aria-label={phrases.docsPages}>
      {previous && (
        <a href={previous.href} rel="prev">
          <small>{phrases.previous}</small> {previous.label}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <small>{phrases.next}</small> {next.label}
        </a>
      )}
    </nav>
  );
}

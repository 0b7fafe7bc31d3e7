import type { ReactNode } from 'react';
import type { PageFrame } from '../../model/page.ts';
import styles from './page-foot.module.css';
import { Pagination } from './pagination.tsx';

// Fixed locale and zone: the browser must print the same words as the build.
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The end of every docs page: neighbours, where to edit it and when it changed. */
export function PageFoot({ page }: { page: PageFrame }): ReactNode {
  const { edit, updated } = page;
  return (
    <>
      <Pagination page={page} />
      {(edit || updated) && (
        <p className={styles.foot}>
          {edit && <a href={edit}>Edit this page</a>}
          {updated && (
            <span>
              Last updated <time dateTime={updated}>{dates.format(new Date(updated))}</time>
            </span>
          )}
        </p>
      )}
    </>
  );
}

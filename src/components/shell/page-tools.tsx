import type { ReactNode } from 'react';
import { markdownHref } from '../../model/href.ts';
import styles from './page-tools.module.css';

/** The page for elsewhere: its Markdown twin, to copy or to look at. Without scripts only to look at. */
export function PageTools({ href }: { href: string }): ReactNode {
  const twin = markdownHref(href);
  return (
    <p className={styles.tools}>
      <button type="button" data-copy="" data-copy-from="">
        Copy page
      </button>
      <a href={twin}>View as Markdown</a>
    </p>
  );
}

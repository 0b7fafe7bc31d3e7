import type { LinkView } from '@docs/base/link-view.ts';
import type { ReactNode } from 'react';
import { markdownHref } from '../../model/href.ts';
import styles from './page-tools.module.css';

interface PageToolsProps {
  href: string;
  /** The part of the API document that the page is about. */
  slice?: LinkView | false | undefined;
}

/** The page for elsewhere: its Markdown twin, to copy or to look at. Without scripts only to look at. */
export function PageTools({ href, slice }: PageToolsProps): ReactNode {
  const twin = markdownHref(href);
  return (
    <p className={styles.tools}>
      <button type="button" data-copy="" data-copy-from="">
        Copy page
      </button>
      <a href={twin}>View as Markdown</a>
      {slice && <a href={slice.href}>{slice.label}</a>}
    </p>
  );
}

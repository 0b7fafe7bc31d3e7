import { phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import { markdownHref } from '../../model/href.ts';
import type { PageFrame } from '../../model/page.ts';
import styles from './page-head.module.css';

export interface PageHeadProps {
  page: PageFrame;
  title?: ReactNode;
  lede?: ReactNode;
  /** Pages without a Markdown twin have no tools and no foot. */
  tools?: boolean;
  /** The slice of the API document for this page. */
  slice?: LinkView | false;
  children?: ReactNode;
}

/** Breadcrumbs and tools, headline, one sentence; then the content of the page kind. */
export function PageHead({ page, title = page.title, lede, tools = true, slice, children }: PageHeadProps): ReactNode {
  return (
    <header>
      <div className={styles.top}>
        <Breadcrumbs crumbs={page.breadcrumbs} />
        {/* The Markdown twin, to copy or to open. Without scripts only to open. */}
        {tools && (
          <p className={styles.tools}>
            <button type="button" data-copy="" data-copy-from="">
              {phrases.copyPage}
            </button>
            <a href={markdownHref(page.href)}>{phrases.viewAsMarkdown}</a>
            {slice && <a href={slice.href}>{slice.label}</a>}
          </p>
        )}
      </div>
      {/* Scripts move focus here after a page change. */}
      <h1 tabIndex={-1}>{title}</h1>
      {lede && <Lede>{lede}</Lede>}
      {children}
    </header>
  );
}

export function Lede({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.lede}>{children}</p>;
}

function Breadcrumbs({ crumbs }: { crumbs: PageFrame['breadcrumbs'] }): ReactNode {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label={phrases.breadcrumbs}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ol>
    </nav>
  );
}

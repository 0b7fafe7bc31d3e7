import type { LinkView } from '@docs/base/link-view.ts';
import type { ReactNode } from 'react';
import type { PageFrame } from '../../model/page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './page-head.module.css';
import { PageTools } from './page-tools.tsx';

interface PageHeadProps {
  page: PageFrame;
  title?: ReactNode;
  lede?: ReactNode;
  /** Pages without a Markdown twin have none. */
  tools?: boolean;
  slice?: LinkView | false;
  children?: ReactNode;
}

/** Crumbs and tools, headline, one sentence; then what the kind of page adds. */
export function PageHead({ page, title = page.title, lede, tools = true, slice, children }: PageHeadProps): ReactNode {
  return (
    <header>
      <div className={styles.top}>
        <Breadcrumbs crumbs={page.breadcrumbs} />
        {tools && <PageTools href={page.href} slice={slice} />}
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

import type { TocEntry } from '@docs/base/content.ts';
import type { ReactNode } from 'react';
import type { PageFrame } from '../../model/page.ts';
import { classNames } from '../controls/class-names.ts';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead, type PageHeadProps } from '../shell/page-head.tsx';
import { TableOfContents } from '../shell/table-of-contents.tsx';
import styles from './layouts.module.css';

interface PlainPageProps extends Omit<PageHeadProps, 'children'> {
  /** What the head shows below its first sentence. */
  head?: ReactNode;
  children: ReactNode;
}

/** One column: indexes, lists, the overview. */
export function PlainPage({ page, head, children, tools = true, ...props }: PlainPageProps): ReactNode {
  return (
    <article className={styles.plain}>
      <PageHead page={page} lede={page.description} tools={tools} {...props}>
        {head}
      </PageHead>
      {children}
      {tools && <PageFoot page={page} />}
    </article>
  );
}

interface ContentsPageProps extends PlainPageProps {
  kind?: 'guide' | 'contents';
  toc: readonly TocEntry[];
}

/** Text or lists, with the table of contents beside them where there is room, before them elsewhere. */
export function ContentsPage({ kind = 'contents', toc, head, children, ...props }: ContentsPageProps): ReactNode {
  const { page } = props;
  return (
    <Columns
      kind={kind}
      page={page}
      head={
        <PageHead lede={page.description} {...props}>
          {head}
        </PageHead>
      }
      aside={
        <div className={styles.toc}>
          <TableOfContents page={page.href} toc={toc} />
        </div>
      }
    >
      {children}
    </Columns>
  );
}

interface ReferencePageProps extends PlainPageProps {
  /** Code: beside the text where there is room, right under the head elsewhere. */
  galley: ReactNode;
}

export function ReferencePage({ page, head, galley, children, ...props }: ReferencePageProps): ReactNode {
  return (
    <Columns
      kind="reference"
      page={page}
      head={
        <PageHead page={page} {...props}>
          {head}
        </PageHead>
      }
      aside={
        <div className={styles.galley}>
          <div>{galley}</div>
        </div>
      }
    >
      {children}
    </Columns>
  );
}

interface ColumnsProps {
  kind: 'guide' | 'contents' | 'reference';
  page: PageFrame;
  head: ReactNode;
  /** Beside head and text where there is room, between them elsewhere. */
  aside: ReactNode;
  children: ReactNode;
}

/** Head, aside, text: in this order in the source, so that samples and contents come first on narrow screens. */
export function Columns({ kind, page, head, aside, children }: ColumnsProps): ReactNode {
  return (
    <article className={classNames(styles.page, styles[kind])}>
      <div>{head}</div>
      {aside}
      <div>
        {children}
        <PageFoot page={page} />
      </div>
    </article>
  );
}

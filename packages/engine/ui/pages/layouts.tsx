import type { TocEntry } from '@docs/base/content.ts';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead, type PageHeadProps } from '../shell/page-head.tsx';
import { Jumps, TableOfContents } from '../shell/table-of-contents.tsx';
import styles from './layouts.module.css';

interface PlainPageProps extends PageHeadProps {
  /** Content of the header below its first sentence. */
  head?: ReactNode;
}

/** One column: indexes, lists, the overview. */
export function PlainPage({ head, children, ...props }: PlainPageProps): ReactNode {
  const { page, tools = true } = props;
  return (
    <article className={styles.plain}>
      <PageHead lede={page.description} {...props}>
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

/** Text or lists, with the table of contents beside them on wide screens, otherwise above. */
export function ContentsPage({ kind = 'contents', toc, ...props }: ContentsPageProps): ReactNode {
  const { page } = props;
  const contents = <TableOfContents page={page.href} toc={toc} />;
  return (
    <Columns kind={kind} lede={page.description} aside={<div className={styles.toc}>{contents}</div>} {...props} />
  );
}

interface ReferencePageProps extends PlainPageProps {
  /** Code, below the list of sections: beside the text on wide screens, otherwise below the header. */
  galley: ReactNode;
}

export function ReferencePage({ galley, ...props }: ReferencePageProps): ReactNode {
  const aside = (
    <div className={styles.galley}>
      <div>
        <Jumps jumps={props.page.jumps} />
        {galley}
      </div>
    </div>
  );
  return <Columns kind="reference" aside={aside} {...props} />;
}

interface ColumnsProps extends PlainPageProps {
  kind: 'guide' | 'contents' | 'reference';
  /** Beside header and text on wide screens, otherwise between them. */
  aside: ReactNode;
}

/** Header, aside, text: in this order in the source, so that samples and contents come first on narrow screens. */
function Columns({ kind, head, aside, children, ...props }: ColumnsProps): ReactNode {
  return (
    <article className={classNames(styles.page, styles[kind])}>
      <div>
        <PageHead {...props}>{head}</PageHead>
      </div>
      {aside}
      <div>
        {children}
        <PageFoot page={props.page} />
      </div>
    </article>
  );
}

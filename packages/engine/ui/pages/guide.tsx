import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { GuidePage } from '../../model/page.ts';
import { Content } from '../prose/content.tsx';
import { LinkLine } from '../reference/operation-links.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { TableOfContents } from '../shell/table-of-contents.tsx';
import styles from './guide.module.css';
import { Columns } from './layouts.tsx';

export function Guide({ page }: { page: GuidePage }): ReactNode {
  return (
    <Columns
      kind="guide"
      page={page}
      head={<PageHead page={page} lede={page.lede} />}
      aside={
        <div className={styles.toc}>
          <TableOfContents page={page.href} toc={page.toc} />
        </div>
      }
    >
      <Content className={styles.prose} content={page.content} page={page.href} />
      {page.tags.length > 0 && (
        <p className={styles.tags}>
          {phrases.filedUnder} <LinkLine links={page.tags} />
        </p>
      )}
    </Columns>
  );
}

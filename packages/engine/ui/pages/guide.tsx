import type { ReactNode } from 'react';
import type { GuidePage } from '../../model/page.ts';
import { Content } from '../prose/content.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { TableOfContents } from '../shell/table-of-contents.tsx';
import styles from './guide.module.css';
import { Columns } from './layouts.tsx';

export function Guide({ page }: { page: GuidePage }): ReactNode {
  return (
    <Columns
      kind="guide"
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
          Filed under{' '}
          {page.tags.map((tag, index) => (
            <span key={tag.href}>
              {index > 0 && ', '}
              <a href={tag.href}>{tag.label}</a>
            </span>
          ))}
        </p>
      )}
      <PageFoot page={page} />
    </Columns>
  );
}

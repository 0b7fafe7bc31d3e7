import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { PageOf } from '../../model/page.ts';
import { Content } from '../prose/content.tsx';
import { LinkLine } from '../reference/operation-links.tsx';
import styles from './guide.module.css';
import { ContentsPage } from './layouts.tsx';

export function Guide({ page }: { page: PageOf<'guide'> }): ReactNode {
  return (
    <ContentsPage kind="guide" page={page} lede={page.lede} toc={page.toc}>
      <Content className={styles.prose} content={page.content} page={page.href} />
      {page.tags.length > 0 && (
        <p className={styles.tags}>
          {phrases.filedUnder} <LinkLine links={page.tags} />
        </p>
      )}
    </ContentsPage>
  );
}

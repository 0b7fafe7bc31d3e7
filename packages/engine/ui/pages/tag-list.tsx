import type { ReactNode } from 'react';
import type { TagListPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';
import styles from './tag-list.module.css';

export function TagList({ page }: { page: TagListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <div className={styles.letters}>
        {page.letters.map(({ letter, tags }) => (
          <Section key={letter} id={`tags-${letter.toLowerCase()}`} title={letter} page={page.href}>
            <SummaryList items={tags} flow="rows" />
          </Section>
        ))}
      </div>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

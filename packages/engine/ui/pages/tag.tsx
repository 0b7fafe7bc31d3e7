import { plural } from '@docs/base/plural.ts';
import type { ReactNode } from 'react';
import type { TagPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

export function Tag({ page }: { page: TagPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} title={page.label} lede={page.description} />
      <Section
        id="pages"
        title={plural(page.pages.length, 'page')}
        page={page.href}
        action={<a href={page.allTags.href}>{page.allTags.label}</a>}
      >
        <SummaryList items={page.pages} flow="rows" />
      </Section>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

import type { ReactNode } from 'react';
import type { SchemaListPage } from '../../model/page.ts';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { plural } from '../ui/plural.ts';
import { Section } from '../ui/section.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

export function SchemaList({ page }: { page: SchemaListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <Section id="schemas" title={plural(page.schemas.length, 'schema')} page={page.href}>
        <SummaryList items={page.schemas} flow="columns" />
      </Section>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

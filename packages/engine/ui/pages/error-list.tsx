import type { ReactNode } from 'react';
import type { ErrorListPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { ListFilter } from '../reference/list-filter.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

export function ErrorList({ page }: { page: ErrorListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <ListFilter what="codes" count={page.statuses.reduce((sum, { errors }) => sum + errors.length, 0)} />
      {page.statuses.map(({ status, errors }) => (
        <Section key={status} id={`status-${status}`} title={status} page={page.href} filtered>
          <SummaryList items={errors} flow="columns" code />
        </Section>
      ))}
      <PageFoot page={page} />
    </PlainLayout>
  );
}

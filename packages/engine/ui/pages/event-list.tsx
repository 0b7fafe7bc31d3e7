import { plural } from '@docs/base/plural.ts';
import type { ReactNode } from 'react';
import type { EventListPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { ListFilter } from '../reference/list-filter.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

export function EventList({ page }: { page: EventListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <ListFilter what="events" count={page.events.length} />
      <Section id="events" title={plural(page.events.length, 'event')} page={page.href} filtered>
        <SummaryList items={page.events} flow="columns" />
      </Section>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

import type { ReactNode } from 'react';
import type { EventListPage } from '../../model/page.ts';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { plural } from '../ui/plural.ts';
import { Section } from '../ui/section.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

export function EventList({ page }: { page: EventListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <Section id="events" title={plural(page.events.length, 'event')} page={page.href}>
        <SummaryList items={page.events} flow="columns" />
      </Section>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

import type { ReactNode } from 'react';
import type { QualityPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { Content } from '../prose/content.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';

export function Quality({ page }: { page: QualityPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <Section id="last-check" title="Last check" page={page.href}>
        <p>
          <strong>{page.verdict}</strong>
        </p>
        <Content content={page.occasion} page={page.href} />
      </Section>
      {page.sections.map(({ id, title, content }) => (
        <Section key={id} id={id} title={title} page={page.href}>
          <Content content={content} page={page.href} id={id} />
        </Section>
      ))}
      <PageFoot page={page} />
    </PlainLayout>
  );
}

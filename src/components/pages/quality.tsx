import type { ReactNode } from 'react';
import type { QualityPage } from '../../model/page.ts';
import { Content } from '../prose/content.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';

export function Quality({ page }: { page: QualityPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <div data-prose="" data-freshness={page.freshness}>
        <p>
          <strong>{page.verdict}</strong>
        </p>
      </div>
      <Content content={page.content} page={page.href} />
      <PageFoot page={page} />
    </PlainLayout>
  );
}

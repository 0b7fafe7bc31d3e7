import type { ReactNode } from 'react';
import type { OfflinePage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';

export function Offline({ page }: { page: OfflinePage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <Section id="kept" title="Pages you have read" page={page.href}>
        <div data-prose="">
          <p>
            A page is kept once it has been open for five seconds, until a new version of these docs is published. When
            your browser saves data, or the connection is slow, pages you come to by a link within the docs are not
            kept.
          </p>
        </div>
      </Section>
      <Section id="save" title="Save the whole site" page={page.href}>
        <div data-prose="">
          <p>
            Nothing is saved beyond the pages you read until you ask for it here. A saved site is replaced as a whole
            when a new version is published, and removed with one click.
          </p>
          <div data-island="offline" data-prose="">
            <p data-needs-js="" data-note="">
              Checking what is saved…
            </p>
            <noscript>
              <p>Saving the site needs a browser with scripts and storage.</p>
            </noscript>
          </div>
        </div>
      </Section>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

import { plural } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import type { ErrorPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { InlineContent } from '../prose/content.tsx';
import { ExamplePanel } from '../reference/examples.tsx';
import { Facts } from '../reference/facts.tsx';
import { OperationLinks } from '../reference/operation-links.tsx';
import { ReferencePage } from './layouts.tsx';

/** One problem code: why it comes, what to do, and which operations raise it. */
export function ErrorCode({ page }: { page: ErrorPage }): ReactNode {
  const { error, href } = page;
  return (
    <ReferencePage
      page={page}
      title={error.code}
      lede={page.lede}
      head={<Facts facts={[{ label: 'Status', value: [error.status] }]} />}
      galley={<ExamplePanel id="example" title="Response" examples={error.example ? [error.example] : []} />}
    >
      <Section id="cause" title="Cause" page={href}>
        <p>
          <InlineContent content={error.cause} />
        </p>
      </Section>
      <Section id="remedy" title="Remedy" page={href}>
        <p>
          <InlineContent content={error.remedy} />
        </p>
      </Section>
      <Section id="retry" title="Safe to retry?" page={href}>
        <p>{error.retry}</p>
      </Section>
      {error.operations.length > 0 && (
        <Section id="operations" title="Raised by" page={href} meta={plural(error.operations.length, 'operation')}>
          <OperationLinks links={error.operations} />
        </Section>
      )}
    </ReferencePage>
  );
}

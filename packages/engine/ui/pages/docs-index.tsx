import { kebabCase } from '@docs/base/names.ts';
import type { ReactNode } from 'react';
import type { DocsIndexPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

export function DocsIndex({ page }: { page: DocsIndexPage }): ReactNode {
  const { parts, groups, overview, tags, href } = page;
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      {parts.map(({ label, guides }) => (
        <Section key={label} id={kebabCase(label)} title={label} page={href}>
          <SummaryList items={guides} flow="columns" />
        </Section>
      ))}
      {groups.length > 0 && (
        <Section
          id="reference"
          title="Reference"
          page={href}
          action={overview && <a href={overview.href}>{overview.label}</a>}
        >
          <SummaryList items={groups} flow="columns" />
        </Section>
      )}
      {tags.length > 0 && (
        <Section id="tags" title="Tags" page={href}>
          <SummaryList items={tags} flow="columns" />
        </Section>
      )}
      <PageFoot page={page} />
    </PlainLayout>
  );
}

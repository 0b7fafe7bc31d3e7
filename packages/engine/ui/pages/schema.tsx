import type { ReactNode } from 'react';
import type { SchemaPage } from '../../model/page.ts';
import { insideTitle } from '../../model/schema.ts';
import { Section } from '../controls/section.tsx';
import { Content, InlineContent } from '../prose/content.tsx';
import { ExamplePanel } from '../reference/examples.tsx';
import { Facts, Omissions } from '../reference/facts.tsx';
import { ExpandAll, TreeFilter } from '../reference/filters.tsx';
import { RootEntry } from '../reference/media-list.tsx';
import { UsedBy } from '../reference/operation-links.tsx';
import { hasDisclosures } from '../reference/schema-tree.tsx';
import { ReferencePage } from './layouts.tsx';

export function Schema({ page }: { page: SchemaPage }): ReactNode {
  const { schema, href } = page;
  return (
    <ReferencePage
      page={page}
      title={schema.name}
      lede={<InlineContent content={schema.lede} />}
      slice={{ label: 'JSON Schema', href: `${href}.schema.json` }}
      head={<Facts facts={schema.facts} jumps={page.jumps} />}
      galley={<ExamplePanel id="example" title="Example" examples={schema.examples} />}
    >
      {schema.description.length > 0 && <Content content={schema.description} page={href} />}
      <Omissions omissions={schema.omissions} />
      <Section
        id="members"
        title={insideTitle(schema.entry.inside)}
        page={href}
        action={schema.entry.inside && hasDisclosures(schema.entry.inside) && <ExpandAll container="schema-members" />}
      >
        {schema.entry.inside && <TreeFilter container="schema-members" views={[schema.entry.inside]} />}
        <div id="schema-members">
          <RootEntry
            entry={schema.entry}
            context={{ page: href, required: schema.sent ? 'required' : 'always present' }}
          />
        </div>
      </Section>
      {schema.states && (
        <Section id="states" title="States" page={href}>
          <Content content={schema.states} page={href} id="states" />
        </Section>
      )}
      <UsedBy usedBy={schema.usedBy} page={href} />
    </ReferencePage>
  );
}

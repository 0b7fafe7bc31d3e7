import { byText } from '@docs/base/by-text.ts';
import { plural } from '@docs/base/plural.ts';
import type { ReactNode } from 'react';
import type { SchemaListPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { ListFilter } from '../reference/list-filter.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

export function SchemaList({ page }: { page: SchemaListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <ListFilter what="schemas" count={page.schemas.length} />
      {sections(page.schemas).map(({ id, title, schemas }) => (
        <Section key={id} id={id} title={title} page={page.href} filtered>
          <SummaryList items={schemas} flow="columns" />
        </Section>
      ))}
      <PageFoot page={page} />
    </PlainLayout>
  );
}

type Schemas = SchemaListPage['schemas'];

/** More than this are found faster by their first letter than by reading. */
const manySchemas = 400;

function sections(schemas: Schemas): readonly { id: string; title: string; schemas: Schemas }[] {
  if (schemas.length <= manySchemas) return [{ id: 'schemas', title: plural(schemas.length, 'schema'), schemas }];
  const byLetter = new Map<string, Schemas[number][]>();
  for (const schema of schemas) {
    const letter = /^[a-z]/i.test(schema.label) ? schema.label.charAt(0).toUpperCase() : 'Other';
    const own = byLetter.get(letter);
    if (own) own.push(schema);
    else byLetter.set(letter, [schema]);
  }
  return [...byLetter]
    .sort(([left], [right]) => (left === 'Other' ? 1 : right === 'Other' ? -1 : byText(left, right)))
    .map(([title, own]) => ({ id: `schemas-${title.toLowerCase()}`, title, schemas: own }));
}

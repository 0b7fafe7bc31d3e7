import type { SchemaPage } from '../../model/page.ts';
import { insideTitle } from '../../model/schema.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { escapeText, heading, joinBlocks } from './markdown-text.ts';
import { exampleBlocks, factList, headBlocks, linkList, omissionBlocks, operationList, section } from './page-parts.ts';
import type { Place } from './place.ts';
import { entryBlocks } from './schema-to-markdown.ts';

export function schemaPage(page: SchemaPage, place: Place): string {
  const { schema } = page;
  return joinBlocks([
    ...headBlocks(page, place, {
      title: schema.name,
      lede: inlineMarkdown(schema.lede, place, 'one line') || undefined,
      extra: [{ label: 'JSON Schema', href: `${page.href}.schema.json` }],
    }),
    factList(schema.facts, place),
    ...contentBlocks(schema.description, place),
    ...omissionBlocks(schema.omissions),
    ...section(
      insideTitle(schema.entry.inside),
      entryBlocks(schema.entry, { ...place, required: schema.sent ? 'required' : 'always present' }),
    ),
    ...exampleBlocks('Example', schema.examples),
    ...section('States', contentBlocks(schema.states ?? [], place)),
    ...usedBy(page, place),
  ]);
}

function usedBy({ schema }: SchemaPage, place: Place): readonly string[] {
  const { operations, more, schemas, events } = schema.usedBy;
  return section('Used by', [
    operationList(operations, place),
    ...more.flatMap(({ title, links }) => [heading(3, escapeText(title)), operationList(links, place)]),
    ...(schemas.length > 0 ? [heading(3, 'Schemas'), linkList(schemas, place)] : []),
    ...(events.length > 0 ? [heading(3, 'Webhook events'), linkList(events, place)] : []),
  ]);
}

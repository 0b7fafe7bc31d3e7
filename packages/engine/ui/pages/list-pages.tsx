import { counted, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import { kebabCase } from '@docs/base/names.ts';
import { byText } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import type { PageFrame, PageOf } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { ListFilter } from '../reference/filters.tsx';
import { ContentsPage, PlainPage } from './layouts.tsx';
import styles from './list-pages.module.css';

interface SummaryListProps {
  items: readonly (LinkView & { readonly description?: string; readonly count?: number })[];
  /** `columns` flows down, `rows` has one item per line. */
  flow: 'columns' | 'rows';
  /** The names are identifiers, shown as code. */
  code?: boolean;
}

/** Names in the display font, each with a sentence: guides, groups, tags, schemas. */
export function SummaryList({ items, flow, code = false }: SummaryListProps): ReactNode {
  return (
    <ul className={styles[flow]}>
      {items.map(({ href, label, description, count }) => (
        <li key={href}>
          <a href={href}>
            <b>{code ? <code>{label}</code> : label}</b>
            {count !== undefined && <small>{count}</small>}
            {description && <span>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ListSection {
  readonly id: string;
  readonly title: string;
  readonly items: SummaryListProps['items'];
}

interface ListSectionsProps extends Omit<SummaryListProps, 'items'> {
  page: PageFrame;
  sections: readonly ListSection[];
  /** What can be filtered: "schemas". */
  filter?: string;
}

function ListSections({ page, sections, filter, ...list }: ListSectionsProps): ReactNode {
  const filtered = filter !== undefined;
  return (
    <>
      {filtered && <ListFilter what={filter} count={sections.reduce((sum, { items }) => sum + items.length, 0)} />}
      {sections.map(({ id, title, items }) => (
        <Section key={id} id={id} title={title} page={page.href} filtered={filtered}>
          <SummaryList items={items} {...list} />
        </Section>
      ))}
    </>
  );
}

/** A page that consists of such sections. */
function ListPage({ title, ...list }: ListSectionsProps & { title?: string }): ReactNode {
  return (
    <PlainPage page={list.page} title={title}>
      <ListSections {...list} />
    </PlainPage>
  );
}

export function DocsIndex({ page }: { page: PageOf<'docs-index'> }): ReactNode {
  const { groups, overviews, tags } = page;
  const sections: readonly ListSection[] = [
    ...page.sections.map(({ label, guides }) => ({ id: kebabCase(label), title: label, items: guides })),
    { id: 'reference', title: phrases.reference, items: [...groups, ...overviews] },
    { id: 'tags', title: phrases.tags, items: tags },
  ];
  return <ListPage page={page} sections={sections.filter(({ items }) => items.length > 0)} flow="columns" />;
}

export function ErrorList({ page }: { page: PageOf<'error-list'> }): ReactNode {
  const sections = page.statuses.map(({ status, errors }) => ({
    id: `status-${status}`,
    title: status,
    items: errors,
  }));
  const toc = sections.map(({ id, title }) => ({ id, text: title, level: 2 as const }));
  return (
    <ContentsPage page={page} toc={toc}>
      <ListSections page={page} filter={phrases.codesWord} sections={sections} flow="columns" code />
    </ContentsPage>
  );
}

export function EventList({ page }: { page: PageOf<'event-list'> }): ReactNode {
  const section = { id: 'events', title: counted(phrases.countedEvents, page.events.length), items: page.events };
  return <ListPage page={page} filter={phrases.eventsWord} sections={[section]} flow="columns" />;
}

export function SchemaList({ page }: { page: PageOf<'schema-list'> }): ReactNode {
  return <ListPage page={page} filter={phrases.schemasWord} sections={schemaSections(page.schemas)} flow="columns" />;
}

/** With more schemas than this, they are grouped by first letter. */
const manySchemas = 400;

function schemaSections(schemas: PageOf<'schema-list'>['schemas']): readonly ListSection[] {
  if (schemas.length <= manySchemas)
    return [{ id: 'schemas', title: counted(phrases.countedSchemas, schemas.length), items: schemas }];
  const letterOf = ({ label }: LinkView): string =>
    /^[a-z]/i.test(label) ? label.charAt(0).toUpperCase() : phrases.other;
  return [...new Set(schemas.map(letterOf))]
    .sort((left, right) => (left === 'Other' ? 1 : right === 'Other' ? -1 : byText(left, right)))
    .map((title) => ({
      id: `schemas-${title.toLowerCase()}`,
      title,
      items: schemas.filter((schema) => letterOf(schema) === title),
    }));
}

export function TagList({ page }: { page: PageOf<'tag-list'> }): ReactNode {
  const section = { id: 'tags', title: counted(phrases.countedTags, page.tags.length), items: page.tags };
  return <ListPage page={page} filter={phrases.tagsWord} sections={[section]} flow="columns" />;
}

export function Tag({ page }: { page: PageOf<'tag'> }): ReactNode {
  const { pages: items, label } = page;
  const section = { id: 'pages', title: counted(phrases.countedPages, items.length), items };
  return <ListPage page={page} sections={[section]} flow="rows" title={label} />;
}

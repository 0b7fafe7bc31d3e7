import type { LinkView } from '@docs/base/method.ts';
import { kebabCase } from '@docs/base/names.ts';
import { byText, plural } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import type {
  DocsIndexPage,
  ErrorListPage,
  EventListPage,
  SchemaListPage,
  TagListPage,
  TagPage,
} from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { ListFilter } from '../reference/filters.tsx';
import { PageFoot } from '../shell/page-foot.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './layouts.tsx';
import styles from './list-pages.module.css';

interface SummaryListProps {
  items: readonly (LinkView & { readonly description?: string; readonly count?: number })[];
  /** `columns` flows down, `rows` is one per line. */
  flow: 'columns' | 'rows';
  /** The names are codes, and set as such. */
  code?: boolean;
}

/** Names in the display face, each with a sentence: guides, groups, tags, schemas. */
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

export function ErrorList({ page }: { page: ErrorListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <ListFilter what="codes" count={page.statuses.reduce((sum, { errors }) => sum + errors.length, 0)} />
      {page.statuses.map(({ status, errors }) => (
        <Section key={status} id={`status-${status}`} title={status} page={page.href} filtered>
          <SummaryList items={errors} flow="columns" code />
        </Section>
      ))}
      <PageFoot page={page} />
    </PlainLayout>
  );
}

export function EventList({ page }: { page: EventListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <ListFilter what="events" count={page.events.length} />
      <Section id="events" title={plural(page.events.length, 'event')} page={page.href} filtered>
        <SummaryList items={page.events} flow="columns" />
      </Section>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

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

export function TagList({ page }: { page: TagListPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} lede={page.description} />
      <div className={styles.letters}>
        {page.letters.map(({ letter, tags }) => (
          <Section key={letter} id={`tags-${letter.toLowerCase()}`} title={letter} page={page.href}>
            <SummaryList items={tags} flow="rows" />
          </Section>
        ))}
      </div>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

export function Tag({ page }: { page: TagPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} title={page.label} lede={page.description} />
      <Section
        id="pages"
        title={plural(page.pages.length, 'page')}
        page={page.href}
        action={<a href={page.allTags.href}>{page.allTags.label}</a>}
      >
        <SummaryList items={page.pages} flow="rows" />
      </Section>
      <PageFoot page={page} />
    </PlainLayout>
  );
}

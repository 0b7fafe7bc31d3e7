import type { TocEntry } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import { groupContent, type OperationGroup, type OverviewView } from '../../model/operation.ts';
import { type OverviewFact, overviewFacts } from '../../model/overview-facts.ts';
import type { PageOf } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { Content, InlineContent } from '../prose/content.tsx';
import { FactRow, Facts, shownFact } from '../reference/facts.tsx';
import { OperationFilter } from '../reference/filters.tsx';
import { LinkColumns, LinkLine } from '../reference/operation-links.tsx';
import { OperationTable } from '../reference/operation-table.tsx';
import { FieldList } from '../reference/schema-tree.tsx';
import { ContentsPage } from './layouts.tsx';
import styles from './overview.module.css';

/** With more rows than this, laying them out at once would be noticeable. */
const manyRows = 400;

export function Overview({ page }: { page: PageOf<'overview'> }): ReactNode {
  const { overview, href } = page;
  const { groups, chapters, schemas } = overview;
  const facts = overviewFacts(page);
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);
  const hasAbout = overview.description.length + facts.about.length > 0;
  const toc = [
    ...groupsInContents(groups),
    ...(hasAbout ? [{ id: 'about', text: phrases.aboutThisApi }] : []),
    ...(overview.security.length > 0 ? [{ id: 'authentication', text: phrases.authentication }] : []),
    ...chapters.map(({ id, title }) => ({ id, text: title })),
    ...(schemas.length > 0 ? [{ id: 'schemas', text: phrases.schemas }] : []),
  ].map((entry) => ({ level: 2 as const, ...entry }));
  return (
    <ContentsPage
      page={page}
      title={overview.title}
      lede={<InlineContent content={overview.lede} />}
      toc={toc}
      head={<FactRow facts={facts.head.map(shown)} />}
    >
      {/* The filter stays visible as long as there is something to filter. */}
      <div>
        <OperationFilter groups={groups} />
        <p className={styles.description} data-filter-none="" hidden>
          {phrases.noOperationMatchesThisFilter}
        </p>
        <Groups groups={groups} inside={undefined} page={href} lazy={count > manyRows} />
      </div>
      {hasAbout && (
        <Section id="about" title={phrases.aboutThisApi} page={href}>
          <Content className={styles.about} content={overview.description} page={href} />
          <FactRow facts={facts.about.map(shown)} />
        </Section>
      )}
      <Authentication overview={overview} page={href} />
      {chapters.map(({ id, title, content, fields }) => (
        <Section key={id} id={id} title={title} page={href}>
          <Content content={content} page={href} id={id} />
          {fields && <FieldList fields={fields} context={{ page: href, required: 'always present' }} />}
        </Section>
      ))}
      {schemas.length > 0 && (
        <Section id="schemas" title={phrases.schemas} page={href}>
          <LinkColumns links={schemas} />
        </Section>
      )}
    </ContentsPage>
  );
}

/** With more groups than this, readers use the sidebar and the filter. */
const manyGroups = 30;

function groupsInContents(
  groups: readonly OperationGroup[],
): readonly (Pick<TocEntry, 'id' | 'text'> & Partial<TocEntry>)[] {
  const shown = groups.length > manyGroups ? groups.filter(({ parent }) => parent === undefined) : groups;
  if (shown.length > manyGroups) return [];
  return shown.map(({ id, name, parent }) => ({ id, text: name, level: parent === undefined ? 2 : 3 }));
}

interface GroupsProps {
  groups: readonly OperationGroup[];
  /** The parent group. */
  inside: string | undefined;
  /** The outermost group around it. */
  outermost?: string | undefined;
  page: string;
  lazy: boolean;
}

/** A group without its own operations is a section around its subgroups: hidden when all of them are. */
function Groups({ groups, inside, outermost, page, lazy }: GroupsProps): ReactNode {
  return groups
    .filter(({ parent }) => parent === inside)
    .flatMap((group) => {
      const { id, name, operations } = group;
      const shared = { outermost: outermost ?? id, page, lazy };
      const subgroups = <Groups key={`${id} parts`} groups={groups} inside={id} {...shared} />;
      if (operations.length > 0) return [<OperationTable key={id} group={group} {...shared} />, subgroups];
      return (
        <Section key={id} id={id} title={name} page={page} filtered>
          <Content content={groupContent(group)} page={page} id={id} />
          {subgroups}
        </Section>
      );
    });
}

function shown(fact: OverviewFact): { label: string; value: ReactNode } {
  if (fact.kind === 'content') return shownFact(fact);
  return { label: fact.label, value: <LinkLine links={fact.links} download={fact.kind === 'downloads'} /> };
}

function Authentication({ overview, page }: { overview: OverviewView; page: string }): ReactNode {
  if (overview.security.length === 0) return null;
  return (
    <Section id="authentication" title={phrases.authentication} page={page}>
      {overview.security.map((scheme) => (
        <div key={scheme.id} className={styles.scheme}>
          <h3>{scheme.name}</h3>
          <Content content={scheme.description} page={page} id={scheme.id} />
          <Facts facts={scheme.facts} />
        </div>
      ))}
    </Section>
  );
}

import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import { groupContent, type OperationGroup, type OverviewView } from '../../model/operation.ts';
import { type OverviewFact, overviewFacts } from '../../model/overview-facts.ts';
import type { OverviewPage } from '../../model/page.ts';
import { Section } from '../controls/section.tsx';
import { Content, InlineContent } from '../prose/content.tsx';
import { FactRow, Facts, Jumps, shownFact } from '../reference/facts.tsx';
import { OperationFilter } from '../reference/filters.tsx';
import { LinkColumns, LinkLine } from '../reference/operation-links.tsx';
import { OperationTable } from '../reference/operation-table.tsx';
import { FieldList } from '../reference/schema-tree.tsx';
import { PlainPage } from './layouts.tsx';
import styles from './overview.module.css';

/** From here on, laying out all rows at once would be felt. */
const manyRows = 400;

export function Overview({ page }: { page: OverviewPage }): ReactNode {
  const { overview, href } = page;
  const count = overview.groups.reduce((sum, group) => sum + group.operations.length, 0);
  return (
    <PlainPage
      page={page}
      title={overview.title}
      lede={<InlineContent content={overview.lede} />}
      head={
        <>
          <FactRow facts={overviewFacts(page).map(shown)} />
          <Jumps jumps={page.jumps} />
        </>
      }
    >
      {overview.description.length > 0 && (
        <Content className={styles.description} content={overview.description} page={href} />
      )}
      {/* The filter stays on screen as long as there is something to filter. */}
      <div>
        <OperationFilter groups={overview.groups} />
        <p className={styles.description} data-filter-none="" hidden>
          {phrases.noOperationMatchesThisFilter}
        </p>
        <Groups groups={overview.groups} inside={undefined} page={href} lazy={count > manyRows} />
      </div>
      <Authentication overview={overview} page={href} />
      {overview.chapters.map(({ id, title, content, fields }) => (
        <Section key={id} id={id} title={title} page={href}>
          <Content content={content} page={href} id={id} />
          {fields && <FieldList fields={fields} context={{ page: href, required: 'always present' }} />}
        </Section>
      ))}
      {overview.schemas.length > 0 && (
        <Section id="schemas" title={phrases.schemas} page={href}>
          <LinkColumns links={overview.schemas} />
        </Section>
      )}
    </PlainPage>
  );
}

interface GroupsProps {
  groups: readonly OperationGroup[];
  /** The group that they are parts of. */
  inside: string | undefined;
  page: string;
  lazy: boolean;
}

/** A group without operations of its own is a section around its parts: it is hidden when all of them are. */
function Groups({ groups, inside, page, lazy }: GroupsProps): ReactNode {
  return groups
    .filter(({ parent }) => parent === inside)
    .flatMap((group) => {
      const { id, name, operations } = group;
      const parts = <Groups key={`${id} parts`} groups={groups} inside={id} page={page} lazy={lazy} />;
      if (operations.length > 0) return [<OperationTable key={id} group={group} page={page} lazy={lazy} />, parts];
      return (
        <Section key={id} id={id} title={name} page={page} filtered>
          <Content content={groupContent(group)} page={page} id={id} />
          {parts}
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

import { plural } from '@docs/base/plural.ts';
import type { ReactNode } from 'react';
import type { SchemaPageView } from '../../model/operation.ts';
import { Section } from '../controls/section.tsx';
import { LinkColumns } from './link-columns.tsx';
import { OperationLinks } from './operation-links.tsx';
import { RelatedGroups } from './related.tsx';
import disclosure from './schema-disclosure.module.css';

/** What a schema is used by: the nearest operations at once, the others behind a row. */
export function UsedBy({ usedBy, page }: { usedBy: SchemaPageView['usedBy']; page: string }): ReactNode {
  const { operations, more, schemas, events } = usedBy;
  if (operations.length + schemas.length + events.length === 0) return null;
  const others = more.reduce((sum, group) => sum + group.links.length, 0);
  const count = operations.length + others;
  return (
    <Section id="used-by" title="Used by" page={page} meta={count > 0 && plural(count, 'operation')}>
      {operations.length > 0 && <OperationLinks links={operations} />}
      {others > 0 && (
        <details className={disclosure.disclosure}>
          <summary>{plural(others, 'more operation')}</summary>
          <div className={disclosure.inside}>
            <RelatedGroups groups={more} />
          </div>
        </details>
      )}
      <LinkColumns title="Schemas" links={schemas} />
      <LinkColumns title="Webhook events" links={events} />
    </Section>
  );
}

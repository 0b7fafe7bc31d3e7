import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import type { RelatedGroup, SchemaPageView } from '../../model/operation.ts';
import type { IdFlowView } from '../../model/schema.ts';
import { linkProps } from '../controls/external.tsx';
import { Section } from '../controls/section.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { MethodWord } from './endpoint.tsx';
import styles from './operation-links.module.css';
import disclosure from './schema-tree.module.css';

/** Operations in columns, method first. */
export function OperationLinks({ links }: { links: RelatedGroup['links'] }): ReactNode {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={`${link.href} ${link.note}`}>
          <MethodWord method={link.method} />
          <span>
            <a href={link.href}>{link.label}</a>
            {link.deprecated && <small> {phrases.deprecated}</small>}
            {link.note && <small> {link.note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Links inside a line. */
export function LinkLine({ links, download }: { links: readonly LinkView[]; download?: boolean }): ReactNode {
  return links.map(({ label, href }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <a {...linkProps(href)} download={download}>
        {label}
      </a>
    </span>
  ));
}

/** Short links in columns. */
export function LinkColumns({ title, links }: { title?: string; links: readonly LinkView[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <div className={styles.columns}>
      {title && <h3>{title}</h3>}
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Operations that come before and after an operation. */
export function Related({ groups, page }: { groups: readonly RelatedGroup[]; page: string }): ReactNode {
  if (groups.length === 0) return null;
  return (
    <Section id="related" title={phrases.related} page={page}>
      <RelatedGroups groups={groups} />
    </Section>
  );
}

function RelatedGroups({ groups }: { groups: readonly RelatedGroup[] }): ReactNode {
  return (
    <div className={styles.related}>
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <OperationLinks links={group.links} />
        </div>
      ))}
    </div>
  );
}

/** Where a schema is used: the most direct operations, and the others in a closed row. */
export function UsedBy({ usedBy, page }: { usedBy: SchemaPageView['usedBy']; page: string }): ReactNode {
  const { operations, more, schemas, events } = usedBy;
  if (operations.length + schemas.length + events.length === 0) return null;
  const others = more.reduce((sum, group) => sum + group.links.length, 0);
  const count = operations.length + others;
  return (
    <Section
      id="used-by"
      title={phrases.usedBy}
      page={page}
      meta={count > 0 && counted(phrases.countedOperations, count)}
    >
      {operations.length > 0 && <OperationLinks links={operations} />}
      {others > 0 && (
        <details className={disclosure.disclosure}>
          <summary>{counted(phrases.countedMoreOperations, others)}</summary>
          <div className={disclosure.disclosed}>
            <RelatedGroups groups={more} />
          </div>
        </details>
      )}
      <LinkColumns title={phrases.schemas} links={schemas} />
      <LinkColumns title={phrases.webhookEvents} links={events} />
    </Section>
  );
}

/** Which operations return an id, and which accept it, closed at first. */
export function IdFlow({ flow, of }: { flow: IdFlowView; of: string }): ReactNode {
  const { from, into, more = 0 } = flow;
  const returned = counted(phrases.returnedByOperations, from.length);
  const accepted = into.length + more;
  const summary =
    into.length === 0
      ? returned
      : fill(from.length > 0 ? phrases.returnedAndAcceptedBy : phrases.acceptedByOperations, {
          returned,
          count: accepted,
        });
  return (
    <details className={disclosure.disclosure} data-flow="">
      <summary>
        {summary}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </summary>
      <div className={disclosure.disclosed}>
        {from.length > 0 && <p className={disclosure.note}>{phrases.returnedBy}</p>}
        <OperationLinks links={from} />
        {into.length > 0 && <p className={disclosure.note}>{phrases.acceptedBy}</p>}
        <OperationLinks links={into} />
        {more > 0 && (
          <p className={disclosure.note}>
            {phrases.and} {counted(phrases.countedMoreOperations, more)}.
          </p>
        )}
      </div>
    </details>
  );
}

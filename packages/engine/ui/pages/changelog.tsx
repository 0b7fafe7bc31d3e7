import { dayInWords } from '@docs/base/dates.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { PageOf } from '../../model/page.ts';
import type { ChangedSubject, ReleaseView } from '../../model/release.ts';
import { Section } from '../controls/section.tsx';
import { Content, InlineContent } from '../prose/content.tsx';
import filter from '../reference/filters.module.css';
import styles from './changelog.module.css';
import { ContentsPage } from './layouts.tsx';

export function Changelog({ page }: { page: PageOf<'changelog'> }): ReactNode {
  const sections = [
    ...(page.deprecations ? [{ id: 'going-away', text: phrases.deprecations }] : []),
    ...page.releases.map(({ id, version }) => ({ id, text: version })),
  ];
  const toc = sections.map((section) => ({ ...section, level: 2 as const }));
  return (
    <ContentsPage
      page={page}
      toc={toc}
      head={
        page.feed && (
          <p className={styles.feed}>
            <a href={page.feed} type="application/atom+xml">
              {phrases.followAsAnAtomFeed}
            </a>
          </p>
        )
      }
    >
      {page.deprecations && (
        <Section id="going-away" title={phrases.deprecations} page={page.href}>
          <Content content={page.deprecations} page={page.href} />
        </Section>
      )}
      {page.count && <BreakingOnly count={page.count} />}
      {page.releases.map((release) => (
        <Release key={release.id} release={release} page={page.href} />
      ))}
    </ContentsPage>
  );
}

/** Hides compatible changes; the script does the work. */
function BreakingOnly({ count }: { count: string }): ReactNode {
  return (
    <search className={filter.tree} data-filters="" data-needs-js="">
      <div className={filter.methods}>
        <label>
          <input type="checkbox" data-filter-by="breaking" value="yes" />
          {phrases.breakingChangesOnly}
        </label>
      </div>
      <span className={filter.count} data-filter-count="changes" aria-live="polite">
        {count}
      </span>
    </search>
  );
}

function Release({ release, page }: { release: ReleaseView; page: string }): ReactNode {
  const { id, version, date, verdict, summary, subjects } = release;
  return (
    <Section
      id={id}
      title={version}
      page={page}
      filtered={verdict !== undefined}
      meta={
        <>
          <time dateTime={date}>{dayInWords(new Date(date))}</time>
          {verdict && ` · ${verdict}`}
        </>
      }
    >
      <p className={styles.summary}>{summary}</p>
      {subjects.map((subject) => (
        <Subject key={`${subject.noun} ${subject.label}`} subject={subject} />
      ))}
    </Section>
  );
}

function Subject({ subject }: { subject: ChangedSubject }): ReactNode {
  const { label, noun, href, changes } = subject;
  return (
    <div className={styles.subject} data-filter-group="">
      <h3>
        {href ? <a href={href}>{label}</a> : label} <small>{noun}</small>
      </h3>
      <ul>
        {changes.map((change, index) => (
          <li key={index} data-breaking={change.breaking ? 'yes' : undefined}>
            {change.breaking && <strong>{phrases.breakingWithColon} </strong>}
            <InlineContent content={change.text} />
            {change.side && <small> {fill(phrases.inSide, { side: change.side })}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}

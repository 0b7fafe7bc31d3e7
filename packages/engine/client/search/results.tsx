import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { MAX_ECHO } from '@docs/base/limits.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import type { Hit, HitGroup, MarkedText } from '../../outputs/search/hit.ts';
import type { SearchResults } from '../../outputs/search/search-index.ts';
import { filterHelp } from '../../outputs/search/search-query.ts';
import { kindNames } from '../../outputs/search/search-record.ts';
import visually from '../../ui/controls/visually-hidden.module.css';
import { MethodWord } from '../../ui/reference/endpoint.tsx';
import styles from './search.module.css';

/** A hit as a link: method or kind, name, context and a note. */
export function HitRow({ hit, ...attributes }: { hit: Hit } & ComponentProps<'a'>): ReactNode {
  const { kind, title, href, context, method, deprecated } = hit;
  return (
    <a href={href} className={styles.row} {...attributes}>
      {method ? <MethodWord method={method} /> : <span className={styles.kind}>{kindNames[kind].one}</span>}
      <span className={deprecated ? styles.deprecated : styles.title}>
        <Marked text={title} breaks={wordEnds(title)} />
      </span>
      <span className={styles.context}>{context === kindNames[kind].many ? '' : context}</span>
      <span className={styles.note}>
        <Note hit={hit} />
      </span>
    </a>
  );
}

/** Operations show their path, unless only their description matches. */
function Note({ hit: { path, title, note } }: { hit: Hit }): ReactNode {
  const byNote = note.marks.length > 0 && title.marks.length === 0 && path?.marks.length === 0;
  if (!path || byNote) return <Marked text={note} />;
  return (
    <code>
      <Marked text={path} />
    </code>
  );
}

/** `breaks` are offsets at which a line may break. */
function Marked({ text: { text, marks }, breaks = [] }: { text: MarkedText; breaks?: readonly number[] }): ReactNode {
  const piece = (start: number, end: number): ReactNode => {
    const starts = [start, ...breaks.filter((offset) => offset > start && offset <= end)];
    return starts.map((from, index) => (
      <Fragment key={from}>
        {index > 0 && <wbr />}
        {text.slice(from, starts[index + 1] ?? end)}
      </Fragment>
    ));
  };
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {piece(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{piece(start, end)}</mark>
        </Fragment>
      ))}
      {piece(marks.at(-1)?.[1] ?? 0, text.length)}
    </>
  );
}

/** Field names are long: on a phone they break between their words. */
function wordEnds({ text }: MarkedText): readonly number[] {
  return [...text.matchAll(/\w[._](?=\w)|[a-z](?=[A-Z])/g)].map(({ 0: { length }, index }) => index + length);
}

/** If nothing was found: the hits of the most similar words. */
export function nearGroups({ near }: SearchResults): HitGroup[] | undefined {
  return near && [{ label: fill(phrases.resultsFor, { query: near.query }), hits: near.hits }];
}

/** Explains the filters, and what to search for where the page does not. */
export function FilterHelp({ intro }: { intro?: string }): ReactNode {
  return (
    <div className={styles.help}>
      <p>
        {intro} {phrases.narrowResultsWith}
      </p>
      <dl>
        {filterHelp.map(({ filter, meaning }) => (
          <Fragment key={filter}>
            <dt>
              <code>{filter}</code>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

interface MessagesProps {
  results: SearchResults;
  query: string;
  /** The search page for a query. */
  linkTo: (query: string) => string;
}

/** Messages about the results, and links to the same search in one of several APIs. */
export function Messages({ results, query, linkTo }: MessagesProps): ReactNode {
  const { total, near, problems, narrowed } = results;
  const asked = query.length > MAX_ECHO ? `${[...query].slice(0, MAX_ECHO).join('')}…` : query;
  const nothing =
    fill(phrases.noResultsFor, { query: asked }) +
    (near ? ` ${fill(phrases.didYouMeanQuery, { query: near.query })}` : '');
  const texts = total === 0 && problems.length === 0 ? [nothing] : problems;
  return (
    <>
      {texts.map((text) => (
        <p key={text} className={styles.message}>
          {text}
        </p>
      ))}
      {narrowed.length > 0 && (
        <p className={styles.narrowed}>
          {narrowed.length > 1 && <span>{phrases.onlyIn}</span>}
          {narrowed.map((each) => (
            <a key={each.query} href={linkTo(each.query)} data-query={each.query}>
              {each.label}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** The number of results: visible at once, announced when typing pauses. */
export function ResultCount({ className }: { className?: string | undefined }): ReactNode {
  return (
    <>
      <div className={className} aria-hidden="true" data-count="" />
      <div className={visually.hidden} role="status" data-count="" />
    </>
  );
}

/** Long enough not to speak between two keys. */
const speakingPause = 700;

/** Shows a number in the `ResultCount` of an element; none if there is no query. */
export function resultCounter(container: Element): (total?: number) => void {
  const [seen, heard] = container.querySelectorAll('[data-count]');
  let timer = 0;
  return (total) => {
    const text = total === undefined ? '' : counted(phrases.countedResults, total);
    if (seen) seen.textContent = text;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      // Setting the same text would announce it again.
      if (heard && heard.textContent !== text) heard.textContent = text;
    }, speakingPause);
  };
}

import { fillPieces, phrases } from '@docs/base/interface-words.ts';
import type { Method } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import type { PageOf } from '../../model/page.ts';
import { ActionLinks, Button } from '../controls/button.tsx';
import space from '../controls/island-space.module.css';
import { Section } from '../controls/section.tsx';
import textField from '../controls/text-field.module.css';
import { Content } from '../prose/content.tsx';
import { MethodWord } from '../reference/endpoint.tsx';
import { Lede } from '../shell/page-head.tsx';
import { SearchForm, SearchState } from '../shell/templates.tsx';
import { PlainPage } from './layouts.tsx';
import { SummaryList } from './list-pages.tsx';
import styles from './site-pages.module.css';

export interface Suggestion {
  readonly href: string;
  readonly title: string;
  readonly method?: Method;
}

/** Pages with similar addresses. */
export function Suggestions({ pages }: { pages: readonly Suggestion[] }): ReactNode {
  return (
    <section>
      <h2>{phrases.didYouMeanHeading}</h2>
      <ul>
        {pages.map(({ href, title, method }) => (
          <li key={href}>
            {method && <MethodWord method={method} />} <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The script adds the requested address and similar pages; without it the text still makes sense. */
export function NotFound({ page }: { page: PageOf<'not-found'> }): ReactNode {
  return (
    <article className={styles.page}>
      <p className={styles.folio}>404</p>
      <h1 tabIndex={-1}>{phrases.pageNotFound}</h1>
      <Lede>
        {fillPieces(phrases.pageMissingAtAddress, {
          address: (
            <code key="" data-asked-path="">
              {phrases.thisAddress}
            </code>
          ),
        })}
      </Lede>
      <ActionLinks links={page.links} />
      {/* Last, because it is filled later and nothing may move. */}
      <div className={styles.suggestions} data-suggestions="" data-contents={page.contentsHref} />
    </article>
  );
}

export function Offline({ page }: { page: PageOf<'offline'> }): ReactNode {
  return (
    <PlainPage page={page}>
      <Section id="kept" title={phrases.pagesYouHaveVisited} page={page.href}>
        <div data-prose="">
          <p>{phrases.whenPagesAreSaved}</p>
        </div>
      </Section>
      <Section id="save" title={phrases.saveTheWholeSite} page={page.href}>
        <div data-prose="">
          <p>{phrases.savesWholeSite}</p>
          <div data-island="offline" data-prose="">
            <p data-needs-js="" data-note="">
              {phrases.checkingWhatIsSaved}
            </p>
            <noscript>
              <p>{phrases.savingNeedsScripts}</p>
            </noscript>
          </div>
        </div>
      </Section>
    </PlainPage>
  );
}

/** The script explains the text in the box. */
export function Explain({ page }: { page: PageOf<'explain'> }): ReactNode {
  return (
    <PlainPage page={page}>
      <div className={styles.content} data-island="explain">
        <label className={textField.field} data-needs-js="">
          {phrases.pasteAnything}
          <textarea rows={9} spellCheck={false} autoComplete="off" autoCapitalize="off" />
        </label>
        <p className={styles.hint} data-needs-js="">
          {phrases.secretsAreMasked}
        </p>
        <section aria-label={phrases.explanation}>
          <p role="status" />
          <div />
        </section>
        <noscript>
          <p>{phrases.pageNeedsJavaScript}</p>
        </noscript>
      </div>
    </PlainPage>
  );
}

/** Sections of text; the script shows the account below them. */
export function Sections({ page }: { page: PageOf<'quality' | 'account'> }): ReactNode {
  const { kind, href, sections } = page;
  return (
    <PlainPage page={page}>
      <TextSections sections={sections} page={href} />
      {kind === 'account' && <div className={space.form} data-island="account" />}
    </PlainPage>
  );
}

export function TextSections({ sections, page }: Pick<PageOf<'quality'>, 'sections'> & { page: string }): ReactNode {
  return sections.map(({ id, title, content }) => (
    <Section key={id} id={id} title={title} page={page}>
      <Content content={content} page={page} id={id} />
    </Section>
  ));
}

/** The script brings the results and their styles. */
export function Search({ page }: { page: PageOf<'search'> }): ReactNode {
  return (
    <PlainPage page={page} lede={phrases.searchHelp} tools={false}>
      <search data-search-page="" className={styles.content}>
        <SearchForm action={page.href} type="search">
          <Button look="solid" type="submit">
            {phrases.search}
          </Button>
        </SearchForm>
        <SearchState />
        <div data-search-results="" />
        <noscript>
          <p className={styles.content}>{phrases.searchNeedsJavaScript}</p>
          <SummaryList items={page.lists} flow="rows" />
        </noscript>
      </search>
    </PlainPage>
  );
}

import { MAX_QUERY } from '@docs/base/limits.ts';
import type { Method } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import type { AccountPage, ExplainPage, NotFoundPage, OfflinePage, QualityPage, SearchPage } from '../../model/page.ts';
import { Actions, Button, ButtonLink } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import textField from '../controls/text-field.module.css';
import { Content } from '../prose/content.tsx';
import { MethodWord } from '../reference/endpoint.tsx';
import { Lede } from '../shell/page-head.tsx';
import { SearchState } from '../shell/templates.tsx';
import { PlainPage } from './layouts.tsx';
import { SummaryList } from './list-pages.tsx';
import styles from './site-pages.module.css';

export interface Suggestion {
  readonly href: string;
  readonly title: string;
  readonly method?: Method;
}

/** Pages with addresses like the one that was asked for. */
export function Suggestions({ pages }: { pages: readonly Suggestion[] }): ReactNode {
  return (
    <section>
      <h2>Did you mean</h2>
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

/** The script fills in what was asked for and the nearest pages; without it the text still reads. */
export function NotFound({ page }: { page: NotFoundPage }): ReactNode {
  return (
    <article className={styles.page}>
      <p className={styles.folio}>404</p>
      <h1 tabIndex={-1}>Page not found</h1>
      <Lede>
        There is no page at <code data-asked-path="">this address</code>. It may have moved, or the address may contain
        a typo.
      </Lede>
      <Actions>
        {page.links.map((link, index) => (
          <ButtonLink key={link.href} look={index === 0 ? 'solid' : 'plain'} href={link.href}>
            {link.label}
          </ButtonLink>
        ))}
      </Actions>
      {/* Last: it comes late, and nothing may move. */}
      <div className={styles.suggestions} data-suggestions="" data-contents={page.contentsHref} />
    </article>
  );
}

export function Offline({ page }: { page: OfflinePage }): ReactNode {
  return (
    <PlainPage page={page}>
      <Section id="kept" title="Pages you have visited" page={page.href}>
        <div data-prose="">
          <p>
            A page is saved after it has been open for five seconds, until a new version of these docs is published. In
            data-saving mode or on a slow connection, pages that you open from a link in the docs are not saved.
          </p>
        </div>
      </Section>
      <Section id="save" title="Save the whole site" page={page.href}>
        <div data-prose="">
          <p>
            Saves every page, including search. The saved site is updated when a new version is published, and you can
            remove it at any time.
          </p>
          <div data-island="offline" data-prose="">
            <p data-needs-js="" data-note="">
              Checking what is saved…
            </p>
            <noscript>
              <p>Saving the site needs a browser with scripts and storage.</p>
            </noscript>
          </div>
        </div>
      </Section>
    </PlainPage>
  );
}

/** The script explains what stands in the box. */
export function Explain({ page }: { page: ExplainPage }): ReactNode {
  return (
    <PlainPage page={page}>
      <div className={styles.explain} data-island="explain">
        <label className={textField.field} data-needs-js="">
          Paste anything
          <textarea rows={9} spellCheck={false} autoComplete="off" autoCapitalize="off" />
        </label>
        <p className={styles.hint} data-needs-js="">
          Secrets are masked as soon as you paste them. The text stays on this page and is not stored.
        </p>
        <section aria-label="Explanation">
          <p role="status" />
          <div />
        </section>
        <noscript>
          <p>Explaining a text needs JavaScript, which is turned off.</p>
        </noscript>
      </div>
    </PlainPage>
  );
}

/** Sections of text; below them, the script shows the account. */
export function Sections({ page }: { page: QualityPage | AccountPage }): ReactNode {
  const { kind, href, sections } = page;
  return (
    <PlainPage page={page}>
      <TextSections sections={sections} page={href} />
      {kind === 'account' && <div data-island="account" />}
    </PlainPage>
  );
}

export function TextSections({ sections, page }: Pick<QualityPage, 'sections'> & { page: string }): ReactNode {
  return sections.map(({ id, title, content }) => (
    <Section key={id} id={id} title={title} page={page}>
      <Content content={content} page={page} id={id} />
    </Section>
  ));
}

/** The script fills in results; its styles, which the page links to, set the form. */
export function Search({ page }: { page: SearchPage }): ReactNode {
  return (
    <PlainPage page={page} lede="" tools={false}>
      <search data-search-page="">
        <form action={page.href}>
          <input
            name="q"
            type="search"
            aria-label="Search the documentation"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            maxLength={MAX_QUERY}
            enterKeyHint="search"
          />
          <Button look="solid" type="submit">
            Search
          </Button>
        </form>
        <SearchState />
        <div data-search-results="" />
        <noscript>
          <p>Search needs JavaScript, which is turned off. Turn it on, or browse:</p>
          <SummaryList items={page.lists} flow="rows" />
        </noscript>
      </search>
    </PlainPage>
  );
}

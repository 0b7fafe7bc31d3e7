import { phrases } from '@docs/base/interface-words.ts';
import { MAX_QUERY } from '@docs/base/limits.ts';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { SiteView } from '../../model/site.ts';
import { Actions, Button, ButtonLink } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Lede } from './page-head.tsx';
import styles from './templates.module.css';

/**
 * HTML that the script of every page copies and fills in (`fromTemplate` in `client/dom.ts`). It is in the page,
 * because most of it is needed when something cannot be loaded.
 */
export function Templates({ site, search }: { site: SiteView; search: string }): ReactNode {
  const { base, moreLanguages } = site;
  return (
    <>
      <template id="failed-page">
        <FailedPage look={styles.notice} title={phrases.thisPageDidNotLoad} retry={phrases.retry} base={base}>
          <p>{phrases.restOfSiteWorks}</p>
          <p hidden>{phrases.failedAgain}</p>
        </FailedPage>
      </template>
      <template id="crashed-page">
        <FailedPage look={styles.lone} title={phrases.thisPageCrashed} retry={phrases.tryAgain} base={base} isOurs>
          <Lede>{phrases.errorIsOurs}</Lede>
        </FailedPage>
      </template>
      <template id="loading-page">
        <div className={styles.loading} role="status" data-spinner="">
          <p>
            <span className={styles.spinner} /> {phrases.loading}
          </p>
        </div>
      </template>
      <template id="note">
        <p data-note="">{phrases.loading}</p>
      </template>
      <template id="note-actions">
        <span>
          <Button look="text" data-retry="">
            {phrases.tryAgain}
          </Button>{' '}
          <Button look="text" data-reload="">
            {phrases.reloadPage}
          </Button>
        </span>
      </template>
      <template id="new-version">
        <div data-new-version="" role="status">
          {phrases.theseDocsHaveBeenUpdated}
          <Button>{phrases.reload}</Button>
          <Button look="icon" aria-label={phrases.dismiss}>
            <Icon name="close" />
          </Button>
        </div>
      </template>
      <template id="wrap-lines">
        <Button look="icon" data-tabs="wrap" aria-label={phrases.wrapLines}>
          <Icon name="wrap" />
        </Button>
      </template>
      {moreLanguages.length > 0 && (
        <template id="more-languages">
          <div data-island="more-languages" data-island-on="use">
            {/* Otherwise browsers would restore the select when going back. */}
            <select aria-label={phrases.moreLanguages} autoComplete="off">
              <option value="">{phrases.moreLanguagesOption}</option>
              {moreLanguages.map((language) => (
                <option key={language}>{language}</option>
              ))}
            </select>
          </div>
        </template>
      )}
      <template id="search-dialog">
        <SearchDialog action={search} />
      </template>
    </>
  );
}

interface FailedPageProps {
  look: string | undefined;
  title: string;
  /** The label of the button. */
  retry: string;
  base: string;
  /** Readers can report the error. */
  isOurs?: boolean;
  children: ReactNode;
}

function FailedPage({ look, title, retry, base, isOurs, children }: FailedPageProps): ReactNode {
  return (
    <article className={styles.page}>
      <div className={look} role="alert">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        <pre />
        <Actions>
          <Button look="solid" data-retry="">
            {retry}
          </Button>
          <Button data-reload="">{phrases.reloadPage}</Button>
          {isOurs && (
            <Button data-copy="">
              <Icon name="copy" /> {phrases.copyError}
            </Button>
          )}
          <ButtonLink href={`${base}docs/`}>{phrases.allPages}</ButtonLink>
        </Actions>
      </div>
    </article>
  );
}

/** A popover, not a modal dialog, which makes the browser check every element of the page before it shows anything. */
function SearchDialog({ action }: { action: string }): ReactNode {
  return (
    <dialog
      id="search"
      className={styles.dialog}
      popover="auto"
      tabIndex={-1}
      aria-label={phrases.search}
      aria-modal="true"
    >
      <SearchForm
        action={action}
        role="combobox"
        aria-expanded="false"
        aria-controls="search-list"
        aria-autocomplete="list"
        placeholder={phrases.search}
        autoFocus
      >
        <Button look="icon" aria-label={phrases.closeSearch}>
          <Icon name="close" />
        </Button>
      </SearchForm>
      <SearchState />
      <div id="search-list" role="listbox" aria-label={phrases.results} hidden />
    </dialog>
  );
}

/** The field of the dialog and of the search page, with a button. */
export function SearchForm({
  action,
  children,
  ...field
}: { action: string } & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <form action={action} className={styles.head}>
      <Icon name="search" />
      <input
        {...field}
        name="q"
        aria-label={phrases.searchTheDocumentation}
        maxLength={MAX_QUERY}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
      />
      {children}
    </form>
  );
}

/** Messages while search is loading, and if it cannot be loaded. */
export function SearchState(): ReactNode {
  return (
    <>
      <p data-search-wait="" role="status" hidden>
        {phrases.loadingSearch}
      </p>
      <div data-search-failure="" role="alert" hidden>
        <p />
        <Button data-search-retry="">{phrases.retry}</Button> <Button data-reload="">{phrases.reloadPage}</Button>
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { longestQuery } from '../../model/longest-query.ts';
import type { SearchPage } from '../../model/page.ts';
import { Button } from '../controls/button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SummaryList } from './summary-list.tsx';

/** The script fills in results; its styles, which the page links to, set the form. */
export function Search({ page }: { page: SearchPage }): ReactNode {
  return (
    <PlainLayout>
      <PageHead page={page} tools={false} />
      <search data-search-page="">
        <form action={page.href}>
          <input
            name="q"
            type="search"
            aria-label="Search the documentation"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            maxLength={longestQuery}
            enterKeyHint="search"
          />
          <Button look="solid" type="submit">
            Search
          </Button>
        </form>
        <div data-search-results="" />
        <noscript>
          <p>Search runs in your browser, and scripts are switched off. Switch them on, or look here:</p>
          <SummaryList items={page.lists} flow="rows" />
        </noscript>
      </search>
    </PlainLayout>
  );
}

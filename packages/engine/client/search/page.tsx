import { phrases } from '@docs/base/interface-words.ts';
import { MAX_QUERY } from '@docs/base/limits.ts';
import type { ReactNode } from 'react';
import { groupKind, type HitGroup } from '../../outputs/search/hit.ts';
import type { SearchResults } from '../../outputs/search/search-index.ts';
import { kindNames, type SearchKind } from '../../outputs/search/search-record.ts';
import { renderDom } from '../../ui/render/render-dom.ts';
import { FilterHelp, HitRow, Messages, nearGroups, ResultCount, resultCounter } from './results.tsx';
import styles from './search.module.css';
import { rememberSearch, type SearchView, search } from './search-client.ts';

/** The last results, which are shown again when the reader comes back. */
let last: { query: string; results: SearchResults } | undefined;

/** Searches for the query in the address, on the current search page. */
let followAddress: (() => void) | undefined;
// Going from one search to another in the history is not a page change.
addEventListener('popstate', () => followAddress?.());

/** All hits by kind, with the total count. */
export function createPage(page: HTMLElement): SearchView {
  const form = page.querySelector('form');
  const field = page.querySelector('input');
  const list = page.querySelector<HTMLElement>('[data-search-results]');
  if (!form || !field || !list) throw new Error('The search page is not complete.');
  const siteTitle = document.documentElement.dataset.title ?? '';
  list.before(renderDom(<ResultCount className={styles.count} />));
  const showCount = resultCounter(page);
  /** The HTML that is shown: more of the index often changes nothing. */
  let shown = '';

  const view: SearchView = {
    container: page,
    field,
    results: list,
    limit: 300,
    begin(query) {
      // When going back, Safari resets fields without autocompletion but keeps the hits.
      field.defaultValue = field.value;
      document.title = `${query ? `${query} · ${phrases.search}` : phrases.search} · ${siteTitle}`;
      if (query && query === last?.query) view.showResults(last.results, query);
    },
    showStart() {
      shown = '';
      showCount();
      list.replaceChildren(renderDom(<FilterHelp />));
    },
    showResults(results, query) {
      last = { query, results };
      const next = JSON.stringify(last);
      if (next === shown) return;
      shown = next;
      showCount(results.total);
      const restore = holdFocus(list);
      list.replaceChildren(
        renderDom(
          <>
            <Messages
              results={results}
              query={query}
              linkTo={(text) => `${form.getAttribute('action')}?${new URLSearchParams({ q: text })}`}
            />
            {(nearGroups(results) ?? byKind(results)).map((group) => (
              <Group key={group.label} group={group} />
            ))}
            {results.total === 0 && <FilterHelp />}
          </>,
        ),
      );
      restore();
    },
  };

  /** The address may already be that of the next page. */
  const isHere = (): boolean => location.pathname === new URL(form.action).pathname;
  // The reader may have typed before this script was loaded.
  field.value ||= askedQuery();
  field.addEventListener('input', () => {
    search(view);
    if (isHere()) noteQuery(field.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    rememberSearch(field.value);
  });
  list.addEventListener('click', () => rememberSearch(field.value));
  followAddress = () => {
    if (!isHere() || field.value === askedQuery()) return;
    field.value = askedQuery();
    search(view);
  };
  return view;
}

/** The query in the address. */
function askedQuery(): string {
  return (new URLSearchParams(location.search).get('q') ?? '').slice(0, MAX_QUERY);
}

/** One history entry for the whole search, whose address can be shared at any time. */
function noteQuery(query: string): void {
  const url = new URL(location.href);
  url.searchParams.set('q', query);
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Some browsers block frequent changes; the next key tries again.
  }
}

/** Keeps the focus on its hit, and the hit in place, when hits are rendered again. */
function holdFocus(results: HTMLElement): () => void {
  const before = results.querySelector<HTMLAnchorElement>('a:focus');
  const top = before?.getBoundingClientRect().top ?? 0;
  return () => {
    const same = before && [...results.querySelectorAll('a')].find(({ href }) => href === before.href);
    if (!same) return;
    same.focus({ preventScroll: true });
    scrollBy({ top: same.getBoundingClientRect().top - top, behavior: 'instant' });
  };
}

/** Kinds in the order of their best hits, each with its count. */
function byKind({ hits, counts }: SearchResults): HitGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => groupKind(kind)))];
  return kinds.map((group) => {
    const own = Object.entries(counts).filter(([kind]) => groupKind(kind as SearchKind) === group);
    const count = own.reduce((sum, [, each]) => sum + each, 0);
    return {
      label: `${kindNames[group].many} (${count})`,
      hits: hits.filter(({ kind }) => groupKind(kind) === group),
    };
  });
}

function Group({ group: { label, hits } }: { group: HitGroup }): ReactNode {
  return (
    <section>
      <h2>{label}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.href}>
            <HitRow hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

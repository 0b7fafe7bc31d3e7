import { MAX_QUERY } from '@docs/base/limits.ts';
import type { ReactNode } from 'react';
import { groupKind, type HitGroup } from '../../outputs/search/hit.ts';
import type { SearchResults } from '../../outputs/search/search-index.ts';
import { kindNames, type SearchKind } from '../../outputs/search/search-record.ts';
import { renderDom } from '../../ui/render/render-dom.ts';
import { FilterHelp, HitRow, Messages, ResultCount, resultCounter } from './results.tsx';
import styles from './search.module.css';
import {
  ask,
  failureText,
  listen,
  rememberSearch,
  type SearchListener,
  type SearchSource,
  setSearchFailure,
} from './search-client.ts';

const hitsAtMost = 300;

const attached = new WeakMap<HTMLElement, () => void>();
/** The answer that was shown last: a reader who comes back finds the place again. */
let last: { query: string; answer: SearchResults } | undefined;

/** Shows what the address asks for, on the page that was taken over last. */
let followAddress: (() => void) | undefined;
// From one search straight to another in the history: that is no page change.
addEventListener('popstate', () => followAddress?.());

/** Takes over the search page; the next times it only goes on with what stands in the field. */
export function attachPage(page: HTMLElement, source: SearchSource): void {
  const refresh = attached.get(page) ?? takeOver(page, source);
  attached.set(page, refresh);
  refresh();
}

function takeOver(page: HTMLElement, source: SearchSource): () => void {
  const form = page.querySelector('form');
  const field = page.querySelector('input');
  const results = page.querySelector<HTMLElement>('[data-search-results]');
  if (!form || !field || !results) throw new Error('The search page is not complete.');
  const view = createResults(results);
  const siteTitle = document.documentElement.dataset.title ?? '';

  /** The address is that of the next page while this one still shows. */
  const isHere = (): boolean => location.pathname === new URL(form.action).pathname;

  const run = (): void => {
    const query = field.value.trim();
    // On the way back Safari gives a field that nothing shall complete its first value, and leaves the hits.
    field.defaultValue = field.value;
    document.title = `${query ? `${query} · Search` : 'Search'} · ${siteTitle}`;
    if (query && query === last?.query) view.show(last.answer, query);
    view.setBusy(query !== '');
    if (query) ask(field.value, hitsAtMost);
    else view.clear();
  };
  const listener: SearchListener = {
    answered: (answer, query, complete) => {
      if (field.value !== query) return;
      last = { query: query.trim(), answer };
      view.show(answer, last.query);
      if (!complete) return;
      view.setBusy(false);
      setSearchFailure(page);
    },
    ready: () => undefined,
    failed: (message, partial) => {
      view.setBusy(false);
      setSearchFailure(page, failureText(message, partial));
    },
  };

  // Somebody may have begun to type before this script was there.
  field.value ||= askedQuery();
  field.addEventListener('input', () => {
    run();
    if (isHere()) noteQuery(field.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    rememberSearch(field.value);
  });
  results.addEventListener('click', () => rememberSearch(field.value));
  return () => {
    listen(listener, source);
    run();
    followAddress = () => {
      if (!isHere() || field.value === askedQuery()) return;
      field.value = askedQuery();
      run();
    };
  };
}

interface Results {
  show(answer: SearchResults, query: string): void;
  clear(): void;
  /** More hits may come. */
  setBusy(busy: boolean): void;
}

/** All hits, by kind, with how many there are above them. */
function createResults(results: HTMLElement): Results {
  results.before(renderDom(<ResultCount className={styles.count} />));
  const showCount = resultCounter(results.parentElement ?? results);
  /** What stands there: more of the index often has nothing to add. */
  let shown = '';
  return {
    show: (answer, query) => {
      const next = JSON.stringify({ query, answer });
      if (next === shown) return;
      shown = next;
      const groups = answer.near
        ? [{ label: `Results for “${answer.near.query}”`, hits: answer.near.hits }]
        : byKind(answer);
      showCount(answer.total);
      const restore = holdFocus(results);
      results.replaceChildren(
        renderDom(
          <>
            <Messages results={answer} query={query} />
            {groups.map((group) => (
              <Group key={group.label} group={group} />
            ))}
            {answer.total === 0 && <FilterHelp />}
          </>,
        ),
      );
      restore();
    },
    clear: () => {
      shown = '';
      showCount();
      results.replaceChildren(renderDom(<FilterHelp />));
    },
    setBusy: (busy) => {
      results.ariaBusy = busy ? 'true' : null;
    },
  };
}

/** What the address asks for. */
function askedQuery(): string {
  return (new URLSearchParams(location.search).get('q') ?? '').slice(0, MAX_QUERY);
}

/** One entry in the history for the whole search, whose address can be shared at any time. */
function noteQuery(query: string): void {
  const url = new URL(location.href);
  url.searchParams.set('q', query);
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Some browsers refuse what changes too often; the next key tries again.
  }
}

/** The hit that has the focus keeps it, and its place in the window, when hits are shown anew. */
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

/** Kinds in the order of their best hits, each with how many there are. */
function byKind({ hits, counts }: SearchResults): HitGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => groupKind(kind)))];
  return kinds.map((kind) => ({
    label: `${kindNames[kind].many} (${countOf(kind, counts)})`,
    hits: hits.filter((hit) => groupKind(hit.kind) === kind),
  }));
}

function countOf(group: SearchKind, counts: SearchResults['counts']): number {
  return Object.entries(counts)
    .filter(([kind]) => groupKind(kind as SearchKind) === group)
    .reduce((sum, [, count]) => sum + count, 0);
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

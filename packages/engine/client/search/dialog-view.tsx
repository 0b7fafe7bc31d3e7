import type { ReactNode } from 'react';
import { groupHits, type Hit } from '../../outputs/search/hit.ts';
import type { SearchResults } from '../../outputs/search/search-index.ts';
import { renderDom } from '../../ui/render/render-dom.ts';
import { createOptionList, type OptionGroup, type OptionList, optionAttributes } from './option-list.tsx';
import { forgetSearches, recentSearches } from './recent.ts';
import { FilterHelp, HitRow, Messages, ResultCount, resultCounter } from './results.tsx';
import styles from './search.module.css';
import { searchLink } from './search-link.ts';

const hitsOfAGroup = 5;

/** What the dialog shows under its field. */
export interface DialogView {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly options: OptionList;
  /** Nothing is asked yet: recent searches, examples, filters. */
  showStart(examples: readonly string[]): void;
  showResults(results: SearchResults, query: string): void;
  /** More hits may come. */
  setBusy(busy: boolean): void;
}

export function createDialogView(dialog: HTMLDialogElement): DialogView {
  const form = dialog.querySelector('form');
  const field = dialog.querySelector('input');
  const list = dialog.querySelector<HTMLElement>('[role="listbox"]');
  if (!form || !field || !list) throw new Error('The search dialog is not complete.');
  const options = createOptionList(field, list);
  list.before(renderDom(<div data-messages="" />));
  dialog.append(renderDom(<Foot />));
  const messages = dialog.querySelector<HTMLElement>('[data-messages]');
  const help = dialog.querySelector<HTMLElement>('[data-help]');
  const all = dialog.querySelector<HTMLAnchorElement>('[data-all]');
  if (!messages || !help || !all) throw new Error('The search dialog is not complete.');
  const showCount = resultCounter(dialog);

  const showStart = (examples: readonly string[]): void => {
    const recent = recentSearches();
    const group = (label: string, queries: readonly string[]): OptionGroup[] =>
      queries.length > 0 ? [{ label, options: <Queries queries={queries} form={form} /> }] : [];
    options.show([...group('Recent searches', recent), ...group('For example', examples)], false);
    messages.replaceChildren();
    help.replaceChildren(renderDom(<Help forget={recent.length > 0} />));
    help.querySelector('[data-forget]')?.addEventListener('click', () => {
      forgetSearches();
      showStart(examples);
      field.focus();
    });
    showCount();
    all.hidden = true;
  };
  const showResults = (results: SearchResults, query: string): void => {
    const groups = results.near
      ? [{ label: `Results for “${results.near.query}”`, hits: results.near.hits }]
      : groupHits(results.hits, hitsOfAGroup);
    options.show(
      groups.map(({ label, hits }) => ({ label, options: <Hits hits={hits} /> })),
      true,
    );
    messages.replaceChildren(renderDom(<Messages results={results} query={query} />));
    help.replaceChildren(renderDom(results.total === 0 && <Help />));
    showCount(results.total);
    all.textContent = `View all ${results.total}`;
    all.href = searchLink(form, query);
    all.hidden = results.total === 0;
  };
  const setBusy = (busy: boolean): void => {
    list.ariaBusy = busy ? 'true' : null;
  };
  return { form, field, options, showStart, showResults, setBusy };
}

function Hits({ hits }: { hits: readonly Hit[] }): ReactNode {
  return hits.map((hit) => <HitRow key={hit.href} hit={hit} {...optionAttributes} />);
}

/** Queries to take over; as links they are the page with their results. */
function Queries({ queries, form }: { queries: readonly string[]; form: HTMLFormElement }): ReactNode {
  return queries.map((query) => (
    <a key={query} {...optionAttributes} href={searchLink(form, query)} className={styles.query} data-query={query}>
      {query}
    </a>
  ));
}

function Help({ forget = false }: { forget?: boolean }): ReactNode {
  return (
    <>
      {forget && (
        <button type="button" className={styles.forget} data-forget="">
          Forget recent searches
        </button>
      )}
      <FilterHelp />
    </>
  );
}

function Foot(): ReactNode {
  return (
    <>
      <div data-help="" />
      <div className={styles.foot}>
        <span className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span className={styles.keys}>
          <kbd>↵</kbd> open
        </span>
        <span className={styles.keys}>
          <kbd>esc</kbd> close
        </span>
        <ResultCount />
        <a data-all="" href="#main" hidden>
          View all
        </a>
      </div>
    </>
  );
}

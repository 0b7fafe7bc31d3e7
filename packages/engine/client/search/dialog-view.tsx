import type { ReactNode } from 'react';
import { groupHits, type Hit } from '../../outputs/search/hit.ts';
import type { SearchResults } from '../../outputs/search/search-index.ts';
import { renderDom } from '../../ui/render/render-dom.ts';
import { FilterHelp, HitRow, Messages, ResultCount, resultCounter } from './results.tsx';
import styles from './search.module.css';
import { forgetSearches, recentSearches, searchLink } from './search-client.ts';

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

export interface OptionGroup {
  readonly label: string;
  /** Links with `optionAttributes`. */
  readonly options: ReactNode;
}

export const optionAttributes = { role: 'option', tabIndex: -1, 'aria-selected': false } as const;

/**
 * The list under the field, as the combobox pattern has it: focus stays in the field, one option is active, and the
 * field says which.
 */
export interface OptionList {
  /** `choose`: the first option is active at once. */
  show(groups: readonly OptionGroup[], choose: boolean): void;
  readonly active: HTMLAnchorElement | undefined;
  /** The reader has gone through the list. */
  readonly moved: boolean;
  /** Handles a key of the field; tells whether it did. */
  move(key: string): boolean;
  /** From now on Home and End belong to the text again. */
  leave(): void;
}

export function createOptionList(field: HTMLInputElement, list: HTMLElement): OptionList {
  let options: readonly HTMLAnchorElement[] = [];
  let active: HTMLAnchorElement | undefined;
  let inList = false;

  const activate = (next: HTMLAnchorElement | undefined, scroll = true): void => {
    active?.setAttribute('aria-selected', 'false');
    active = next;
    if (!next) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    next.setAttribute('aria-selected', 'true');
    field.setAttribute('aria-activedescendant', next.id);
    if (!scroll) return;
    // The heading of a group comes into view with its first option.
    const heading = next.previousElementSibling;
    if (heading?.role === 'presentation') heading.scrollIntoView({ block: 'nearest' });
    next.scrollIntoView({ block: 'nearest' });
  };
  // Moving, not entering: a list that scrolls under a resting pointer must not change what is active.
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLAnchorElement>('[role="option"]') : null;
    if (option && option !== active) activate(option, false);
  });

  return {
    show(groups, choose) {
      const before = inList ? active?.href : undefined;
      list.replaceChildren(renderDom(<Groups groups={groups} />));
      options = [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
      for (const [index, option] of options.entries()) option.id = `search-option-${index}`;
      list.hidden = options.length === 0;
      field.setAttribute('aria-expanded', String(options.length > 0));
      // More of the index may arrive while somebody is in the list already.
      const same = before === undefined ? undefined : options.find(({ href }) => href === before);
      activate(same ?? (choose ? options[0] : undefined), same !== undefined);
      if (!same) list.closest('dialog')?.scrollTo({ top: 0 });
    },
    get active() {
      return active;
    },
    get moved() {
      return inList;
    },
    move(key) {
      const index = active ? options.indexOf(active) : -1;
      const next = { ArrowDown: index + 1, ArrowUp: Math.max(index, 0) - 1, Home: 0, End: options.length - 1 }[key];
      if (next === undefined || options.length === 0) return false;
      if ((key === 'Home' || key === 'End') && !inList) return false;
      inList = true;
      activate(options.at(next % options.length));
      return true;
    },
    leave() {
      inList = false;
    },
  };
}

function Groups({ groups }: { groups: readonly OptionGroup[] }): ReactNode {
  return groups.map(({ label, options }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of controls
    <div key={label} role="group" aria-labelledby={`search-group-${index}`}>
      <div id={`search-group-${index}`} className={styles.label} role="presentation">
        {label}
      </div>
      {options}
    </div>
  ));
}

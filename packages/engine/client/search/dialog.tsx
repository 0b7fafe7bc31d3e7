import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import { groupHits } from '../../outputs/search/hit.ts';
import { renderDom } from '../../ui/render/render-dom.ts';
import { isComposing } from '../dom.ts';
import { FilterHelp, HitRow, Messages, nearGroups, ResultCount, resultCounter } from './results.tsx';
import styles from './search.module.css';
import { forgetSearches, recentSearches, rememberSearch, type SearchView, search } from './search-client.ts';

const maxHitsPerGroup = 5;

/** The search dialog below its field. */
export function createDialog(dialog: HTMLDialogElement): SearchView {
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
  /** The search page for a query. */
  const linkTo = (query: string): string => `${form.getAttribute('action')}?${new URLSearchParams({ q: query })}`;
  /** Enter was pressed before the list was final: the first hit is opened once it is there. */
  let entered: Target | undefined;

  const view: SearchView = {
    container: dialog,
    field,
    results: list,
    limit: 40,
    begin() {
      options.leave();
      entered = undefined;
    },
    showStart(examples) {
      const recent = recentSearches();
      const groups = { [phrases.recentSearches]: recent, [phrases.forExample]: examples };
      options.show(
        Object.entries(groups)
          .filter(([, queries]) => queries.length > 0)
          .map(([label, queries]) => ({ label, options: <Queries queries={queries} linkTo={linkTo} /> })),
        false,
      );
      messages.replaceChildren();
      help.replaceChildren(renderDom(<Help forget={recent.length > 0} />));
      help.querySelector('[data-forget]')?.addEventListener('click', () => {
        forgetSearches();
        view.showStart(examples);
        field.focus();
      });
      showCount();
      all.hidden = true;
    },
    showResults(results, query) {
      const groups = nearGroups(results) ?? groupHits(results.hits, maxHitsPerGroup);
      const rows = groups.map(({ label, hits }) => ({
        label,
        options: hits.map((hit) => <HitRow key={hit.href} hit={hit} {...optionAttributes} />),
      }));
      options.show(rows, true);
      messages.replaceChildren(renderDom(<Messages results={results} query={query} linkTo={linkTo} />));
      help.replaceChildren(renderDom(results.total === 0 && <Help />));
      showCount(results.total);
      all.textContent = fill(phrases.viewAllCount, { count: results.total });
      all.href = linkTo(query);
      all.hidden = results.total === 0;
    },
    end() {
      if (entered && dialog.matches(':popover-open')) {
        if (options.active) openLink(options.active, entered);
        // Nothing was found: Enter opens the search page, as it does when results are shown.
        else form.requestSubmit();
      }
      entered = undefined;
    },
  };

  /** Opens the active hit, now or when it is there. */
  const enter = (target: Target): boolean => {
    if (list.ariaBusy && !options.moved) entered = target;
    else if (options.active) openLink(options.active, target);
    else return false;
    return true;
  };
  const leave = (): void => {
    rememberSearch(field.value);
    dialog.togglePopover(false);
  };
  field.addEventListener('input', () => search(view));
  field.addEventListener('keydown', (event) => {
    if (isComposing(event) || event.altKey) return;
    const target = event.ctrlKey || event.metaKey ? 'new tab' : 'here';
    const isMove = !event.shiftKey && target === 'here';
    const handled = event.key === 'Enter' ? enter(target) : isMove && options.move(event.key);
    if (handled) event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { query } = link.dataset;
    if (query === undefined) return leave();
    event.preventDefault();
    field.value = query;
    field.focus();
    search(view);
  });
  form.addEventListener('submit', leave);
  return view;
}

/** As for links: Ctrl or Cmd opens a new tab. */
type Target = 'here' | 'new tab';

function openLink(link: HTMLAnchorElement, target: Target): void {
  if (target === 'here') link.click();
  else window.open(link.href, '_blank', 'noopener');
}

/** Queries to search for; as links they lead to the search page. */
function Queries({ queries, linkTo }: { queries: readonly string[]; linkTo: (query: string) => string }): ReactNode {
  return queries.map((query) => (
    <a key={query} {...optionAttributes} href={linkTo(query)} className={styles.query} data-query={query}>
      {query}
    </a>
  ));
}

function Help({ forget = false }: { forget?: boolean }): ReactNode {
  return (
    <>
      {forget && (
        <button type="button" className={styles.forget} data-forget="">
          {phrases.forgetRecentSearches}
        </button>
      )}
      <FilterHelp intro={phrases.searchHelp} />
    </>
  );
}

function Foot(): ReactNode {
  return (
    <>
      <div data-help="" />
      <div className={styles.foot}>
        <span className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> {phrases.move}
        </span>
        <span className={styles.keys}>
          <kbd>↵</kbd> {phrases.open}
        </span>
        <span className={styles.keys}>
          <kbd>{phrases.esc}</kbd> {phrases.close}
        </span>
        <ResultCount />
        <a data-all="" href="#main" hidden>
          {phrases.viewAllResults}
        </a>
      </div>
    </>
  );
}

interface OptionGroup {
  readonly label: string;
  /** Links with `optionAttributes`. */
  readonly options: ReactNode;
}

const optionAttributes = { role: 'option', tabIndex: -1, 'aria-selected': false } as const;

/**
 * The list under the field, following the combobox pattern: focus stays in the field, one option is active, and the
 * field refers to it.
 */
function createOptionList(field: HTMLInputElement, list: HTMLElement) {
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
    // The heading of a group scrolls into view with its first option.
    const heading = next.previousElementSibling;
    if (heading?.role === 'presentation') heading.scrollIntoView({ block: 'nearest' });
    next.scrollIntoView({ block: 'nearest' });
  };
  // `pointermove`, not `pointerenter`: a list that scrolls under a resting pointer must not change the active option.
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLAnchorElement>('[role="option"]') : null;
    if (option && option !== active) activate(option, false);
  });

  return {
    /** `choose`: the first option is active at once. */
    show(groups: readonly OptionGroup[], choose: boolean) {
      const before = inList ? active?.href : undefined;
      list.replaceChildren(renderDom(<Groups groups={groups} />));
      options = [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
      for (const [index, option] of options.entries()) option.id = `search-option-${index}`;
      list.hidden = options.length === 0;
      field.setAttribute('aria-expanded', String(options.length > 0));
      // More of the index may arrive while the reader is in the list.
      const same = before === undefined ? undefined : options.find(({ href }) => href === before);
      activate(same ?? (choose ? options[0] : undefined), same !== undefined);
      if (!same) list.closest('dialog')?.scrollTo({ top: 0 });
    },
    get active() {
      return active;
    },
    /** Whether the reader has moved through the list. */
    get moved() {
      return inList;
    },
    /** Handles a key of the field; returns whether it did. */
    move(key: string): boolean {
      const index = active ? options.indexOf(active) : -1;
      const next = { ArrowDown: index + 1, ArrowUp: Math.max(index, 0) - 1, Home: 0, End: options.length - 1 }[key];
      if (next === undefined || options.length === 0) return false;
      if ((key === 'Home' || key === 'End') && !inList) return false;
      inList = true;
      activate(options.at(next % options.length));
      return true;
    },
    /** From now on, Home and End move in the text again. */
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

import { groupHits } from '../../search/group-hits.ts';
import type { SearchAnswer } from '../../search/search-index.ts';
import type { SearchSource } from '../behaviours/search.ts';
import { element } from './element.ts';
import { hitRow } from './hit-row.ts';
import { answerMessages, countText, helpMessage } from './messages.ts';
import { createOptionList, type OptionGroup } from './option-list.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';
import styles from './search.module.css';
import { ask, listen } from './search-client.ts';
import { setSearchFailure } from './search-failure.ts';
import { searchLink } from './search-link.ts';

const hitsAtMost = 40;
const hitsOfAGroup = 5;

const attached = new WeakMap<HTMLDialogElement, () => void>();

/** Takes over the dialog; the next times it only goes on with what stands in the field. */
export function attachDialog(dialog: HTMLDialogElement, source: SearchSource): void {
  const refresh = attached.get(dialog) ?? takeOver(dialog, source);
  attached.set(dialog, refresh);
  refresh();
}

function takeOver(dialog: HTMLDialogElement, source: SearchSource): () => void {
  const form = dialog.querySelector('form');
  const field = dialog.querySelector('input');
  const list = dialog.querySelector<HTMLElement>('[role="listbox"]');
  if (!form || !field || !list) throw new Error('The search dialog is not complete.');
  const options = createOptionList(field, list);
  const messages = element('div', {});
  const help = element('div', {});
  const status = element('span', { role: 'status' });
  const all = element('a', { href: form.action, hidden: '' });
  list.before(messages);
  dialog.append(help, footer(status, all));
  let examples: readonly string[] = [];

  const showStart = (): void => {
    const queries = (texts: readonly string[]): HTMLAnchorElement[] => texts.map((text) => queryOption(text, form));
    const recent = recentSearches();
    const groups: OptionGroup[] = [
      ...(recent.length > 0 ? [{ label: 'Recent searches', options: queries(recent) }] : []),
      ...(examples.length > 0 ? [{ label: 'For example', options: queries(examples) }] : []),
    ];
    options.show(groups, false);
    messages.replaceChildren();
    help.replaceChildren(...(recent.length > 0 ? [forgetButton(showStart)] : []), helpMessage());
    status.textContent = '';
    all.hidden = true;
  };
  const showAnswer = (answer: SearchAnswer, query: string): void => {
    const groups = answer.near
      ? [{ label: `Results for “${answer.near.query}”`, hits: answer.near.hits }]
      : groupHits(answer.hits, hitsOfAGroup);
    options.show(
      groups.map(({ label, hits }) => ({ label, options: hits.map((hit) => hitRow(hit, optionAttributes)) })),
      true,
    );
    messages.replaceChildren(...answerMessages(answer, query));
    help.replaceChildren(...(answer.total === 0 ? [helpMessage()] : []));
    status.textContent = countText(answer.total);
    all.textContent = `View all ${answer.total}`;
    all.href = searchLink(form, query);
    all.hidden = answer.total === 0;
  };
  const run = (): void => {
    options.leave();
    const query = field.value.trim();
    if (query) ask(field.value, hitsAtMost);
    else showStart();
  };
  const listener = {
    answered: (answer: SearchAnswer, query: string): void => {
      if (field.value === query) showAnswer(answer, query.trim());
    },
    ready: (found: readonly string[]): void => {
      examples = found;
      if (!field.value.trim()) showStart();
    },
    failed: (message: string, partial: boolean): void =>
      setSearchFailure(
        dialog,
        partial ? `Some results are missing. ${message}` : `Search does not work now. ${message}`,
      ),
  };
  const choose = (option: HTMLAnchorElement): void => {
    const { query } = option.dataset;
    if (query === undefined) {
      rememberSearch(field.value);
      dialog.close();
    } else {
      field.value = query;
      run();
      field.focus();
    }
  };

  field.addEventListener('input', run);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey) return;
    const { active } = options;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      // As a link does.
      if (event.ctrlKey || event.metaKey) window.open(active.href, '_blank', 'noopener');
      else active.click();
    } else if (!event.shiftKey && !event.ctrlKey && !event.metaKey && options.move(event.key)) event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.dataset.query !== undefined) event.preventDefault();
    choose(link);
  });
  form.addEventListener('submit', () => choose(all));
  // Back and forward leave the page that the dialog was opened on.
  window.navigation?.addEventListener('navigate', () => dialog.close());
  return () => {
    listen(listener, source);
    run();
  };
}

const optionAttributes = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };

/** A query to take over; as a link it is the page with its results. */
function queryOption(query: string, form: HTMLFormElement): HTMLAnchorElement {
  const attributes = { ...optionAttributes, href: searchLink(form, query), class: styles.query, 'data-query': query };
  return element('a', attributes, query);
}

function forgetButton(then: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: styles.forget }, 'Forget recent searches');
  button.addEventListener('click', () => {
    forgetSearches();
    then();
  });
  return button;
}

function footer(status: HTMLElement, all: HTMLElement): HTMLElement {
  const key = (text: string): HTMLElement => element('kbd', {}, text);
  return element(
    'div',
    { class: styles.foot },
    element('span', { class: styles.keys }, key('↑'), ' ', key('↓'), ' move'),
    element('span', { class: styles.keys }, key('↵'), ' open'),
    element('span', { class: styles.keys }, key('esc'), ' close'),
    status,
    all,
  );
}

import { groupHits } from '../../outputs/search/hit.ts';
import type { SearchResults } from '../../outputs/search/search-index.ts';
import { element } from '../element.ts';
import { hitRow } from './hit-row.ts';
import { answerMessages, helpMessage } from './messages.ts';
import { createOptionList, type OptionGroup, type OptionList } from './option-list.ts';
import { forgetSearches, recentSearches } from './recent.ts';
import { createResultCount } from './result-count.ts';
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
  showAnswer(answer: SearchResults, query: string): void;
  /** More hits may come. */
  setBusy(busy: boolean): void;
}

export function createDialogView(dialog: HTMLDialogElement): DialogView {
  const form = dialog.querySelector('form');
  const field = dialog.querySelector('input');
  const list = dialog.querySelector<HTMLElement>('[role="listbox"]');
  if (!form || !field || !list) throw new Error('The search dialog is not complete.');
  const options = createOptionList(field, list);
  const messages = element('div');
  const help = element('div');
  const count = createResultCount();
  const all = element('a', { href: form.action, hidden: '' });
  list.before(messages);
  dialog.append(help, footer(...count.nodes, all));

  const showStart = (examples: readonly string[]): void => {
    const recent = recentSearches();
    const group = (label: string, queries: readonly string[]): OptionGroup[] =>
      queries.length > 0 ? [{ label, options: queries.map((query) => queryOption(query, form)) }] : [];
    options.show([...group('Recent searches', recent), ...group('For example', examples)], false);
    messages.replaceChildren();
    const forget = forgetButton(() => {
      showStart(examples);
      field.focus();
    });
    help.replaceChildren(...(recent.length > 0 ? [forget] : []), helpMessage());
    count.show();
    all.hidden = true;
  };
  const showAnswer = (answer: SearchResults, query: string): void => {
    const groups = answer.near
      ? [{ label: `Results for “${answer.near.query}”`, hits: answer.near.hits }]
      : groupHits(answer.hits, hitsOfAGroup);
    options.show(
      groups.map(({ label, hits }) => ({ label, options: hits.map((hit) => hitRow(hit, optionAttributes)) })),
      true,
    );
    messages.replaceChildren(...answerMessages(answer, query));
    help.replaceChildren(...(answer.total === 0 ? [helpMessage()] : []));
    count.show(answer.total);
    all.textContent = `View all ${answer.total}`;
    all.href = searchLink(form, query);
    all.hidden = answer.total === 0;
  };
  const setBusy = (busy: boolean): void => {
    list.ariaBusy = busy ? 'true' : null;
  };
  return { form, field, options, showStart, showAnswer, setBusy };
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

function footer(...end: readonly HTMLElement[]): HTMLElement {
  const key = (text: string): HTMLElement => element('kbd', {}, text);
  return element(
    'div',
    { class: styles.foot },
    element('span', { class: styles.keys }, key('↑'), ' ', key('↓'), ' move'),
    element('span', { class: styles.keys }, key('↵'), ' open'),
    element('span', { class: styles.keys }, key('esc'), ' close'),
    ...end,
  );
}

import type { SearchResults } from '../../outputs/search/search-index.ts';
import { filterHelp } from '../../outputs/search/search-query.ts';
import { element } from '../element.ts';
import styles from './search.module.css';

/** How filters are written. */
export function helpMessage(): HTMLElement {
  const rows = filterHelp.flatMap(({ filter, meaning }) => [
    element('dt', {}, element('code', {}, filter)),
    element('dd', {}, meaning),
  ]);
  return element(
    'div',
    { class: styles.help },
    element(
      'p',
      {},
      'Type what you are looking for: a task, a path, a name from your code, a status. Narrow it down with',
    ),
    element('dl', {}, ...rows),
  );
}

/** Characters of what was asked that are repeated: enough to recognise it. */
const MAX_ECHO = 80;

/** What is to be said about an answer besides its hits. */
export function answerMessages({ total, near, problems }: SearchResults, query: string): HTMLElement[] {
  const asked = query.length > MAX_ECHO ? `${[...query].slice(0, MAX_ECHO).join('')}…` : query;
  const nothing = near
    ? `Nothing found for “${asked}”. Did you mean “${near.query}”?`
    : `Nothing found for “${asked}”.`;
  return [
    ...problems.map((text) => element('p', { class: styles.message }, text)),
    ...(total === 0 && problems.length === 0 ? [element('p', { class: styles.message }, nothing)] : []),
  ];
}

import buttons from '../../ui/controls/button.module.css';
import { copy as copyIcon } from '../../ui/controls/icons.ts';
import styles from '../../ui/shell/failure.module.css';
import head from '../../ui/shell/page-head.module.css';
import { button } from '../button.ts';
import { element } from '../element.ts';
import { icon } from '../icon.ts';
import { reloadButton } from '../reload-button.ts';

export type FailureKind = 'load' | 'crash';

/** What stands in the content area when a page does not come. In the script, so that it needs no request of its own. */
export function failureView(
  kind: FailureKind,
  { message, again, retried }: { message: string; again: () => void; retried: boolean },
): HTMLElement {
  const retry = button('solid', {}, kind === 'load' ? 'Retry' : 'Try again');
  retry.addEventListener('click', () => {
    retry.disabled = true;
    again();
  });
  const notice = element(
    'div',
    { class: kind === 'load' ? styles.notice : styles.lone, role: 'alert' },
    ...(kind === 'load' ? loadWords(retried) : crashWords()),
    element('pre', {}, message),
    element(
      'div',
      { class: buttons.actions },
      retry,
      reloadButton('plain'),
      ...(kind === 'load' ? [] : [copyButton(message)]),
      allPages(),
    ),
  );
  return element('article', { class: styles.page }, notice);
}

const title = (text: string): HTMLElement => element('h1', { tabindex: '-1' }, text);

const loadWords = (retried: boolean): HTMLElement[] => [
  title('This page did not load'),
  element(
    'p',
    {},
    retried
      ? 'It failed again. Reloading the page often helps; the rest of the site still works.'
      : 'The rest of the site still works. Check the connection, then try again.',
  ),
];

const crashWords = (): HTMLElement[] => [
  title('This page crashed.'),
  element(
    'p',
    { class: head.lede },
    'The error is ours, not yours. Trying again often helps; leaving for another page always does.',
  ),
];

function allPages(): HTMLElement {
  return element('a', { class: buttons.button, href: `${document.documentElement.dataset.base}docs/` }, 'All pages');
}

function copyButton(text: string): HTMLElement {
  return button('plain', { 'data-copy': '', 'data-copy-text': text }, icon(copyIcon), ' Copy error');
}

/** Over the old page while the next one is still loading. */
export function spinner(): HTMLElement {
  return element(
    'div',
    { class: styles.loading, role: 'status', 'data-spinner': '' },
    element('p', {}, element('span', { class: styles.spinner }), ' Loading…'),
  );
}

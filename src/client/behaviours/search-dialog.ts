import { close as closeIcon, search as searchIcon } from '../../components/shell/icons.ts';
import styles from '../../components/shell/search-dialog.module.css';
import { button } from '../button.ts';
import { element } from '../element.ts';
import { icon } from '../icon.ts';

/** In the script of every page, so that it opens at once and keeps what is typed while the rest is still loading. */
export function createSearchDialog(action: string): HTMLDialogElement {
  const field = element('input', {
    name: 'q',
    role: 'combobox',
    'aria-label': 'Search the documentation',
    'aria-expanded': 'false',
    'aria-controls': 'search-list',
    'aria-autocomplete': 'list',
    placeholder: 'Search',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    autofocus: '',
  });
  const close = button('icon', { 'aria-label': 'Close search' }, icon(closeIcon));
  const dialog = element(
    'dialog',
    { id: 'search', class: styles.dialog, 'aria-label': 'Search' },
    element('form', { action, class: styles.head }, icon(searchIcon), field, close),
    element('div', { id: 'search-list', role: 'listbox', 'aria-label': 'Results', hidden: '' }),
  );
  // Outside of its content a dialog is its backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  close.addEventListener('click', () => dialog.close());
  // Back and forward leave the page that it was opened on, whether or not the script was there in time.
  window.navigation?.addEventListener('navigate', () => dialog.close());
  document.body.append(dialog);
  return dialog;
}

/** What to say while search is loading, and when it cannot be: needed before its own script is there. */
export function addSearchState(place: HTMLElement): void {
  if (place.querySelector('[data-search-wait]')) return;
  place
    .querySelector('form')
    ?.after(
      element('p', { 'data-search-wait': '', role: 'status', hidden: '' }, 'Loading search…'),
      element(
        'div',
        { 'data-search-failure': '', role: 'alert', hidden: '' },
        element('p'),
        button('plain', { 'data-search-retry': '' }, 'Retry'),
      ),
    );
}

import { longestQuery } from '../../model/longest-query.ts';
import { close as closeIcon, search as searchIcon } from '../../ui/controls/icons.ts';
import styles from '../../ui/shell/search-dialog.module.css';
import { button } from '../button.ts';
import { element } from '../element.ts';
import { icon } from '../icon.ts';
import { reloadButton } from '../reload-button.ts';
import { restPage, wakePage } from '../rest-page.ts';

/**
 * In the script of every page, so that it opens at once and keeps what is typed while the rest is still loading. It is a
 * popover: to open a modal dialog, the browser looks at every element of the page before it shows anything. The page
 * rests all the same, one frame later.
 */
export function createSearchDialog(action: string): HTMLDialogElement {
  const field = element('input', {
    name: 'q',
    role: 'combobox',
    'aria-label': 'Search the documentation',
    'aria-expanded': 'false',
    'aria-controls': 'search-list',
    'aria-autocomplete': 'list',
    placeholder: 'Search',
    maxlength: String(longestQuery),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    autofocus: '',
  });
  const close = button('icon', { 'aria-label': 'Close search' }, icon(closeIcon));
  const dialog = element(
    'dialog',
    { id: 'search', popover: '', tabindex: '-1', class: styles.dialog, 'aria-label': 'Search', 'aria-modal': 'true' },
    element('form', { action, class: styles.head }, icon(searchIcon), field, close),
    element('div', { id: 'search-list', role: 'listbox', 'aria-label': 'Results', hidden: '' }),
  );
  close.addEventListener('click', () => dialog.togglePopover(false));
  let opener: Element | null = null;
  dialog.addEventListener('beforetoggle', (event) => {
    // Before the focus goes back.
    if (event.newState === 'closed') return wakePage(dialog, opener);
    opener = document.activeElement;
    restPage(dialog);
  });
  const leave = (): void => {
    if (!dialog.matches(':popover-open')) return;
    // All of it now, not in steps: the next page takes the focus.
    wakePage(dialog);
    dialog.hidePopover();
  };
  // Back and forward leave the page that it was opened on, whether or not the script was there in time.
  window.navigation?.addEventListener('navigate', leave);
  // A page that the browser keeps for the way back is kept as it is left.
  addEventListener('pagehide', leave);
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
        ' ',
        reloadButton('plain'),
      ),
    );
}

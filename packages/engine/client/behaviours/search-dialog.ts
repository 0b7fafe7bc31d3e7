import { fromTemplate } from '../from-template.ts';
import { restPage, wakePage } from '../rest-page.ts';

/** Opens at once, and has what is typed while the script of search is still loading. The page rests one frame later. */
export function createSearchDialog(): HTMLDialogElement {
  const dialog = fromTemplate<HTMLDialogElement>('search-dialog');
  dialog.querySelector('form button')?.addEventListener('click', () => dialog.togglePopover(false));
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

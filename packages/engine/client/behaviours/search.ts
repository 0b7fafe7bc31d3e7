import { phrases } from '@docs/base/interface-words.ts';
import { progressDelay } from '../constants.ts';
import { afterPaint, fromTemplate, onClick, onEvent } from '../dom.ts';
import { adoptStyle, bundleFile, importOnce, trustedScriptUrl } from '../load-script.ts';
import { blockPage, releasePage } from '../modal.ts';
import { isMetered } from '../page-source.ts';
import { type SearchSource, setSearchFailure } from '../search/search-client.ts';
import { closeMobileSidebar } from './mobile-sidebar.ts';

const { search: index = '' } = document.documentElement.dataset;
const worker = bundleFile('searchWorker');

const source: SearchSource = {
  index,
  startWorker: () => new Worker(trustedScriptUrl(worker), { type: 'module' }),
};

type SearchModule = typeof import('../search/search.ts');

const loadCode = importOnce<SearchModule>(() => bundleFile('search'));
let styled: Promise<unknown> | undefined;
let ready: SearchModule | undefined;
let ahead = false;

/** The dialog opens by button, `/` and Ctrl or Cmd + K; what is typed before the script is there waits in the field. */
export function startSearch(): void {
  onEvent(['pointerover', 'focusin'], '[data-search-open]', () => {
    if (!isMetered(navigator)) load().catch(() => undefined);
  });
  onEvent(['submit'], '[data-search-open]', (_, event) => {
    event.preventDefault();
    open();
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  onClick('[data-search-retry]', (button) => {
    const place = button.closest<HTMLElement>('[data-search-page], dialog');
    if (!place) return;
    // The button goes away with the message.
    place.querySelector('input')?.focus();
    start(place);
  });
}

/** Needed after every page change. */
export function syncSearchPage(): void {
  const page = document.querySelector<HTMLElement>('[data-search-page]');
  if (page) start(page);
}

let dialog: HTMLDialogElement | undefined;

function open(): void {
  // Beside an open drawer nothing can take the focus.
  closeMobileSidebar();
  // The search page has a field of its own.
  const own = document.querySelector<HTMLInputElement>('[data-search-page] input');
  if (!own) {
    dialog ??= createSearchDialog();
    dialog.togglePopover(true);
    afterPaint(() => dialog && start(dialog));
  }
  const field = own ?? dialog?.querySelector('input');
  field?.focus();
  field?.select();
}

function start(place: HTMLElement): void {
  setSearchFailure(place);
  if (ready) {
    ready.attach(place, source);
    return;
  }
  const wait = place.querySelector<HTMLElement>('[data-search-wait]');
  const timer = setTimeout(() => wait?.removeAttribute('hidden'), progressDelay);
  void load()
    .then(
      // The reader may have left the search page meanwhile.
      (module) => place.isConnected && module.attach(place, source),
      () => setSearchFailure(place, phrases.searchCouldNotBeLoaded),
    )
    .finally(() => {
      clearTimeout(timer);
      wait?.setAttribute('hidden', '');
    });
}

/** Everything at once: the worker and its index are only fetched ahead here, and used by the script. */
async function load(): Promise<SearchModule> {
  // Without its styles search still works; the next time asks for them again.
  styled ??= adoptStyle(bundleFile('searchStyle')).catch(() => {
    styled = undefined;
  });
  if (!ahead) for (const address of [worker, index]) fetchAhead(address);
  ahead = true;
  [ready] = await Promise.all([loadCode(), styled]);
  return ready;
}

/** By a request of its own: Firefox holds a link that prefetches against `default-src`, which allows nothing. */
function fetchAhead(href: string): void {
  fetch(href)
    // The browser's cache has it when all of it is read.
    .then((response) => response.blob())
    // It is requested again when it is used, and a failure is shown then.
    .catch(() => {});
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  // A field keeps the focus for a moment after its dialog has closed.
  const typing =
    target instanceof HTMLElement &&
    target.checkVisibility() &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  if (altKey) return false;
  if (!ctrlKey && !metaKey) return key === '/' && !typing;
  // On a Mac, Ctrl+K deletes to the end of the line.
  const taken = shiftKey || (ctrlKey && typing && navigator.platform.startsWith('Mac'));
  return key.toLowerCase() === 'k' && !taken;
}

/** Opens at once, and has what is typed while the script of search is still loading. The page rests one frame later. */
function createSearchDialog(): HTMLDialogElement {
  const dialog = fromTemplate<HTMLDialogElement>('search-dialog');
  dialog.querySelector('form button')?.addEventListener('click', () => dialog.togglePopover(false));
  let opener: Element | null = null;
  dialog.addEventListener('beforetoggle', (event) => {
    // Before the focus goes back.
    if (event.newState === 'closed') return releasePage(dialog, opener);
    opener = document.activeElement;
    blockPage(dialog);
  });
  const leave = (): void => {
    if (!dialog.matches(':popover-open')) return;
    // All of it now, not in steps: the next page takes the focus.
    releasePage(dialog);
    dialog.hidePopover();
  };
  // Back and forward leave the page that it was opened on, whether or not the script was there in time.
  window.navigation?.addEventListener('navigate', leave);
  // A page that the browser keeps for the way back is kept as it is left.
  addEventListener('pagehide', leave);
  document.body.append(dialog);
  return dialog;
}

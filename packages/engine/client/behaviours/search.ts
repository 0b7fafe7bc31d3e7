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

/** Opens the dialog by button, `/` and Ctrl or Cmd + K; text typed before the script is loaded stays in the field. */
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
    const container = button.closest<HTMLElement>('[data-search-page], dialog');
    if (!container) return;
    // The Retry button disappears with the message.
    container.querySelector('input')?.focus();
    start(container);
  });
}

/** Needed after every page change. */
export function syncSearchPage(): void {
  const page = document.querySelector<HTMLElement>('[data-search-page]');
  if (page) start(page);
}

let dialog: HTMLDialogElement | undefined;

function open(): void {
  // Beside an open drawer, nothing can take the focus.
  closeMobileSidebar();
  // The search page has its own field.
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

function start(container: HTMLElement): void {
  setSearchFailure(container);
  if (ready) {
    ready.attach(container, source);
    return;
  }
  const wait = container.querySelector<HTMLElement>('[data-search-wait]');
  const timer = setTimeout(() => wait?.removeAttribute('hidden'), progressDelay);
  void load()
    .then(
      // The reader may have left the search page meanwhile.
      (module) => container.isConnected && module.attach(container, source),
      () => setSearchFailure(container, phrases.searchCouldNotBeLoaded),
    )
    .finally(() => {
      clearTimeout(timer);
      wait?.setAttribute('hidden', '');
    });
}

/** Loads everything in parallel: worker and index are only prefetched here, for the script to use. */
async function load(): Promise<SearchModule> {
  // Search works without its styles; the next attempt loads them again.
  styled ??= adoptStyle(bundleFile('searchStyle')).catch(() => {
    styled = undefined;
  });
  if (!ahead) for (const address of [worker, index]) fetchAhead(address);
  ahead = true;
  [ready] = await Promise.all([loadCode(), styled]);
  return ready;
}

/** With `fetch`: Firefox checks prefetch links against `default-src`, which allows nothing. */
function fetchAhead(href: string): void {
  fetch(href)
    // The response must be read completely to be cached.
    .then((response) => response.blob())
    // It is requested again on use, and a failure is shown then.
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

/** Opens at once and accepts text while the search script loads. The page becomes inert one frame later. */
function createSearchDialog(): HTMLDialogElement {
  const dialog = fromTemplate<HTMLDialogElement>('search-dialog');
  dialog.querySelector('form button')?.addEventListener('click', () => dialog.togglePopover(false));
  let opener: Element | null = null;
  dialog.addEventListener('beforetoggle', (event) => {
    // Must run before the focus is restored.
    if (event.newState === 'closed') return releasePage(dialog, opener);
    opener = document.activeElement;
    blockPage(dialog);
  });
  const leave = (): void => {
    if (!dialog.matches(':popover-open')) return;
    // All at once, not in steps: the next page takes the focus.
    releasePage(dialog);
    dialog.hidePopover();
  };
  // Back and forward leave the page below the dialog, whether or not the script is loaded.
  window.navigation?.addEventListener('navigate', leave);
  // The browser may keep the page for going back, in its current state.
  addEventListener('pagehide', leave);
  document.body.append(dialog);
  return dialog;
}

import { adoptStyle } from '../adopt-style.ts';
import { afterPaint } from '../after-paint.ts';
import { progressDelay } from '../constants.ts';
import { onClick } from '../delegate.ts';
import { importOnce } from '../import-once.ts';
import { setSearchFailure } from '../search/search-failure.ts';
import { trustedScriptUrl } from '../trusted-script-url.ts';

/** The script of search, loaded when somebody is about to search. Each call may be repeated. */
export interface SearchModule {
  /** Takes over the open dialog. */
  attachDialog(dialog: HTMLDialogElement, source: SearchSource): void;
  /** Takes over the search page. */
  attachPage(page: HTMLElement, source: SearchSource): void;
}

/** Where answers come from. Only this script may start workers: a page has one policy for their addresses. */
export interface SearchSource {
  readonly index: string;
  startWorker(): Worker;
}

const [script = '', style = '', worker = '', index = ''] = (document.documentElement.dataset.search ?? '').split(' ');

const source: SearchSource = {
  index,
  startWorker: () => new Worker(trustedScriptUrl(worker), { type: 'module' }),
};

const code = importOnce<SearchModule>(() => script);
let styled: Promise<unknown> | undefined;
let ready: SearchModule | undefined;
let ahead = false;

/** The dialog opens by button, `/` and Ctrl or Cmd + K; what is typed before the script is there waits in the field. */
export function search(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#search');
  if (!dialog) return;
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest('[data-search-open]')) load().catch(() => undefined);
    });
  }
  document.addEventListener('submit', (event) => {
    if (!(event.target as Element).matches('[data-search-open]')) return;
    event.preventDefault();
    open(dialog);
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open(dialog);
  });
  // Outside of its content a dialog is its backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  onClick('[data-search-close]', () => dialog.close());
  // Back and forward leave the page that it was opened on, whether or not the script was there in time.
  window.navigation?.addEventListener('navigate', () => dialog.close());
  onClick('[data-search-retry]', (button) => {
    const page = button.closest<HTMLElement>('[data-search-page]');
    start(page ?? dialog);
  });
}

/** Needed after every page change. */
export function syncSearchPage(): void {
  const page = document.querySelector<HTMLElement>('[data-search-page]');
  if (page) start(page);
}

function open(dialog: HTMLDialogElement): void {
  // The search page has a field of its own.
  const own = document.querySelector<HTMLInputElement>('[data-search-page] input');
  if (!own && !dialog.open) dialog.showModal();
  const field = own ?? dialog.querySelector('input');
  field?.focus();
  field?.select();
  if (!own) afterPaint(() => start(dialog));
}

function start(place: HTMLElement): void {
  setSearchFailure(place, undefined);
  if (ready) {
    attach(place, ready);
    return;
  }
  const wait = place.querySelector<HTMLElement>('[data-search-wait]');
  const timer = setTimeout(() => wait?.removeAttribute('hidden'), progressDelay);
  void load()
    .then(
      (module) => attach(place, module),
      () => setSearchFailure(place, 'Search could not be loaded. Check the connection, then try again.'),
    )
    .finally(() => {
      clearTimeout(timer);
      wait?.setAttribute('hidden', '');
    });
}

function attach(place: HTMLElement, module: SearchModule): void {
  if (place instanceof HTMLDialogElement) module.attachDialog(place, source);
  else module.attachPage(place, source);
}

/** Everything at once: the worker and its index are only fetched ahead here, and used by the script. */
async function load(): Promise<SearchModule> {
  // Without its styles search still works; the next time asks for them again.
  styled ??= adoptStyle(style).catch(() => {
    styled = undefined;
  });
  if (!ahead) {
    ahead = true;
    for (const address of [worker, index]) fetchAhead(address);
  }
  [ready] = await Promise.all([code.load(), styled]);
  return ready;
}

function fetchAhead(href: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const typing =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  if (altKey) return false;
  if (!ctrlKey && !metaKey) return key === '/' && !typing;
  // On a Mac, Ctrl+K deletes to the end of the line.
  const taken = shiftKey || (ctrlKey && typing && navigator.platform.startsWith('Mac'));
  return key.toLowerCase() === 'k' && !taken;
}

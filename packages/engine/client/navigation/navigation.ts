import { hashTarget, idOf, isAnchorHere, isPageChange, isSamePage } from '../addresses.ts';
import { expandTo } from '../behaviours/expand-rows.ts';
import { renderBehaviours } from '../behaviours/index.ts';
import { closeMobileSidebar } from '../behaviours/mobile-sidebar.ts';
import { afterPaint, announce, pause } from '../dom.ts';
import { loadView } from '../load-script.ts';
import { blockAgain } from '../modal.ts';
import { fetchPage, forgetPage, isOfThisBuild } from '../page-source.ts';
import { updateDocument } from './document-state.ts';
import { keyEntries } from './entry-key.ts';
import { forgetFailure, restoreBefore, showFailure } from './failure.ts';
import { prefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { movedAnchor, reveal } from './reveal.ts';
import { focusedLink, restoreView, type SavedView, savedView, saveView } from './saved-view.ts';

/** Handles page changes in the browser if it has the Navigation API; otherwise links load whole pages. */
export function clientNavigation(): void {
  revealHash();
  // The not-found page is shown at the requested address.
  if (document.querySelector('[data-suggestions]')) document.documentElement.dataset.path = location.pathname;
  addEventListener('hashchange', () => {
    if (location.hash && !hashTarget(location.hash)) scrollTo({ top: 0, behavior: 'instant' });
    revealHash();
  });
  const { navigation } = window;
  if (!navigation) return;
  keyEntries(navigation);
  prefetch();
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.navigationType === 'reload')
      return;
    closeMobileSidebar();
    saveView(navigation.currentEntry?.key ?? '', isShown(location.pathname));
    if (event.hashChange) return;
    if (isAnchorHere(url)) event.intercept({ focusReset: 'manual', handler: async () => revealHash() });
    const manual = { scroll: 'manual', focusReset: 'manual' } as const;
    // A second click on a link would reload the document; changes of the address by scripts, and going back, would not.
    if (isSamePage(url) && !event.destination.sameDocument)
      event.intercept({ ...manual, handler: async () => showAgain() });
    if (!isPageChange(url)) return;
    const isTraversal = event.navigationType === 'traverse';
    const view = isTraversal ? savedView(event.destination.key ?? '') : undefined;
    const scroll = (): void => {
      // A jump within the old page meanwhile has taken over scrolling.
      if (view === null || event.signal.aborted) scrollToHash();
      else if (view) scrollTo({ top: view.scrollPosition, behavior: 'instant' });
      else event.scroll();
    };
    const change = { url, signal: newestChange(), finish: () => scrollAndFocus(scroll, view), view, isTraversal };
    event.intercept({ ...manual, handler: () => changePage(change) });
  });
}

/** The retry of the current error. */
let tryAgain: (() => void) | undefined;

/** A link to the current page: continues loading, retries after a failure, or scrolls to the top. */
function showAgain(): void {
  if (tryAgain) tryAgain();
  else if (isShown(location.pathname)) showTarget();
}

let current: AbortController | undefined;

/**
 * The signal of a new page change, which aborts the one before. The event's own signal cannot be used: a jump to an
 * anchor aborts that one too.
 */
function newestChange(): AbortSignal {
  current?.abort();
  current = new AbortController();
  return current.signal;
}

function isShown(path: string): boolean {
  return path === document.documentElement.dataset.path;
}

interface PageChange {
  readonly url: URL;
  /** Aborted by the next page change. */
  readonly signal: AbortSignal;
  /** What was open when the reader left the page, if it was shown. */
  readonly view?: SavedView | null | undefined;
  /** Scrolls, moves the focus and announces the page. */
  readonly finish: () => void;
  /** Going back or forward. */
  readonly isTraversal?: boolean;
  readonly isRetry?: boolean;
}

/** Loads and shows a page. Only the latest change may finish: earlier ones are aborted and show nothing. */
async function changePage(change: PageChange): Promise<void> {
  const { url, signal, finish, isRetry } = change;
  const endProgress = startProgress(isRetry);
  tryAgain = undefined;
  const again = (): void => {
    forgetPage(url.pathname);
    void changePage({ url, signal: newestChange(), finish: showTarget, isRetry: true });
  };
  try {
    // The first case: back from a page that has not loaded; the second: back from one that failed.
    if ((!isRetry && isShown(url.pathname)) || restoreBefore(url.pathname)) finish();
    else await loadAndShow(change, again);
  } catch (error) {
    if (signal.aborted) return;
    const mustReload = (await isOtherBuild()) || (await isSavedOffline(url));
    if (signal.aborted) return;
    if (mustReload) return location.reload();
    tryAgain = again;
    showFailure('load', error, { again, path: url.pathname, retried: isRetry });
  } finally {
    if (!signal.aborted) endProgress();
  }
}

/** Shows the page, or the error if it cannot be rendered; reloads if it does not belong to the current document. */
async function loadAndShow({ url, signal, finish, view, isTraversal }: PageChange, again: () => void): Promise<void> {
  const [result, { renderContent }] = await Promise.all([fetchPage(url.pathname, signal), loadView()]);
  signal.throwIfAborted();
  const main = document.getElementById('main');
  if (result.kind === 'stale' || !main) return location.reload();
  if (result.kind === 'failed') throw result.error;
  const { page } = result;
  const { landings, pageVersion } = document.documentElement.dataset;
  // Sidebar, search, notice and links differ between docs versions, so the whole page is loaded.
  if (landings && page.version !== pageVersion) return location.reload();
  let content: DocumentFragment;
  try {
    content = await renderContent(page, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.error(error);
    updateDocument(page);
    tryAgain = again;
    return showFailure('crash', error, { again });
  }
  // Creating the nodes and laying them out are two tasks.
  await pause();
  signal.throwIfAborted();
  if (!isTraversal && !url.hash) paintBeginning(main);
  main.replaceChildren(content);
  forgetFailure();
  updateDocument(page);
  blockAgain();
  renderBehaviours();
  if (view) await restoreView(view);
  signal.throwIfAborted();
  finish();
}

/** If a page is shown from the top, its content far below the window is laid out after the first paint. */
function paintBeginning(main: HTMLElement): void {
  main.dataset.beginning = '';
  afterPaint(() => delete main.dataset.beginning);
}

/** Scroll, focus and announcement, in this order: scrolling to a fragment would move the focus. */
function scrollAndFocus(scroll: () => void, left?: SavedView | null): void {
  // The reader may have jumped elsewhere meanwhile.
  const { hash } = location;
  const target = hashTarget(hash);
  if (target) reveal(target);
  if (hash && !target) {
    scrollTo({ top: 0, behavior: 'instant' });
    void findAnchor(hash);
  } else scroll();
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  focusOn((left && focusedLink(left)) ?? target ?? heading);
  announce(document.title);
}

function focusOn(target: HTMLElement | null): void {
  // Headings and rows are not focusable by default; elements in the tab order stay there.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** After a retry, or for a link to the current page: no scroll position is known. */
function showTarget(): void {
  scrollAndFocus(scrollToHash);
}

function scrollToHash(): void {
  const target = hashTarget(location.hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

function revealHash(): void {
  const { hash } = location;
  const target = hashTarget(hash);
  if (hash && !target) void findAnchor(hash);
  // If nothing was closed, the browser has scrolled there already or restored a better position.
  if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' });
}

/** An anchor in fields that are fetched when opened, or one that has moved. */
async function findAnchor(hash: string): Promise<void> {
  const { activeElement } = document;
  const found = await expandTo(idOf(hash));
  if (!found) return movedAnchor(hash);
  if (location.hash !== hash) return;
  reveal(found);
  // The browser scrolls there and marks the row, which did not exist before.
  location.replace(hash);
  // Unless the reader has gone elsewhere meanwhile.
  if (document.activeElement === activeElement) focusOn(found);
}

/** Offline, the view script may be missing although the page was saved: then the whole page is loaded. */
async function isSavedOffline({ pathname }: URL): Promise<boolean> {
  const page = await globalThis.caches?.match(pathname, { ignoreVary: true }).catch(() => undefined);
  return page !== undefined;
}

/** A missing script may mean a new deployment: then the whole page is loaded. */
async function isOtherBuild(): Promise<boolean> {
  const { base = '/' } = document.documentElement.dataset;
  try {
    const response = await fetch(`${base}build.json`, { cache: 'no-store' });
    return !isOfThisBuild(await response.json());
  } catch {
    return false;
  }
}

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

/** Turns page changes into client-side ones where the browser has the Navigation API; links stay plain links. */
export function clientNavigation(): void {
  revealHash();
  // The page for unknown addresses stands at the one that was asked for.
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
    // A second click on a link would load the document anew; what scripts note in the address, or go back to, would not.
    if (isSamePage(url) && !event.destination.sameDocument)
      event.intercept({ ...manual, handler: async () => showAgain() });
    if (!isPageChange(url)) return;
    const left = event.navigationType === 'traverse' ? savedView(event.destination.key ?? '') : undefined;
    const signal = newestChange();
    const scroll = (): void => {
      // A jump within the old page meanwhile takes the scrolling from the event.
      if (left === null || event.signal.aborted) scrollToHash();
      else if (left) scrollTo({ top: left.scrollPosition, behavior: 'instant' });
      else event.scroll();
    };
    const isNew = event.navigationType !== 'traverse';
    event.intercept({ ...manual, handler: () => change(url, signal, scroll, { left, isNew }) });
  });
}

/** What a failure offers, while one shows. */
let tryAgain: (() => void) | undefined;

/** A link to the page at hand: what is under way goes on, what failed is tried again, what is there shows its beginning. */
function showAgain(): void {
  if (tryAgain) tryAgain();
  else if (isShown(location.pathname)) settle(scrollToHash);
}

let current: AbortController | undefined;

/** Of a page change that begins: the next one ends it. A jump within the page, which ends the signal of the event, does not. */
function newestChange(): AbortSignal {
  current?.abort();
  current = new AbortController();
  return current.signal;
}

function isShown(path: string): boolean {
  return path === document.documentElement.dataset.path;
}

/** Loads and shows a page. Only the newest change may finish: an older one is aborted and shows nothing. */
async function change(
  url: URL,
  signal: AbortSignal,
  scroll: () => void,
  { left, isNew = true, retry = false }: { left?: SavedView | null | undefined; isNew?: boolean; retry?: boolean } = {},
): Promise<void> {
  const endProgress = startProgress({ spinnerAtOnce: retry });
  tryAgain = undefined;
  const again = (): void => {
    forgetPage(url.pathname);
    void change(url, newestChange(), scrollToHash, { retry: true });
  };
  try {
    // Back from a page that did not come, or has not come yet.
    if (!retry && isShown(url.pathname)) return settle(scroll, left);
    if (restoreBefore(url.pathname)) {
      renderBehaviours();
      return settle(scroll, left);
    }
    const [result, view] = await Promise.all([fetchPage(url.pathname, signal), loadView()]);
    signal.throwIfAborted();
    const main = document.getElementById('main');
    if (result.kind === 'stale' || !main) return location.reload();
    if (result.kind === 'failed') throw result.error;
    const { page } = result;
    const { landings, pageVersion } = document.documentElement.dataset;
    // Sidebar, search, notice and links around the pages of a docs version are neither those of another nor of none.
    if (landings && page.version !== pageVersion) return location.reload();
    let content: DocumentFragment;
    try {
      content = await view.renderContent(page, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      console.error(error);
      updateDocument(page);
      tryAgain = again;
      return showFailure('crash', error, { again });
    }
    // Making the nodes and laying them out are two tasks.
    await pause();
    signal.throwIfAborted();
    if (isNew && !url.hash) paintBeginning(main);
    main.replaceChildren(content);
    forgetFailure();
    updateDocument(page);
    blockAgain();
    renderBehaviours();
    if (left) await restoreView(left);
    signal.throwIfAborted();
    settle(scroll, left);
  } catch (error) {
    if (signal.aborted) return;
    const whole = (await isOtherBuild()) || (await isSavedOffline(url));
    if (signal.aborted) return;
    if (whole) return location.reload();
    tryAgain = again;
    showFailure('load', error, { again, path: url.pathname, retried: retry });
  } finally {
    if (!signal.aborted) endProgress();
  }
}

/** Of a page that shows from its beginning, what is far below the window is laid out when what is in it has been painted. */
function paintBeginning(main: HTMLElement): void {
  main.dataset.beginning = '';
  afterPaint(() => delete main.dataset.beginning);
}

/** Scroll, focus and announcement, in this order: scrolling to a fragment would take the focus away. */
function settle(scroll: () => void, left?: SavedView | null): void {
  // The reader may have jumped to another place meanwhile.
  const { hash } = location;
  const target = hashTarget(hash);
  if (target) reveal(target);
  if (hash && !target) {
    scrollTo({ top: 0, behavior: 'instant' });
    void seek(hash);
  } else scroll();
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  focusOn((left && focusedLink(left)) ?? target ?? heading);
  announce(document.title);
}

function focusOn(target: HTMLElement | null): void {
  // Headings and rows do not take the focus by themselves; what can be reached by Tab stays so.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

function scrollToHash(): void {
  const target = hashTarget(location.hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

function revealHash(): void {
  const { hash } = location;
  const target = hashTarget(hash);
  if (hash && !target) void seek(hash);
  // Where nothing was closed, the browser has scrolled there already, or restored a better place.
  if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' });
}

/** A place in members that are fetched when they are opened, or one that has moved. */
async function seek(hash: string): Promise<void> {
  const { activeElement } = document;
  const found = await expandTo(idOf(hash));
  if (!found) return movedAnchor(hash);
  if (location.hash !== hash) return;
  reveal(found);
  // The browser goes there, and marks the row: when it looked first, the row was not on the page.
  location.replace(hash);
  // Unless the reader has gone elsewhere meanwhile.
  if (document.activeElement === activeElement) focusOn(found);
}

/** Without a network the script of page changes may be missing while the page itself was kept: it is loaded whole. */
async function isSavedOffline({ pathname }: URL): Promise<boolean> {
  const page = await globalThis.caches?.match(pathname, { ignoreVary: true }).catch(() => undefined);
  return page !== undefined;
}

/** A script that is gone may mean a new deployment: then the destination is loaded whole. */
async function isOtherBuild(): Promise<boolean> {
  const { base = '/' } = document.documentElement.dataset;
  try {
    const response = await fetch(`${base}build.json`, { cache: 'no-store' });
    return !isOfThisBuild(await response.json());
  } catch {
    return false;
  }
}

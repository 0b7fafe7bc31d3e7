import { expandTo } from '../behaviours/expand-schema.ts';
import { movedAnchor } from '../behaviours/moved-anchor.ts';
import { notFound } from '../behaviours/not-found.ts';
import { syncParts } from '../behaviours/parts.ts';
import { syncSearchPage } from '../behaviours/search.ts';
import { tableOfContents } from '../behaviours/table-of-contents.ts';
import { syncTabs } from '../behaviours/tabs.ts';
import { announce } from '../delegate.ts';
import { pause } from '../pause.ts';
import { updateDocument } from './document-state.ts';
import { keyEntries } from './entry-key.ts';
import { showFailure } from './failure.ts';
import { keepView, restoreView } from './kept-view.ts';
import { isPageChange } from './page-change.ts';
import { fetchPage, forgetPage } from './page-source.ts';
import { loadView } from './page-view.ts';
import { prefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { hashTarget, idOf, reveal } from './targets.ts';

/** Turns page changes into client-side ones where the browser has the Navigation API; links stay plain links. */
export function clientNavigation(): void {
  revealHash();
  addEventListener('hashchange', () => {
    if (location.hash && !hashTarget(location.hash)) scrollTo({ top: 0, behavior: 'instant' });
    else revealHash();
  });
  const { navigation } = window;
  if (!navigation) return;
  keyEntries(navigation);
  prefetch();
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.navigationType === 'reload')
      return;
    if (event.hashChange || !isPageChange(url)) return;
    if (navigation.currentEntry) keepView(navigation.currentEntry.key);
    const back = event.navigationType === 'traverse' ? (event.destination.key ?? undefined) : undefined;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => change(url, event.signal, () => event.scroll(), { back }),
    });
  });
}

/** Loads and shows a page. Only the newest change may finish: an older one is aborted and shows nothing. */
async function change(
  url: URL,
  signal: AbortSignal,
  scroll: () => void,
  { back, retry = false }: { back?: string | undefined; retry?: boolean } = {},
): Promise<void> {
  const endProgress = startProgress({ spinnerAtOnce: retry });
  const again = (): void => {
    forgetPage(url.pathname);
    void change(url, newestOnly(), () => scrollTo({ top: 0, behavior: 'instant' }), { retry: true });
  };
  try {
    const [result, view] = await Promise.all([fetchPage(url.pathname, signal), loadView()]);
    if (signal.aborted) return;
    const main = document.getElementById('main');
    if (result.kind === 'stale' || !main) return location.reload();
    if (result.kind === 'failed') return showFailure('load', result.error, again);
    const { page } = result;
    const { sidebarVersion } = document.documentElement.dataset;
    // The sidebar of another docs version is not on this page.
    if (page.version !== undefined && page.version !== sidebarVersion) return location.reload();
    let content: DocumentFragment;
    try {
      content = await view.renderPage(page, signal);
    } catch (error) {
      console.error(error);
      updateDocument(page);
      return showFailure('crash', error, again);
    }
    // Making the nodes and laying them out are two tasks.
    await pause();
    if (signal.aborted) return;
    main.replaceChildren(content);
    updateDocument(page);
    afterRender();
    if (back !== undefined) await restoreView(back);
    if (signal.aborted) return;
    settle(url, scroll);
  } catch (error) {
    if (signal.aborted) return;
    if ((await isOtherBuild()) || (await isKept(url))) return location.reload();
    showFailure('load', error, again);
  } finally {
    if (!signal.aborted) endProgress();
  }
}

/** What behaviours need to do for content that is new on the page. */
export function afterRender(): void {
  syncTabs();
  tableOfContents();
  syncParts();
  syncSearchPage();
  void notFound();
}

/** Scroll, focus and announcement, in this order: scrolling to a fragment would take the focus away. */
function settle(url: URL, scroll: () => void): void {
  const target = hashTarget(url.hash);
  if (target) reveal(target);
  if (url.hash && !target) {
    scrollTo({ top: 0, behavior: 'instant' });
    void seek(url.hash);
  } else scroll();
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  (target ?? heading)?.focus({ preventScroll: true });
  announce(document.title);
}

/** A retry is a change of its own, ended by the next navigation. */
function newestOnly(): AbortSignal {
  const controller = new AbortController();
  window.navigation?.addEventListener('navigate', () => controller.abort(), { once: true });
  return controller.signal;
}

function revealHash(): void {
  const { hash } = location;
  const target = hashTarget(hash);
  if (hash && !target) void seek(hash).then((found) => (found ? undefined : movedAnchor(hash)));
  // Where nothing was closed, the browser has scrolled there already, or restored a better place.
  if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' });
}

/** A place in members that are fetched when they are opened. */
async function seek(hash: string): Promise<boolean> {
  const found = await expandTo(idOf(hash));
  if (!found || location.hash !== hash) return found !== undefined;
  reveal(found);
  found.scrollIntoView({ behavior: 'instant' });
  return true;
}

/** Without a network the script of page changes may be missing while the page itself was kept: it is loaded whole. */
async function isKept({ pathname }: URL): Promise<boolean> {
  const page = await globalThis.caches?.match(pathname, { ignoreVary: true }).catch(() => undefined);
  return page !== undefined;
}

/** A script that is gone may mean a new deployment: then the destination is loaded whole. */
async function isOtherBuild(): Promise<boolean> {
  const { base = '/', build } = document.documentElement.dataset;
  try {
    const response = await fetch(`${base}build.json`, { cache: 'no-store' });
    const current = (await response.json()) as { build?: string };
    return current.build !== build;
  } catch {
    return false;
  }
}

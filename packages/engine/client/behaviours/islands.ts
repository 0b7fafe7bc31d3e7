import { phrases } from '@docs/base/interface-words.ts';
import { idsKey, spinnerDelay } from '../constants.ts';
import { announce, onEvent } from '../dom.ts';
import { noteFailure, noteIn, noteLoading } from '../load-note.ts';
import { bundleFile, loadView, trustedScriptUrl } from '../load-script.ts';
import { fetchPage } from '../page-source.ts';
import { session } from '../storage.ts';
import { syncScrollAreas } from './scroll-areas.ts';
import { holdScrollPosition } from './scroll-position.ts';
import { syncTabs } from './tabs.ts';

/** Functions that unmount the islands of the current page. */
const mounted = new Map<HTMLElement, () => void>();
/** Requested islands: settles when the island is there or its failure is shown. */
const requested = new WeakMap<HTMLElement, Promise<void>>();
/** Islands with a loading message. */
const slow = new WeakSet<HTMLElement>();

const { sandbox: address } = document.documentElement.dataset;

/** Only this script may start workers: a page has one policy for their addresses. */
const startWorker = (address: string): Worker => new Worker(trustedScriptUrl(address), { type: 'module' });
const keepId = (family: string, id: string): void => {
  const kept = session.readJson(idsKey) as object | null;
  session.write(idsKey, JSON.stringify({ ...kept, [family]: id }));
};
const startSandbox = (): Worker => startWorker(bundleFile('sandboxWorker'));
const sandbox = address === undefined ? undefined : { address, startWorker: startSandbox, keepId };

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void startIsland(target as HTMLElement);
  },
  { rootMargin: '300px' },
);

/** Loads an island when the reader uses it; those without `data-island-on="use"` also when they come near. */
export function startIslands(): void {
  onEvent(['click', 'focusin', 'input'], '[data-island]', (island, { type }) => {
    if (island.dataset.islandReady !== undefined) return;
    // Tabbing past a control does not count as use if the island waits for a click or a retry.
    if (type === 'focusin' && (island.dataset.islandOn === 'use' || noteIn(island))) return;
    void startIsland(island);
    // An island that is only near gets no loading message.
    setTimeout(() => {
      if (!island.ariaBusy || !island.isConnected || slow.has(island)) return;
      slow.add(island);
      announce(noteLoading(island).textContent);
    }, spinnerDelay);
  });
  // A choice elsewhere on the page that starts an island.
  onEvent<HTMLSelectElement>(['change'], '[data-starts]', async (choice) => {
    const island = document.querySelector<HTMLDetailsElement>(`[data-island="${choice.dataset.starts}"]`);
    if (!island) return;
    await startIsland(island);
    // The island failed and says why, so the choice is reset to what the page shows.
    if (island.dataset.islandReady === undefined) {
      choice.selectedIndex = 0;
      island.open = true;
    }
  });
}

/**
 * Whether an island loads by itself: it saved something earlier in this tab, for all pages or for those with
 * `data-island-memory`; or the address has the parameter named in `data-island-query`.
 */
function remembers({ dataset: { island = '', islandMemory, islandQuery } }: HTMLElement): unknown {
  if (islandQuery !== undefined && new URLSearchParams(location.search).has(islandQuery)) return true;
  return session.read(`${island}:all`) ?? (islandMemory === '' && session.read(island));
}

/** Unmounts islands that have left the page and observes the new ones. */
export function syncIslands(): void {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
  nearby.disconnect();
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // Opened before this script was loaded.
    if ((island as HTMLDetailsElement).open || remembers(island)) void startIsland(island);
    else if (island.dataset.islandOn !== 'use' && !requested.has(island)) nearby.observe(island);
  }
}

/** Loads an island, once. */
export function startIsland(element: HTMLElement): Promise<void> {
  const started = requested.get(element) ?? load(element);
  requested.set(element, started);
  return started;
}

async function load(element: HTMLElement): Promise<void> {
  nearby.unobserve(element);
  element.setAttribute('aria-busy', 'true');
  const note = noteIn(element);
  // The Retry button that was pressed disappears.
  const retried = note?.contains(document.activeElement);
  if (note) noteLoading(element);
  // In the head of a panel, the panel grows instead.
  const letGo = element.closest('[data-copy-scope]') ? () => {} : holdScrollPosition(element);
  try {
    // The address may already be that of the next page.
    const { base = '/', path = '' } = document.documentElement.dataset;
    const [result, view] = await Promise.all([fetchPage(path), loadView()]);
    if (result.kind !== 'page') throw new Error(result.kind);
    const { page } = result;
    const host = sandbox && { ...sandbox, apiId: page.ofApi, accountApiId: page.ofAccount };
    const unmount = await view.mountIsland(element, { page, base, session, startWorker, sandbox: host });
    mounted.set(element, () => {
      letGo();
      unmount();
    });
    element.dataset.islandReady = '';
    if (retried && document.activeElement === document.body)
      element.querySelector<HTMLElement>('summary, textarea, button')?.focus();
    // Tabs that came with the island do not know the language chosen before.
    syncTabs();
    syncScrollAreas();
    if (slow.delete(element)) announce(phrases.loaded);
  } catch {
    // The static HTML stays readable, and the next use retries.
    requested.delete(element);
    slow.delete(element);
    letGo();
    if (element.isConnected) noteFailure(element, phrases.sectionOfPage, () => void startIsland(element));
    // If the next page fails, this one may be restored: requested islands then load by themselves.
    else delete element.dataset.islandOn;
  } finally {
    element.removeAttribute('aria-busy');
  }
}

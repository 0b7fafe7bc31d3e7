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

/** Undoes the islands of the page that is shown. */
const mounted = new Map<HTMLElement, () => void>();
/** Those that were asked for: settles when the island is there, or is said to have failed. */
const wanted = new WeakMap<HTMLElement, Promise<void>>();
/** Those that are said to be loading. */
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

/** Loads an island when the reader uses something in it; those without `data-island-on="use"` also when they come near. */
export function startIslands(): void {
  onEvent(['click', 'focusin', 'input'], '[data-island]', (island, { type }) => {
    if (island.dataset.islandReady !== undefined) return;
    // Merely passing a control with the keyboard is no use of it where an island waits to be asked, or asked again.
    if (type === 'focusin' && (island.dataset.islandOn === 'use' || noteIn(island))) return;
    void startIsland(island);
    // One that is only near may take its time.
    setTimeout(() => {
      if (!island.ariaBusy || !island.isConnected || slow.has(island)) return;
      slow.add(island);
      announce(noteLoading(island).textContent);
    }, spinnerDelay);
  });
  // A choice elsewhere in the page that an island acts upon.
  onEvent<HTMLSelectElement>(['change'], '[data-starts]', async (choice) => {
    const island = document.querySelector<HTMLDetailsElement>(`[data-island="${choice.dataset.starts}"]`);
    if (!island) return;
    await startIsland(island);
    // What was chosen is not what the page shows, and the island says why.
    if (island.dataset.islandReady === undefined) {
      choice.selectedIndex = 0;
      island.open = true;
    }
  });
}

/**
 * Whether an island loads by itself: what it has kept from earlier in this tab is for all pages, or for those with
 * `data-island-memory`; or the address asks for something by the parameter in `data-island-query`.
 */
function remembers({ dataset: { island = '', islandMemory, islandQuery } }: HTMLElement): unknown {
  if (islandQuery !== undefined && new URLSearchParams(location.search).has(islandQuery)) return true;
  return session.read(`${island}:all`) ?? (islandMemory === '' && session.read(island));
}

/** Lets go of islands that have left the page, and watches for the new ones. */
export function syncIslands(): void {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
  nearby.disconnect();
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // One that was opened before this script was there has been asked for.
    if ((island as HTMLDetailsElement).open || remembers(island)) void startIsland(island);
    else if (island.dataset.islandOn !== 'use' && !wanted.has(island)) nearby.observe(island);
  }
}

/** Loads an island, once. */
export function startIsland(element: HTMLElement): Promise<void> {
  const started = wanted.get(element) ?? load(element);
  wanted.set(element, started);
  return started;
}

async function load(element: HTMLElement): Promise<void> {
  nearby.unobserve(element);
  element.setAttribute('aria-busy', 'true');
  const note = noteIn(element);
  // Who has just asked to try again pressed a button that goes away.
  const retried = note?.contains(document.activeElement);
  if (note) noteLoading(element);
  // In the head of a panel, it is the panel that grows.
  const letGo = element.closest('[data-copy-scope]') ? () => {} : holdScrollPosition(element);
  try {
    // The address may be that of the next page already.
    const { base = '/', path = '' } = document.documentElement.dataset;
    const [result, view] = await Promise.all([fetchPage(path), loadView()]);
    if (result.kind !== 'page') throw new Error(result.kind);
    const { page } = result;
    const host = sandbox && { ...sandbox, api: page.ofApi, account: page.ofAccount };
    const unmount = await view.mountIsland(element, { page, base, session, startWorker, sandbox: host });
    mounted.set(element, () => {
      letGo();
      unmount();
    });
    element.dataset.islandReady = '';
    if (retried && document.activeElement === document.body)
      element.querySelector<HTMLElement>('summary, textarea, button')?.focus();
    // Tabs that came with the island know nothing of the language chosen before.
    syncTabs();
    syncScrollAreas();
    if (slow.delete(element)) announce(phrases.loaded);
  } catch {
    // What the build rendered stays readable, and the next use tries again.
    wanted.delete(element);
    slow.delete(element);
    letGo();
    if (element.isConnected) noteFailure(element, phrases.thisSectionOfThePage, () => void startIsland(element));
    // A failure of the next page may give this one back: what was asked for then comes by itself.
    else delete element.dataset.islandOn;
  } finally {
    element.removeAttribute('aria-busy');
  }
}

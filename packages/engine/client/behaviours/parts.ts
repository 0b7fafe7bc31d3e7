import { spinnerDelay } from '../constants.ts';
import { announce } from '../delegate.ts';
import { holdPlace } from '../hold-place.ts';
import { noteFailure, noteIn, noteLoading } from '../load-note.ts';
import { fetchPage } from '../page-source.ts';
import { loadView } from '../page-view.ts';
import { session } from '../storage.ts';
import { syncScrollAreas } from './scroll-areas.ts';
import { syncTabs } from './tabs.ts';

/** Undoes the parts of the page that is shown. */
const mounted = new Map<HTMLElement, () => void>();
/** Those that were asked for: settles when the part is there, or is said to have failed. */
const wanted = new WeakMap<HTMLElement, Promise<void>>();
/** Those that are said to be loading. */
const slow = new WeakSet<HTMLElement>();

const nearby =
  'IntersectionObserver' in window
    ? new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) void startPart(target as HTMLElement);
        },
        { rootMargin: '300px' },
      )
    : undefined;

/** Loads a part when the reader uses something in it; those without `data-part-on="use"` also when they come near. */
export function parts(): void {
  for (const type of ['click', 'focusin', 'input']) {
    document.addEventListener(type, ({ target }) => {
      const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
      if (!part || part.dataset.partReady !== undefined) return;
      // Merely passing a control with the keyboard is no use of it where a part waits to be asked, or asked again.
      if (type === 'focusin' && (part.dataset.partOn === 'use' || noteIn(part))) return;
      void startPart(part);
      // One that is only near may take its time.
      setTimeout(() => {
        if (!part.ariaBusy || !part.isConnected || slow.has(part)) return;
        slow.add(part);
        announce(noteLoading(part).textContent);
      }, spinnerDelay);
    });
  }
}

/**
 * Whether a part loads by itself: what it has kept from earlier in this tab is for all pages, or for those with
 * `data-part-memory`.
 */
function remembers({ dataset: { part = '', partMemory } }: HTMLElement): unknown {
  return session.read(`${part}:all`) ?? (partMemory === '' && session.read(part));
}

/** Lets go of parts that have left the page, and watches for the new ones. */
export function syncParts(): void {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
  nearby?.disconnect();
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    // One that was opened before this script was there has been asked for.
    if ((part as HTMLDetailsElement).open || remembers(part)) void startPart(part);
    else if (part.dataset.partOn !== 'use' && !wanted.has(part)) nearby?.observe(part);
  }
}

/** Loads a part, once. */
export function startPart(element: HTMLElement): Promise<void> {
  const started = wanted.get(element) ?? load(element);
  wanted.set(element, started);
  return started;
}

async function load(element: HTMLElement): Promise<void> {
  nearby?.unobserve(element);
  element.setAttribute('aria-busy', 'true');
  const note = noteIn(element);
  // Who has just asked to try again pressed a button that goes away.
  const retried = note?.contains(document.activeElement);
  if (note) noteLoading(element);
  // In the head of a panel, it is the panel that grows.
  const letGo = element.closest('[data-copy-scope]') ? () => {} : holdPlace(element);
  try {
    // The address may be that of the next page already.
    const { base = '/', path = '' } = document.documentElement.dataset;
    const [result, view] = await Promise.all([fetchPage(path), loadView()]);
    if (result.kind !== 'page') throw new Error(result.kind);
    const unmount = await view.mountPart(element, { page: result.page, base, session });
    mounted.set(element, () => {
      letGo();
      unmount();
    });
    element.dataset.partReady = '';
    if (retried && document.activeElement === document.body)
      element.querySelector<HTMLElement>('summary, textarea, button')?.focus();
    // Tabs that came with the part know nothing of the language chosen before.
    syncTabs();
    syncScrollAreas();
    if (slow.delete(element)) announce('Loaded.');
  } catch {
    // What the build rendered stays readable, and the next use tries again.
    wanted.delete(element);
    slow.delete(element);
    letGo();
    if (element.isConnected) noteFailure(element, 'This part of the page', () => void startPart(element));
    // A failure of the next page may give this one back: what was asked for then comes by itself.
    else delete element.dataset.partOn;
  } finally {
    element.removeAttribute('aria-busy');
  }
}

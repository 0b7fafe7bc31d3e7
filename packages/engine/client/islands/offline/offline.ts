import { isSaved, listOf } from '../../service-worker/save-site.ts';
import type { WorkerReport, WorkerRequest } from '../../service-worker/worker-scope.ts';
import type { IslandContext } from '../island.ts';
import { type OfflineState, stateAfter } from './offline-state.ts';
import { createOfflineView } from './offline-view.ts';

/** Saves the whole site in this browser, and removes it again. A few lines and two buttons: React would be most of it. */
export function mount(element: HTMLElement, { base }: IslandContext): () => void {
  const before = [...element.childNodes];
  // What was pressed to load this island goes away.
  const pressed = element.contains(document.activeElement);
  let state: OfflineState = { kind: 'asking' };
  const view = createOfflineView();
  const { box, save, remove } = view;
  const show = (next: OfflineState): void => {
    state = next;
    view.show(state);
  };
  save.addEventListener('click', () => {
    if (state.kind !== 'idle' && state.kind !== 'failed') return;
    show({ kind: 'saving', list: state.list, done: 0, bytes: 0 });
    void send({ type: 'save' });
  });
  remove.addEventListener('click', () => {
    if (state.kind === 'saved') void send({ type: 'remove' });
  });
  show(state);
  element.replaceChildren(box);

  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;
  const refuse = (): void => show({ kind: 'unsupported' });
  if (serviceWorker) {
    const listen = ({ data }: MessageEvent<WorkerReport>): void => show(stateAfter(state, data));
    serviceWorker.addEventListener('message', listen, { signal });
    // A worker that could not be registered is never ready, and nobody says so.
    const late = setTimeout(refuse, patience);
    signal.addEventListener('abort', () => clearTimeout(late));
    void serviceWorker.ready.then(async () => {
      clearTimeout(late);
      show(await askState(base));
      if (pressed && document.activeElement === document.body) save.focus();
    });
  } else refuse();
  return () => {
    listening.abort();
    element.replaceChildren(...before);
  };
}

/** How long the worker may take to start, which it does once the page has loaded. */
const patience = 5000;

async function send(request: WorkerRequest): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(request);
}

async function askState(base: string): Promise<OfflineState> {
  const list = await fetch(`${base}offline.json`)
    .then(listOf)
    .catch(() => undefined);
  if (!list) return { kind: 'unknown' };
  try {
    return { kind: (await isSaved(base)) ? 'saved' : 'idle', list };
  } catch {
    // Storage is blocked.
    return { kind: 'unsupported' };
  }
}

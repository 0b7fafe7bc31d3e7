import { buttonClass } from '../../../components/ui/button.tsx';
import { element as create } from '../../element.ts';
import { isSaved } from '../../service-worker/save-site.ts';
import type { OfflineList, WorkerReport, WorkerRequest } from '../../service-worker/worker-scope.ts';
import type { PartContext } from '../index.ts';
import styles from './offline.module.css';
import { type OfflineState, stateAfter } from './offline-state.ts';
import { offlineWords } from './offline-words.ts';

/** Saves the whole site in this browser, and removes it again. One line and one button: React would be most of it. */
export function mount(element: HTMLElement, { base }: PartContext): () => void {
  const before = [...element.childNodes];
  // What was pressed to load this part goes away.
  const pressed = element.contains(document.activeElement);
  let state: OfflineState = { kind: 'asking' };
  const status = create('p', { role: 'status' });
  const progress = create('progress', { 'aria-label': 'Saving the site' });
  // One button for everything, so that the focus stays on it.
  const action = create('button', { type: 'button' });
  const box = create('div', { class: styles.offline }, status, progress, action);

  const show = (next: OfflineState): void => {
    state = next;
    const words = actionWords(state);
    status.textContent = offlineWords(state);
    progress.hidden = state.kind !== 'saving';
    if (state.kind === 'saving') progress.value = state.bytes / Math.max(1, state.list.bytes);
    action.hidden = words === undefined;
    action.textContent = words ?? '';
    action.className = buttonClass(state.kind === 'saved' ? 'plain' : 'solid');
    action.ariaDisabled = state.kind === 'saving' ? 'true' : null;
  };
  action.addEventListener('click', () => {
    if (state.kind === 'saving' || !('list' in state)) return;
    if (state.kind === 'saved') return void send({ type: 'remove' });
    show({ kind: 'saving', list: state.list, done: 0, bytes: 0 });
    void send({ type: 'save' });
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
      if (pressed && document.activeElement === document.body) action.focus();
    });
  } else refuse();
  return () => {
    listening.abort();
    element.replaceChildren(...before);
  };
}

/** How long the worker may take to start, which it does once the page has loaded. */
const patience = 5000;

/** What the button does; `undefined`: there is nothing to do. */
function actionWords({ kind }: OfflineState): string | undefined {
  switch (kind) {
    case 'idle':
      return 'Save for offline';
    case 'failed':
      return 'Try again';
    case 'saved':
      return 'Remove from this browser';
    case 'saving':
      return 'Saving …';
    case 'asking':
    case 'unsupported':
    case 'unknown':
      return undefined;
    default:
      return kind satisfies never;
  }
}

async function send(request: WorkerRequest): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(request);
}

async function askState(base: string): Promise<OfflineState> {
  const list = await fetch(`${base}offline.json`)
    .then((response) => response.json() as Promise<OfflineList>)
    .catch(() => undefined);
  if (!list) return { kind: 'unknown' };
  try {
    return { kind: (await isSaved(base)) ? 'saved' : 'idle', list };
  } catch {
    // Storage is blocked.
    return { kind: 'unsupported' };
  }
}

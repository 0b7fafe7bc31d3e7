import { buttonClass } from '../../../components/ui/button.tsx';
import { element as create } from '../../element.ts';
import { isSaved } from '../../service-worker/save-site.ts';
import type { OfflineList, WorkerReport, WorkerRequest } from '../../service-worker/worker-scope.ts';
import type { PartContext } from '../index.ts';
import styles from './offline.module.css';
import { type OfflineState, stateAfter } from './offline-state.ts';
import { countWords, offlineWords } from './offline-words.ts';

/** Saves the whole site in this browser, and removes it again. A few lines and two buttons: React would be most of it. */
export function mount(element: HTMLElement, { base }: PartContext): () => void {
  const before = [...element.childNodes];
  // What was pressed to load this part goes away.
  const pressed = element.contains(document.activeElement);
  let state: OfflineState = { kind: 'asking' };
  const status = create('p', { role: 'status' });
  const progress = create('progress', { 'aria-label': 'Saving the site' });
  // Beside the status: it changes many times a second, which nobody could listen to.
  const count = create('p');
  const save = create('button', { type: 'button' });
  // A button of its own: who presses the other once more, when all is saved, must not lose it.
  const remove = create('button', { type: 'button', class: buttonClass('plain') }, 'Remove from this browser');
  const buttons = create('div', { class: styles.buttons }, save, remove);
  const box = create('div', { class: styles.offline }, status, progress, count, buttons);

  const show = (next: OfflineState): void => {
    // What is saved anew can be removed when that is over.
    const keepsRemove = next.kind === 'saved' || (next.kind === 'saving' && !remove.hidden);
    state = next;
    const words = saveWords(state);
    const said = offlineWords(state);
    if (status.textContent !== said) status.textContent = said;
    progress.hidden = count.hidden = state.kind !== 'saving';
    if (state.kind === 'saving') {
      progress.value = state.bytes / Math.max(1, state.list.bytes);
      count.textContent = countWords(state);
    }
    save.hidden = words === undefined;
    save.textContent = words ?? '';
    save.className = buttonClass(state.kind === 'saved' ? 'plain' : 'solid');
    // It stays where it is, and keeps the focus.
    save.ariaDisabled = state.kind === 'saving' || state.kind === 'saved' ? 'true' : null;
    if (!keepsRemove && document.activeElement === remove) save.focus();
    remove.hidden = !keepsRemove;
    remove.ariaDisabled = state.kind === 'saving' ? 'true' : null;
  };
  save.addEventListener('click', () => {
    if (state.kind !== 'idle' && state.kind !== 'failed') return;
    show({ kind: 'saving', list: state.list, done: 0, bytes: 0 });
    void send({ type: 'save' });
  });
  remove.addEventListener('click', () => {
    if (state.kind === 'saved') void send({ type: 'remove' });
  });
  remove.hidden = true;
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

/** What the button to save with does or has done; `undefined`: there is nothing to do. */
function saveWords({ kind }: OfflineState): string | undefined {
  switch (kind) {
    case 'idle':
      return 'Save for offline';
    case 'failed':
      return 'Try again';
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving…';
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

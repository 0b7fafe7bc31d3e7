import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { OfflineList } from '../../../model/output-file.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { renderDom } from '../../../ui/render/render-dom.ts';
import { isSaved, listOf } from '../../service-worker/save-site.ts';
import type { WorkerReport, WorkerRequest } from '../../service-worker/worker-scope.ts';
import type { IslandContext } from '../island.ts';
import styles from './offline.module.css';

/** Saves the whole site in this browser, and removes it. Without React, which would be most of the code. */
export function mount(element: HTMLElement, { base }: IslandContext): () => void {
  const before = [...element.childNodes];
  // The pressed button that loaded this island disappears.
  const pressed = element.contains(document.activeElement);
  let state: OfflineState = { kind: 'asking' };
  const view = createOfflineView(element);
  const { save, remove } = view;
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

  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;
  const refuse = (): void => show({ kind: 'unsupported' });
  if (serviceWorker) {
    // Another tab may have started saving.
    const listen = ({ data }: MessageEvent<WorkerReport>): void => {
      if ('list' in state) show({ ...data, list: state.list });
    };
    serviceWorker.addEventListener('message', listen, { signal });
    // If the worker could not be registered, `ready` never resolves.
    const late = setTimeout(refuse, workerTimeout);
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

/** How long the worker may take to start after the page has loaded. */
const workerTimeout = 5000;

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

/** Once the list of files is loaded, the state comes from the worker. */
type OfflineState =
  | { readonly kind: 'asking' | 'unsupported' | 'unknown' }
  | ({ readonly list: OfflineList } & WorkerReport);

/** The status in words, the progress and the two buttons. */
function createOfflineView(container: HTMLElement) {
  container.replaceChildren(renderDom(<Controls />));
  const [status, count] = container.querySelectorAll('p');
  const progress = container.querySelector('progress');
  const [save, remove] = container.querySelectorAll('button');
  if (!status || !count || !progress || !save || !remove) throw new Error('The controls are not complete.');

  const show = (state: OfflineState): void => {
    // While the site is saved again, the old copy can be removed only afterwards.
    const keepsRemove = state.kind === 'saved' || (state.kind === 'saving' && !remove.hidden);
    const words = SAVE_TEXT[state.kind];
    const said = stateText(state);
    if (status.textContent !== said) status.textContent = said;
    progress.hidden = count.hidden = state.kind !== 'saving';
    if (state.kind === 'saving') {
      const { list, done, bytes } = state;
      const all = { files: list.files.length, allBytes: megabytes(list.bytes) };
      progress.value = bytes / Math.max(1, list.bytes);
      count.textContent = fill(phrases.savingProgress, { ...all, done, bytes: megabytes(bytes) });
    }
    save.hidden = words === undefined;
    save.textContent = words ?? '';
    save.className = buttonClass(state.kind === 'saved' ? 'plain' : 'solid');
    // The button stays, and keeps the focus.
    save.ariaDisabled = state.kind === 'saving' || state.kind === 'saved' ? 'true' : null;
    if (!keepsRemove && document.activeElement === remove) save.focus();
    remove.hidden = !keepsRemove;
    remove.ariaDisabled = state.kind === 'saving' ? 'true' : null;
  };
  return { save, remove, show };
}

function Controls(): ReactNode {
  return (
    <div className={styles.offline}>
      <p role="status" />
      <progress aria-label={phrases.savingTheSite} />
      {/* Outside the status: it changes many times a second, which screen readers would announce. */}
      <p />
      <div className={styles.buttons}>
        <button type="button" />
        {/* A separate button, so that pressing Save again after it is done does not remove everything. */}
        <Button hidden>{phrases.removeFromThisBrowser}</Button>
      </div>
    </div>
  );
}

/** The label of the Save button in states with an action. */
const SAVE_TEXT: Readonly<Partial<Record<OfflineState['kind'], string>>> = {
  idle: phrases.saveForOffline,
  failed: phrases.tryAgain,
  saved: phrases.saved,
  saving: phrases.saving,
};

/** The status text. */
function stateText(state: OfflineState): string {
  switch (state.kind) {
    case 'asking':
      return phrases.checkingWhatIsSaved;
    case 'unsupported':
      return phrases.savingNotSupported;
    case 'unknown':
      return phrases.pageListNotLoaded;
    case 'idle':
      return fill(phrases.sizeOfWholeSite, { files: state.list.files.length, bytes: megabytes(state.list.bytes) });
    case 'saving':
      return phrases.siteIsBeingSaved;
    case 'saved':
      return fill(phrases.wholeSiteIsSaved, { bytes: megabytes(state.list.bytes) });
    case 'failed':
      return fill(phrases.savingStopped, { reason: state.reason });
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

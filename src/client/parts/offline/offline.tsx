import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { renderDom } from '../../../render/render-dom.ts';
import { isSaved } from '../../service-worker/save-site.ts';
import type { OfflineList, WorkerReport, WorkerRequest } from '../../service-worker/worker-scope.ts';
import type { PartContext } from '../index.ts';
import styles from './offline.module.css';
import { type OfflineState, stateAfter } from './offline-state.ts';
import { offlineWords } from './offline-words.ts';

/** Saves the whole site in this browser, and removes it again. One line and one control: React would be most of it. */
export function mount(element: HTMLElement, { base }: PartContext): () => void {
  const before = [...element.childNodes];
  // A button that was pressed goes away: the next one takes the focus.
  let pressed = element.contains(document.activeElement);
  let state: OfflineState = { kind: 'asking' };
  const status = document.createElement('p');
  status.role = 'status';
  status.textContent = offlineWords(state);
  const box = document.createElement('div');
  box.className = styles.offline ?? '';
  box.append(status);
  element.replaceChildren(box);

  const show = (next: OfflineState): void => {
    const other = next.kind !== state.kind;
    state = next;
    status.textContent = offlineWords(state);
    if (other) showControl();
    if (state.kind !== 'saving') return;
    box.querySelector('progress')?.setAttribute('value', String(state.bytes / Math.max(1, state.list.bytes)));
  };
  const showControl = (): void => {
    box.replaceChildren(status, renderDom(controlOf(state)));
    const button = box.querySelector('button');
    button?.addEventListener('click', act);
    if (!button || !pressed) return;
    pressed = false;
    if (document.activeElement === document.body) button.focus();
  };
  const act = (): void => {
    pressed = true;
    if (state.kind === 'saved') void send({ type: 'remove' });
    else if ('list' in state) {
      show({ kind: 'saving', list: state.list, done: 0, bytes: 0 });
      void send({ type: 'save' });
    }
  };

  const { serviceWorker } = navigator;
  const listening = new AbortController();
  if (serviceWorker) {
    const listen = ({ data }: MessageEvent<WorkerReport>): void => show(stateAfter(state, data));
    serviceWorker.addEventListener('message', listen, { signal: listening.signal });
    void askState(base).then(show);
  } else show({ kind: 'unsupported' });
  return () => {
    listening.abort();
    element.replaceChildren(...before);
  };
}

function controlOf({ kind }: OfflineState): ReactNode {
  switch (kind) {
    case 'idle':
      return <Button look="solid">Save for offline</Button>;
    case 'failed':
      return <Button look="solid">Try again</Button>;
    case 'saved':
      return <Button>Remove from this browser</Button>;
    case 'saving':
      return <progress aria-label="Saving the site" />;
    case 'asking':
    case 'unsupported':
    case 'unknown':
      return null;
    default:
      return kind satisfies never;
  }
}

async function send(request: WorkerRequest): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(request);
}

async function askState(base: string): Promise<OfflineState> {
  try {
    const response = await fetch(`${base}offline.json`);
    const list = (await response.json()) as OfflineList;
    return (await isSaved()) ? { kind: 'saved', list } : { kind: 'idle', list };
  } catch {
    return { kind: 'unknown' };
  }
}

import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../../components/ui/button.tsx';
import { isSaved } from '../../service-worker/save-site.ts';
import type { OfflineList, WorkerReport, WorkerRequest } from '../../service-worker/worker-scope.ts';
import type { PartContext } from '../index.ts';
import styles from './offline.module.css';
import { type OfflineState, stateAfter } from './offline-state.ts';

export function mount(element: HTMLElement, { base }: PartContext): () => void {
  const root = createRoot(element);
  root.render(<Offline base={base} />);
  return () => root.unmount();
}

/** Saves the whole site in this browser, and removes it again. */
function Offline({ base }: { base: string }) {
  const [state, setState] = useState<OfflineState>({ kind: 'asking' });
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) {
      setState({ kind: 'unsupported' });
      return;
    }
    void askState(base).then(setState);
    const listen = ({ data }: MessageEvent<WorkerReport>): void => setState((before) => stateAfter(before, data));
    serviceWorker.addEventListener('message', listen);
    return () => serviceWorker.removeEventListener('message', listen);
  }, [base]);
  const send = async (request: WorkerRequest): Promise<void> => {
    (await navigator.serviceWorker.ready).active?.postMessage(request);
  };
  return (
    <div className={styles.offline}>
      <p role="status">{words(state)}</p>
      {state.kind === 'saving' && (
        <progress aria-label="Saving the site" value={state.bytes} max={Math.max(1, state.list.bytes)} />
      )}
      {(state.kind === 'idle' || state.kind === 'failed') && (
        <Button
          look="solid"
          onClick={() => {
            setState({ kind: 'saving', list: state.list, done: 0, bytes: 0 });
            void send({ type: 'save' });
          }}
        >
          {state.kind === 'failed' ? 'Try again' : 'Save for offline'}
        </Button>
      )}
      {state.kind === 'saved' && (
        <Button onClick={() => void send({ type: 'remove' })}>Remove from this browser</Button>
      )}
    </div>
  );
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

function words(state: OfflineState): string {
  switch (state.kind) {
    case 'asking':
      return 'Looking at what is saved …';
    case 'unsupported':
      return 'This browser, or this window, cannot keep pages for offline reading.';
    case 'unknown':
      return 'The list of pages could not be loaded. Are you online?';
    case 'idle':
      return `All ${state.list.files.length} files take ${megabytes(state.list.bytes)} in this browser; about a sixth of that is transferred.`;
    case 'saving':
      return `Saving ${state.done} of ${state.list.files.length} files, ${megabytes(state.bytes)} of ${megabytes(state.list.bytes)}.`;
    case 'saved':
      return `The whole site is saved in this browser (${megabytes(state.list.bytes)}). New versions are saved when they are published.`;
    case 'failed':
      return `Saving stopped: ${state.reason}`;
    default:
      return state satisfies never;
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

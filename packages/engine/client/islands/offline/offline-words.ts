import type { OfflineState } from './offline-state.ts';

/** What is said about a state. */
export function offlineWords(state: OfflineState): string {
  switch (state.kind) {
    case 'asking':
      return 'Checking what is saved…';
    case 'unsupported':
      return 'Pages cannot be kept for offline reading here: the browser, its settings or this window may not allow it.';
    case 'unknown':
      return 'The list of pages could not be loaded. Are you online?';
    case 'idle':
      return `All ${state.list.files.length} files take ${megabytes(state.list.bytes)} in this browser; about a sixth of that is transferred.`;
    case 'saving':
      return 'The site is being saved.';
    case 'saved':
      return `The whole site is saved in this browser (${megabytes(state.list.bytes)}). New versions are saved when they are published.`;
    case 'failed':
      return `Saving stopped: ${state.reason}`;
    default:
      return state satisfies never;
  }
}

/** How far the saving has come. */
export function countWords({ list, done, bytes }: Extract<OfflineState, { kind: 'saving' }>): string {
  return `${done} of ${list.files.length} files, ${megabytes(bytes)} of ${megabytes(list.bytes)}.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

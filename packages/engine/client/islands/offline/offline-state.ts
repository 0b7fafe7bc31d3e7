import type { OfflineList } from '../../../model/contents.ts';
import type { WorkerReport } from '../../service-worker/worker-scope.ts';

export type OfflineState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'idle'; readonly list: OfflineList }
  | { readonly kind: 'saving'; readonly list: OfflineList; readonly done: number; readonly bytes: number }
  | { readonly kind: 'saved'; readonly list: OfflineList }
  | { readonly kind: 'failed'; readonly list: OfflineList; readonly reason: string };

/** What a message of the worker makes of the state. Another tab may have asked for the saving. */
export function stateAfter(state: OfflineState, report: WorkerReport): OfflineState {
  if (!('list' in state)) return state;
  const { list } = state;
  switch (report.type) {
    case 'progress':
      return { kind: 'saving', list, done: report.done, bytes: report.bytes };
    case 'saved':
      return { kind: 'saved', list };
    case 'removed':
      return { kind: 'idle', list };
    case 'failed':
      return { kind: 'failed', list, reason: report.reason };
    default:
      return report satisfies never;
  }
}

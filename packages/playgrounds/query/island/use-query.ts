import { startTransition, useState } from 'react';
import type { PlaygroundData } from '../playground-data.ts';
import { type KeptQuery, keepQuery } from './kept-query.ts';
import { type PlaygroundState, playgroundState } from './playground-state.ts';

interface QueryState {
  readonly typed: KeptQuery;
  /** What follows from it, a moment later. */
  readonly state: PlaygroundState | undefined;
  change(next: KeptQuery): void;
}

/** A query that is kept in the tab as it is typed; typing is never held up by what follows from it. */
export function useQuery(data: PlaygroundData, kept: KeptQuery): QueryState {
  const [typed, setTyped] = useState(kept);
  const [state, setState] = useState(() => playgroundState(data, kept));
  return {
    typed,
    state,
    change: (next) => {
      keepQuery(next);
      setTyped(next);
      startTransition(() => setState((before) => playgroundState(data, next, before)));
    },
  };
}

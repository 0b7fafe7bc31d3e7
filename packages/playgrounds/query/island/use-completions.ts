import { type KeyboardEvent, useState } from 'react';
import { type Completion, type Completions, completeQuery } from '../complete-query.ts';
import type { QueryResource } from '../resource.ts';

/** Characters after which a name or a value may begin. */
const OPENING = /["{[:,$]\s?$/;

export interface CompletionState {
  /** Absent while the list is closed. */
  readonly list: Completions | undefined;
  /** The chosen item; none is at first where nothing was typed of it, so that Enter and Tab keep their meaning. */
  readonly active: number;
  /** Looks again after something was typed, or was asked for. */
  open(text: string, caret: number, asked?: boolean): void;
  close(): void;
  /** Closes the list when the caret leaves what it is about. */
  onCaret(caret: number): void;
  /** Handles keys of the open list; says whether it did. */
  onKey(event: KeyboardEvent, accept: (item: Completion, list: Completions) => void): boolean;
}

/** The list of what may be written at the caret: when it is open, and which item the keyboard is on. */
export function useCompletions(resource: QueryResource): CompletionState {
  const [state, setState] = useState<{ list: Completions; active: number }>();
  const close = (): void => setState(undefined);
  return {
    list: state?.list,
    active: state?.active ?? -1,
    close,
    onCaret: (caret) => {
      if (state && (caret < state.list.from || caret > state.list.to + 1)) close();
    },
    open: (text, caret, asked = false) => {
      const list = completeQuery(text, caret, resource);
      const wanted = asked || list.typed || OPENING.test(text.slice(0, caret));
      setState(wanted && list.items.length > 0 ? { list, active: asked || list.typed ? 0 : -1 } : undefined);
    },
    onKey: (event, accept) => {
      if (!state) return false;
      const { list, active } = state;
      const move = (to: number): boolean => {
        setState({ list, active: (to + list.items.length) % list.items.length });
        return true;
      };
      switch (event.key) {
        case 'ArrowDown':
          return move(active + 1);
        case 'ArrowUp':
          return move(active < 0 ? list.items.length - 1 : active - 1);
        case 'Escape':
          close();
          return true;
        case 'Enter':
        case 'Tab': {
          const item = event.shiftKey ? undefined : list.items[active];
          close();
          if (item) accept(item, list);
          return item !== undefined;
        }
        default:
          return false;
      }
    },
  };
}

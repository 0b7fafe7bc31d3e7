import type { Edit, Span } from '@docs/base/json-text/span.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { editText } from './edit-text.ts';

interface CodeFieldState {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The offset that must be seen. */
  readonly reveal: { readonly offset: number } | undefined;
  /** Changes the text as if that had been typed; the caret then stands that far behind the start of the change. */
  edit(edit: Edit, caret?: number): void;
  /** The same for the whole text: what was there can be brought back. */
  replaceAll(text: string): void;
  goTo(span: Span, options?: FocusOptions): void;
}

/** A code field and what is done to it from outside. */
export function useCodeField(): CodeFieldState {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reveal, setReveal] = useState<{ readonly offset: number }>();
  // The same functions at every key, so that what uses them need not be rendered again.
  const actions = useMemo(() => {
    const edit = (change: Edit, caret = change.insert.length): void => {
      if (!field.current) return;
      editText(field.current, change, caret);
      setReveal({ offset: change.from + caret });
    };
    return {
      edit,
      replaceAll: (insert: string): void => edit({ from: 0, to: field.current?.value.length ?? 0, insert }, 0),
      goTo: ({ from, to }: Span, options?: FocusOptions): void => {
        field.current?.focus(options);
        field.current?.setSelectionRange(from, to);
        setReveal({ offset: from });
      },
    };
  }, []);
  return { field, reveal, ...actions };
}

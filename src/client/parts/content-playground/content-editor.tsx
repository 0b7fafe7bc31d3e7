import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { highlight } from '../../../highlight/highlight.ts';
import type { Span } from '../../../json/span.ts';
import { isComposing } from '../../is-composing.ts';
import { editText, lineBreak } from '../shared/edit-text.ts';
import { markedTokens, visible } from '../shared/marked-tokens.ts';
import { revealOffset } from '../shared/reveal-offset.ts';
import styles from './content-editor.module.css';

interface ContentEditorProps {
  /** The browser keeps the text, so that its undo works; this is what it holds right now. */
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Stretches of the text that are wrong. */
  wrong: readonly Span[];
  /** An offset that must be seen, asked for anew each time it is set. */
  reveal: { readonly offset: number } | undefined;
  onText: (text: string) => void;
  onCaret: (offset: number) => void;
}

/**
 * A text field over the same text in colours. The copy below gives both their size, so they wrap alike and one box
 * scrolls them together.
 */
export function ContentEditor({ text, field, wrong, reveal, onText, onCaret }: ContentEditorProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLPreElement>(null);
  const stretches = useMemo(() => {
    const spans = wrong.map((span) => visible(span, text.length));
    return markedTokens(highlight(text, 'json').tokens, spans);
  }, [text, wrong]);
  useLayoutEffect(() => {
    if (reveal && box.current && copy.current) revealOffset(box.current, copy.current, reveal.offset);
  }, [reveal]);
  return (
    <div className={styles.box} ref={box}>
      <div className={styles.stack}>
        <pre className={styles.copy} ref={copy} aria-hidden="true">
          {stretches.map(({ key, text: part, kind, wrong: marked }) => (
            <span key={key} className={kind} data-wrong={marked ? '' : undefined}>
              {part}
            </span>
          ))}
          {/* A last line without text would have no height. */}
          {'\n'}
        </pre>
        <textarea
          className={styles.field}
          ref={field}
          aria-label="Document as JSON"
          aria-describedby="content-problems"
          aria-invalid={wrong.length > 0}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          defaultValue={text}
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
          onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
        />
      </div>
    </div>
  );
}

/** A new line starts below the one before. */
function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || isComposing(nativeEvent)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const { insert, caret } = lineBreak(value, selectionStart);
  editText(event.currentTarget, { from: selectionStart, to: selectionEnd, insert }, caret);
}

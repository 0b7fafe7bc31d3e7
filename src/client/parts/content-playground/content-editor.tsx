import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { tokenizeJson } from '../../../highlight/json.ts';
import { mergePieces } from '../../../highlight/tokens.ts';
import type { CodeToken } from '../../../model/code.ts';
import styles from './content-editor.module.css';
import { type MarkedRange, markText } from './mark-text.ts';

interface ContentEditorProps {
  /** The browser keeps the text, so that its undo works; this is what it holds right now. */
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  ranges: readonly MarkedRange[];
  /** An offset that must be seen, asked for anew each time it is set. */
  reveal: { readonly offset: number } | undefined;
  onText: (text: string) => void;
  onCaret: (offset: number) => void;
}

/**
 * A text field over the same text in colours. The copy below gives both their size, so they wrap alike and one box
 * scrolls them together.
 */
export function ContentEditor({ text, field, ranges, reveal, onText, onCaret }: ContentEditorProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLPreElement>(null);
  const tokens = useMemo(() => colour(text), [text]);
  const pieces = useMemo(() => markText(tokens, ranges), [tokens, ranges]);
  useLayoutEffect(() => {
    if (reveal && box.current && copy.current) scrollTo(box.current, copy.current, reveal.offset);
  }, [reveal]);
  return (
    <div className={styles.box} ref={box}>
      <div className={styles.stack}>
        <pre className={styles.copy} ref={copy} aria-hidden="true">
          {pieces.map(({ text: part, kind, mark }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
            <span key={index} className={kind && `t-${kind}`} data-mark={mark}>
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
          aria-invalid={ranges.some(({ severity }) => severity === 'error')}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          defaultValue={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
          onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
        />
      </div>
    </div>
  );
}

/** Longer text stays plain: it would drown in elements. */
const MAX_COLOURED = 60_000;

function colour(text: string): readonly CodeToken[] {
  return text.length > MAX_COLOURED ? [text] : mergePieces(tokenizeJson(text));
}

/** Brings the character at an offset into the middle of the box, unless it is in it already. */
function scrollTo(box: HTMLElement, copy: HTMLElement, offset: number): void {
  let rest = offset;
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode() as Text | null;
  while (node && node.length < rest) {
    rest -= node.length;
    node = walker.nextNode() as Text | null;
  }
  if (!node) return;
  const range = document.createRange();
  range.setStart(node, rest);
  const line = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (line.top < frame.top || line.bottom > frame.bottom) box.scrollTop += line.top - frame.top - frame.height / 2;
}

import type { CodeToken } from '@docs/base/content.ts';
import type { JsonEdit, Span } from '@docs/base/json-text/json-node.ts';
import { MAX_COLOURED_FIELD } from '@docs/base/limits.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  type UIEventHandler,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../../ui/controls/class-names.ts';
import { isComposing } from '../../dom.ts';
import styles from './code-field.module.css';

interface CodeFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'onScroll'> {
  field: RefObject<HTMLTextAreaElement | null>;
  /** JSON, as it is in the field now. */
  text: string;
  /** Too long to highlight. */
  plain?: boolean;
  /** Ranges of the text with problems. */
  wrong: readonly Span[];
  /** An offset to scroll to, whenever it is set. */
  reveal: { readonly offset: number } | undefined;
  /** The offset of an element with `data-anchor`. */
  anchor?: number | undefined;
  /** Class of the surrounding box, which sets the height. */
  className: string | undefined;
  onScroll?: UIEventHandler;
}

/** A text field for JSON over its own highlighted echo, in one box that scrolls both. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { field, text, plain = false, wrong, reveal, anchor, className, onScroll, onKeyDown, ...attributes } = props;
  const box = useRef<HTMLDivElement>(null);
  const echo = useRef<HTMLPreElement>(null);
  // From then on the browser manages the text, so that undo works.
  const [opening] = useState(text);
  useLayoutEffect(() => {
    if (reveal && box.current && echo.current) revealOffset(box.current, echo.current, reveal.offset);
  }, [reveal]);
  return (
    <div ref={box} className={classNames(styles.box, className)} onScroll={onScroll}>
      {!plain && <Echo ref={echo} text={text} wrong={wrong} anchor={anchor} />}
      <textarea
        {...attributes}
        ref={field}
        className={classNames(styles.text, plain && styles.plain)}
        defaultValue={opening}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          onKeyDown?.(event);
          if (!event.isDefaultPrevented()) startLine(event);
        }}
      />
    </div>
  );
}

/** Inserts a line break with the indent of the line before. */
function startLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: field } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = field;
  const { insert, caret } = lineBreak(value, selectionStart);
  editText(field, { from: selectionStart, to: selectionEnd, insert }, caret);
}

type EchoProps = Pick<CodeFieldProps, 'text' | 'wrong' | 'anchor'> & { ref: RefObject<HTMLPreElement | null> };

/** The same text in colour, behind the field; problems are underlined. It sets the height of both. */
const Echo = memo(function Echo({ ref, text, wrong, anchor }: EchoProps): ReactNode {
  const tokens = text.length > MAX_COLOURED_FIELD ? [text] : highlight(text, 'json').tokens;
  const spans = wrong.map((span) => visible(span, text.length));
  const stretches = markedTokens(tokens, spans, anchor === undefined ? [] : [anchor]);
  return (
    <pre ref={ref} className={styles.echo} aria-hidden="true">
      {stretches.map(({ key, from, text: stretch, kind, wrong: marked }) => (
        <span key={key} className={kind} data-wrong={marked ? '' : undefined}>
          {from === anchor && <span data-anchor="" />}
          {stretch}
        </span>
      ))}
      {anchor !== undefined && anchor >= text.length && <span data-anchor="" />}
      {/* An empty last line would have no height. */}
      {'\n'}
    </pre>
  );
});

/** Changes a text field as if the change had been typed, so that it can be undone. */
export function editText(field: HTMLTextAreaElement, { from, to, insert }: JsonEdit, caret = insert.length): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const command = insert === '' ? 'delete' : 'insertText';
  // Deprecated, but nothing else keeps the undo history.
  if (from !== to || insert !== '') {
    if (!document.execCommand(command, false, insert)) {
      field.setRangeText(insert, from, to, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  field.setSelectionRange(from + caret, from + caret);
}

/** The text of a line break: with the indent of the line, one level deeper after an opening bracket. */
export function lineBreak(text: string, caret: number): { insert: string; caret: number } {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const indent = /^ */.exec(line)?.[0] ?? '';
  if (!/[{[]\s*$/.test(line)) return { insert: `\n${indent}`, caret: indent.length + 1 };
  const inner = `\n${indent}  `;
  const closes = /^ *[}\]]/.test(text.slice(caret));
  return { insert: closes ? `${inner}\n${indent}` : inner, caret: inner.length };
}

/** Highlighted text in pieces of one colour, split where problems begin or end and at the given offsets. */
export function markedTokens(tokens: readonly CodeToken[], wrong: readonly Span[], offsets: readonly number[] = []) {
  const cuts = [...new Set([...wrong.flatMap(({ from, to }) => [from, to]), ...offsets])].sort((a, b) => a - b);
  let at = 0;
  return tokens.flatMap((token, tokenIndex) => {
    const [kind, text] = typeof token === 'string' ? [undefined, token] : token;
    const [start, end] = [at, at + text.length];
    at = end;
    const inside = cuts.filter((cut) => cut > start && cut < end);
    return [start, ...inside].map((from, index) => {
      const to = inside[index] ?? end;
      const isWrong = wrong.some((span) => span.from <= from && to <= span.to);
      // The key stays the same for a token while text is typed before it.
      return { text: text.slice(from - start, to - start), kind, from, key: `${tokenIndex} ${index}`, wrong: isWrong };
    });
  });
}

/** A span that is visible: an empty one is extended by a neighbouring character. */
export function visible({ from, to }: Span, length: number): Span {
  if (to > from) return { from, to };
  return from < length ? { from, to: from + 1 } : { from: Math.max(0, length - 1), to: length };
}

/** Scrolls the character at an offset to the middle of its box, unless it is visible already. */
function revealOffset(box: HTMLElement, text: HTMLElement, offset: number): void {
  let rest = offset;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  while (node instanceof Text && node.length < rest) {
    rest -= node.length;
    node = walker.nextNode();
  }
  if (!node) return;
  const range = document.createRange();
  range.setStart(node, rest);
  const line = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (line.top < frame.top || line.bottom > frame.bottom) box.scrollTop += line.top - frame.top - frame.height / 2;
}

/** A code field and the actions on it. */
export function useCodeField() {
  const field = useRef<HTMLTextAreaElement>(null);
  /** The offset to scroll to. */
  const [reveal, setReveal] = useState<{ readonly offset: number }>();
  // Stable functions, so that components using them do not render again.
  const actions = useMemo(() => {
    /** Changes the text as if it had been typed; `caret` counts from the start of the change. */
    const edit = (change: JsonEdit, caret = change.insert.length): void => {
      if (!field.current) return;
      editText(field.current, change, caret);
      setReveal({ offset: change.from + caret });
    };
    return {
      edit,
      /** The same for the whole text, which can be undone. */
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

import type { Span } from '@docs/base/json-text/span.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  type UIEventHandler,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../../ui/controls/class-names.ts';
import { isComposing } from '../../is-composing.ts';
import styles from './code-field.module.css';
import { editText, lineBreak } from './edit-text.ts';
import { markedTokens, visible } from './marked-tokens.ts';
import { revealOffset } from './reveal-offset.ts';

interface CodeFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'onScroll'> {
  field: RefObject<HTMLTextAreaElement | null>;
  /** JSON, as the field holds it right now. */
  text: string;
  /** Too long to be coloured. */
  plain?: boolean;
  /** Stretches of the text that are wrong. */
  wrong: readonly Span[];
  /** An offset that must be seen, asked for anew each time it is set. */
  reveal: { readonly offset: number } | undefined;
  /** An offset that something hangs at: an element with `data-anchor` stands there. */
  anchor?: number | undefined;
  /** Of the box around, which says how tall it is. */
  className: string | undefined;
  onScroll?: UIEventHandler;
}

/** A text field for JSON over its own coloured echo, in one box that scrolls both. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { field, text, plain = false, wrong, reveal, anchor, className, onScroll, onKeyDown, ...attributes } = props;
  const box = useRef<HTMLDivElement>(null);
  const echo = useRef<HTMLPreElement>(null);
  // From then on the browser keeps the text, so that its undo works.
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

/** A new line starts below the one before. */
function startLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: field } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = field;
  const { insert, caret } = lineBreak(value, selectionStart);
  editText(field, { from: selectionStart, to: selectionEnd, insert }, caret);
}

interface EchoProps extends Pick<CodeFieldProps, 'text' | 'wrong' | 'anchor'> {
  ref: RefObject<HTMLPreElement | null>;
}

/** The same text in colour, behind the field; what is wrong is underlined. It gives both their height. */
const Echo = memo(function Echo({ ref, text, wrong, anchor }: EchoProps): ReactNode {
  const { tokens } = highlight(text, 'json');
  const spans = wrong.map((span) => visible(span, text.length));
  const stretches = markedTokens(tokens, spans, anchor === undefined ? [] : [anchor]);
  return (
    <pre ref={ref} className={styles.echo} aria-hidden="true">
      {stretches.map(({ key, from, text: part, kind, wrong: marked }) => (
        <span key={key} className={kind} data-wrong={marked ? '' : undefined}>
          {from === anchor && <span data-anchor="" />}
          {part}
        </span>
      ))}
      {anchor !== undefined && anchor >= text.length && <span data-anchor="" />}
      {/* A last line without text would have no height. */}
      {'\n'}
    </pre>
  );
});

import { type KeyboardEvent, memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { highlight } from '../../../highlight/highlight.ts';
import type { Completion, Completions } from '../../../query/complete-query.ts';
import type { QueryProblem } from '../../../query/query-problem.ts';
import type { QueryResource } from '../../../query/resource.ts';
import { isComposing } from '../../is-composing.ts';
import { editText, lineBreak } from '../shared/edit-text.ts';
import { markedTokens, visible } from '../shared/marked-tokens.ts';
import { revealOffset } from '../shared/reveal-offset.ts';
import { CompletionList } from './completion-list.tsx';
import styles from './editor.module.css';
import { useCompletions } from './use-completions.ts';

interface EditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  /** Too long to be looked at: it is neither coloured nor completed. */
  plain: boolean;
  problems: readonly QueryProblem[];
  resource: QueryResource;
  /** An offset that must be seen, asked for anew each time it is set. */
  reveal: { readonly offset: number } | undefined;
  onText: (text: string) => void;
}

/** A text field over its own coloured echo, with a list of what may follow. */
export function Editor(props: EditorProps): ReactNode {
  const { field, label, text, plain, problems, resource, reveal, onText } = props;
  const completions = useCompletions(resource);
  const { list, active } = completions;
  const box = useRef<HTMLDivElement>(null);
  const echo = useRef<HTMLPreElement>(null);
  const invalid = problems.some(({ severity }) => severity === 'error');
  useLayoutEffect(() => {
    if (reveal && box.current && echo.current) revealOffset(box.current, echo.current, reveal.offset);
  }, [reveal]);
  // The list of completions hangs below the word it is about. Asking for places lays the page out, so only then.
  const placeList = (): void => {
    const place = list && echo.current?.querySelector('[data-anchor]')?.getBoundingClientRect();
    const around = box.current?.parentElement;
    if (!place || !around) return;
    const { top, left } = around.getBoundingClientRect();
    around.style.setProperty('--caret-top', `${place.top - top}px`);
    around.style.setProperty('--caret-left', `${place.left - left}px`);
  };
  useLayoutEffect(placeList);

  const accept = ({ insert, caret: step }: Completion, { from, to }: Completions): void => {
    if (!field.current) return;
    editText(field.current, { from, to, insert }, step);
    const { value, selectionStart } = field.current;
    completions.open(value, selectionStart);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
      if (!plain) completions.open(value, selectionStart, true);
    } else if (completions.onKey(event, accept)) event.stopPropagation();
    else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const { insert, caret: step } = lineBreak(value, selectionStart);
      editText(event.currentTarget, { from: selectionStart, to: selectionEnd, insert }, step);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.editor}>
      <div ref={box} className={styles.box} onScroll={placeList}>
        {!plain && <Echo ref={echo} text={text} problems={problems} anchor={list?.from} />}
        <textarea
          ref={field}
          className={plain ? styles.plain : styles.text}
          aria-label={label}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={list ? 'query-completions' : undefined}
          aria-activedescendant={list && active >= 0 ? `query-completion-${active}` : undefined}
          aria-invalid={invalid}
          aria-describedby={invalid ? 'query-verdict query-problem' : 'query-verdict'}
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value, selectionStart }, nativeEvent }) => {
            onText(value);
            // A paste or an undone change is no beginning of a word.
            const typed = (nativeEvent as InputEvent).inputType?.startsWith('insertText');
            if (typed && !plain) completions.open(value, selectionStart);
            else completions.close();
          }}
          onSelect={({ currentTarget }) => {
            if (list && (currentTarget.selectionStart < list.from || currentTarget.selectionStart > list.to + 1))
              completions.close();
          }}
          onBlur={completions.close}
        />
      </div>
      {list && <CompletionList list={list} active={active} onChoose={(item) => accept(item, list)} />}
    </div>
  );
}

interface EchoProps {
  ref: RefObject<HTMLPreElement | null>;
  text: string;
  problems: readonly QueryProblem[];
  /** Where an open list of completions belongs. */
  anchor: number | undefined;
}

/** The same text in colour, behind the field; what is wrong is underlined. It gives both their height. */
const Echo = memo(function Echo({ ref, text, problems, anchor }: EchoProps): ReactNode {
  const { tokens } = highlight(text, 'json');
  const spans = problems.map((problem) => visible(problem, text.length));
  const stretches = markedTokens(tokens, spans, anchor === undefined ? [] : [anchor]);
  return (
    <pre ref={ref} className={styles.echo} aria-hidden="true">
      {stretches.map(({ key, from, text: part, kind, wrong }) => (
        <span key={key} className={[kind, wrong && styles.wrong].filter(Boolean).join(' ') || undefined}>
          {from === anchor && <span data-anchor="" />}
          {part}
        </span>
      ))}
      {anchor !== undefined && anchor >= text.length && <span data-anchor="" />}
      {'\n'}
    </pre>
  );
});

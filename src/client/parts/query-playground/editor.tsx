import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { highlight } from '../../../highlight/highlight.ts';
import type { Completion, Completions } from '../../../query/complete-query.ts';
import type { QueryProblem } from '../../../query/query-problem.ts';
import type { QueryResource } from '../../../query/resource.ts';
import { editText, lineBreak } from '../shared/edit-text.ts';
import { markedTokens, visible } from '../shared/marked-tokens.ts';
import { CompletionList } from './completion-list.tsx';
import styles from './editor.module.css';
import { useCompletions } from './use-completions.ts';

interface EditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  problems: readonly QueryProblem[];
  resource: QueryResource;
  onText: (text: string) => void;
}

/** A text field over its own coloured echo, with a list of what may follow. */
export function Editor({ field, label, text, problems, resource, onText }: EditorProps): ReactNode {
  const completions = useCompletions(resource);
  const { list, active } = completions;

  const accept = ({ insert, caret: step }: Completion, { from, to }: Completions): void => {
    if (!field.current) return;
    editText(field.current, { from, to, insert }, step);
    const { value, selectionStart } = field.current;
    completions.open(value, selectionStart);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === ' ' && (event.ctrlKey || event.metaKey)) completions.open(value, selectionStart, true);
    else if (completions.onKey(event, accept)) event.stopPropagation();
    else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const { insert, caret: step } = lineBreak(value, selectionStart);
      editText(event.currentTarget, { from: selectionStart, to: selectionEnd, insert }, step);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.editor}>
      <Echo text={text} problems={problems} anchor={list?.from} />
      <textarea
        ref={field}
        className={styles.text}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={list ? 'query-completions' : undefined}
        aria-activedescendant={list && active >= 0 ? `query-completion-${active}` : undefined}
        aria-invalid={problems.some(({ severity }) => severity === 'error')}
        value={text}
        rows={text.split('\n').length}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value, selectionStart }, nativeEvent }) => {
          onText(value);
          // A paste or an undone change is no beginning of a word.
          if ((nativeEvent as InputEvent).inputType?.startsWith('insertText')) completions.open(value, selectionStart);
          else completions.close();
        }}
        onSelect={({ currentTarget }) => {
          if (list && (currentTarget.selectionStart < list.from || currentTarget.selectionStart > list.to + 1))
            completions.close();
        }}
        onBlur={completions.close}
      />
      {list && <CompletionList list={list} active={active} onChoose={(item) => accept(item, list)} />}
    </div>
  );
}

/** The same text in colour, behind the field; what is wrong is underlined. */
function Echo({
  text,
  problems,
  anchor,
}: {
  text: string;
  problems: readonly QueryProblem[];
  /** Where an open list of completions belongs. */
  anchor: number | undefined;
}): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  const { tokens } = highlight(text, 'json');
  const spans = problems.map((problem) => visible(problem, text.length));
  const stretches = markedTokens(tokens, spans, anchor === undefined ? [] : [anchor]);
  // The list of completions hangs below the word it is about. Asking for places lays the page out, so only then.
  useLayoutEffect(() => {
    if (anchor === undefined) return;
    const place = mark.current;
    const box = place?.closest<HTMLElement>(`.${styles.editor}`);
    box?.style.setProperty('--caret-top', `${place?.offsetTop ?? 0}px`);
    box?.style.setProperty('--caret-left', `${place?.offsetLeft ?? 0}px`);
  });
  return (
    <pre className={styles.echo} aria-hidden="true">
      {stretches.map(({ key, from, text: part, kind, wrong }) => (
        <span key={key} className={[kind, wrong && styles.wrong].filter(Boolean).join(' ') || undefined}>
          {from === anchor && <span ref={mark} />}
          {part}
        </span>
      ))}
      {anchor !== undefined && anchor >= text.length && <span ref={mark} />}
      {'\n'}
    </pre>
  );
}

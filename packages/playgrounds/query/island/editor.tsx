import { CodeField, editText } from '@docs/engine/client/islands/shared/code-field.tsx';
import { type InputEvent, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Completion, Completions } from '../complete-query.ts';
import type { QueryProblem } from '../query-problem.ts';
import type { QueryResource } from '../resource.ts';
import { CompletionList, listAttributes } from './completion-list.tsx';
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

/** The field of a query, with a list of what may follow. */
export function Editor(props: EditorProps): ReactNode {
  const { field, label, text, plain, problems, resource, reveal, onText } = props;
  const completions = useCompletions(resource);
  const { list, active } = completions;
  const editor = useRef<HTMLDivElement>(null);
  const placeList = (): void => {
    if (list && editor.current) placeBelowAnchor(editor.current);
  };
  useLayoutEffect(placeList);

  const accept = ({ insert, caret: step }: Completion, { from, to }: Completions): void => {
    if (!field.current) return;
    editText(field.current, { from, to, insert }, step);
    const { value, selectionStart } = field.current;
    completions.open(value, selectionStart);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart } = event.currentTarget;
    if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
      if (!plain) completions.open(value, selectionStart, true);
    } else if (completions.onKey(event, accept)) event.stopPropagation();
    else return;
    event.preventDefault();
  };
  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart } = currentTarget;
    onText(value);
    // A paste or an undone change is no beginning of a word.
    const typed = nativeEvent.inputType?.startsWith('insertText');
    if (typed && !plain) completions.open(value, selectionStart);
    else completions.close();
  };

  const invalid = problems.some(({ severity }) => severity === 'error');
  return (
    <div ref={editor} className={styles.editor}>
      <CodeField
        field={field}
        className={styles.box}
        text={text}
        plain={plain}
        wrong={problems}
        reveal={reveal}
        anchor={list?.from}
        {...listAttributes(completions)}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'query-verdict query-problem' : 'query-verdict'}
        onScroll={placeList}
        onKeyDown={onKeyDown}
        onInput={onInput}
        onSelect={({ currentTarget }) => completions.onCaret(currentTarget.selectionStart)}
        onBlur={completions.close}
      />
      {list && <CompletionList list={list} active={active} onChoose={(item) => accept(item, list)} />}
    </div>
  );
}

/** The list of completions hangs below the word it is about. Asking for places lays the page out, so only then. */
function placeBelowAnchor(editor: HTMLElement): void {
  const place = editor.querySelector('[data-anchor]')?.getBoundingClientRect();
  if (!place) return;
  const { top, left } = editor.getBoundingClientRect();
  editor.style.setProperty('--caret-top', `${place.top - top}px`);
  editor.style.setProperty('--caret-left', `${place.left - left}px`);
}

import { plural } from '@docs/base/words.ts';
import { announce, showInside } from '@docs/engine/client/dom.ts';
import { CodeField, editText } from '@docs/engine/client/islands/shared/code-field.tsx';
import { InlineContent } from '@docs/engine/ui/prose/content.tsx';
import {
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Completion, type Completions, completeQuery } from '../complete-query.ts';
import { messageContent, type QueryResource } from '../language.ts';
import type { QueryProblem } from '../query-tree.ts';
import styles from './editor.module.css';
import { SPEAKING_PAUSE } from './playground-state.ts';

interface EditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  /** Too long to be highlighted and completed. */
  plain: boolean;
  problems: readonly QueryProblem[];
  resource: QueryResource;
  /** An offset to scroll to, whenever it is set. */
  reveal: { readonly offset: number } | undefined;
  onText: (text: string) => void;
}

/** The text field of a query, with a list of completions. */
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
    // A paste or an undone change does not begin a word.
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
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={list && listId}
        aria-activedescendant={list && active >= 0 ? optionId(active) : undefined}
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

/** Positions the list of completions below its word. Only then, because measuring lays out the page. */
function placeBelowAnchor(editor: HTMLElement): void {
  const anchor = editor.querySelector('[data-anchor]')?.getBoundingClientRect();
  if (!anchor) return;
  const { top, left } = editor.getBoundingClientRect();
  editor.style.setProperty('--caret-top', `${anchor.top - top}px`);
  editor.style.setProperty('--caret-left', `${anchor.left - left}px`);
}

/** A name or a value may begin after these characters. */
const OPENING = /["{[:,$]\s?$/;

/** The list of completions at the caret: whether it is open, and the active item. */
function useCompletions(resource: QueryResource) {
  const [state, setState] = useState<{ list: Completions; active: number }>();
  const close = (): void => setState(undefined);
  return {
    /** Absent while the list is closed. */
    list: state?.list,
    /** The active item; none at first if nothing of it was typed, so that Enter and Tab keep their meaning. */
    active: state?.active ?? -1,
    close,
    /** Closes the list when the caret leaves its word. */
    onCaret: (caret: number): void => {
      if (state && (caret < state.list.from || caret > state.list.to + 1)) close();
    },
    /** Updates the list after typing, or on request. */
    open: (text: string, caret: number, asked = false): void => {
      const list = completeQuery(text, caret, resource);
      const wanted = asked || list.typed || OPENING.test(text.slice(0, caret));
      setState(wanted && list.items.length > 0 ? { list, active: asked || list.typed ? 0 : -1 } : undefined);
    },
    /** Handles keys of the open list; returns whether it did. */
    onKey: (event: KeyboardEvent, accept: (item: Completion, list: Completions) => void): boolean => {
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

const listId = 'query-completions';
const optionId = (index: number): string => `query-completion-${index}`;

interface CompletionListProps {
  list: Completions;
  active: number;
  onChoose: (item: Completion) => void;
}

/** Completions at the caret. Focus stays in the text field, whose keys move through the list. */
function CompletionList({ list, active, onChoose }: CompletionListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = box.current?.children[active];
    if (item && box.current) showInside(box.current, item);
  }, [active]);
  // When typing pauses, because a text field cannot indicate an open list.
  const words = plural(list.items.length, 'completion');
  useEffect(() => {
    const timer = setTimeout(() => announce(words), SPEAKING_PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div ref={box} className={styles.list} role="listbox" id={listId} aria-label="Completions">
      {list.items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field, which refers to it
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={`${item.kind}${item.label}`}
          role="option"
          id={optionId(index)}
          aria-selected={index === active}
          className={styles.item}
          // The text field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <code>{item.label}</code>
          <span>
            <InlineContent content={messageContent(item.detail)} />
          </span>
        </div>
      ))}
    </div>
  );
}

import { plural } from '@docs/base/words.ts';
import { announce } from '@docs/engine/client/dom.ts';
import { InlineContent } from '@docs/engine/ui/prose/content.tsx';
import { type AriaAttributes, type ReactNode, useEffect, useRef } from 'react';
import type { Completion, Completions } from '../complete-query.ts';
import { messageContent } from '../words.ts';
import { SPEAKING_PAUSE } from './announcer.tsx';
import styles from './completion-list.module.css';
import type { CompletionState } from './use-completions.ts';

const listId = 'query-completions';
const optionId = (index: number): string => `query-completion-${index}`;

interface CompletionListProps {
  list: Completions;
  active: number;
  onChoose: (item: Completion) => void;
}

/** How the text field tells of the list. */
export function listAttributes({ list, active }: CompletionState): AriaAttributes {
  return {
    'aria-haspopup': 'listbox',
    'aria-autocomplete': 'list',
    'aria-controls': list && listId,
    'aria-activedescendant': list && active >= 0 ? optionId(active) : undefined,
  };
}

/** What may be written at the caret. Focus stays in the text; the keyboard moves through the list from there. */
export function CompletionList({ list, active, onChoose }: CompletionListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = box.current?.children[active];
    if (item instanceof HTMLElement && box.current) {
      const { scrollTop, clientHeight } = box.current;
      const { offsetTop, offsetHeight } = item;
      if (offsetTop < scrollTop) box.current.scrollTop = offsetTop;
      else if (offsetTop + offsetHeight > scrollTop + clientHeight)
        box.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [active]);
  // When typing pauses: a text field has no way to say that a list is open.
  const words = plural(list.items.length, 'completion');
  useEffect(() => {
    const timer = setTimeout(() => announce(words), SPEAKING_PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div ref={box} className={styles.list} role="listbox" id={listId} aria-label="Completions">
      {list.items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field, which points here
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

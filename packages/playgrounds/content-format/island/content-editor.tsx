import type { Span } from '@docs/base/json-text/json-node.ts';
import { CodeField } from '@docs/engine/client/islands/shared/code-field.tsx';
import type { ReactNode, RefObject } from 'react';
import styles from './content-editor.module.css';

interface ContentEditorProps {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Stretches of the text that are wrong. */
  wrong: readonly Span[];
  /** An offset that must be seen, asked for anew each time it is set. */
  reveal: { readonly offset: number } | undefined;
  onText: (text: string) => void;
  onCaret: (offset: number) => void;
}

/** The field of a document. */
export function ContentEditor({ text, field, wrong, reveal, onText, onCaret }: ContentEditorProps): ReactNode {
  return (
    <CodeField
      className={styles.box}
      text={text}
      field={field}
      wrong={wrong}
      reveal={reveal}
      aria-label="Document as JSON"
      aria-describedby="content-problems"
      aria-invalid={wrong.length > 0}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
    />
  );
}

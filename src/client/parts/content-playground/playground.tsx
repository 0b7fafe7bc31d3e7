import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { insertNode, type TextEdit } from '../../../content-format/insert-node.ts';
import { printJson } from '../../../content-format/print-json.ts';
import { readJson } from '../../../content-format/read-json.ts';
import { announce } from '../../delegate.ts';
import { editText } from '../shared/edit-text.ts';
import { ContentEditor } from './content-editor.tsx';
import styles from './content-playground.module.css';
import { ContentProblems } from './content-problems.tsx';
import { ContentStory } from './content-story.tsx';
import { ContentTools } from './content-tools.tsx';
import { type Draft, keepDraft } from './draft.ts';
import { LoadingRules } from './loading-rules.tsx';
import type { Example, PlaygroundData } from './playground-data.ts';
import { useContentFormat } from './use-content-format.ts';
import { useDocument } from './use-document.ts';

interface PlaygroundProps {
  data: PlaygroundData;
  /** What the page has in the editor. */
  opening: Example;
  start: Draft;
}

/** Longer stretches are not selected: one key would replace them. */
const MAX_SELECTED = 80;

/** JSON on one side, the document on the other, and what is wrong with it. */
export function Playground({ data, opening, start }: PlaygroundProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(start);
  const [caret, setCaret] = useState(0);
  const [reveal, setReveal] = useState<{ offset: number }>();
  const rules = useContentFormat(data.schema, data.limits);
  const format = rules.kind === 'loaded' ? rules.format : undefined;
  const { checked, readable, shown, stale, here } = useDocument(draft, caret, format);
  useEffect(() => keepDraft(draft, opening), [draft, opening]);

  const change = ({ caret: after, ...edit }: TextEdit): void => {
    if (!field.current) return;
    editText(field.current, edit, after - edit.from);
    setReveal({ offset: after });
  };
  const replaceAll = (text: string): void => change({ from: 0, to: draft.text.length, insert: text, caret: 0 });
  const startFrom = (example: Example): void => {
    replaceAll(example.text);
    setDraft({ text: example.text, place: example.place });
  };
  const insert = (type: string): void => {
    const at = field.current?.selectionEnd ?? 0;
    const edit = format && insertNode({ text: draft.text, caret: at, type, format, place: draft.place });
    if (edit) change(edit);
    announce(edit ? `Inserted: ${type}` : 'Nothing was inserted: the text is not a document.');
  };
  const formatText = (): void => {
    const reading = readJson(draft.text);
    if (reading.kind === 'read') replaceAll(printJson(reading.root));
  };
  const retry = (): void => {
    // The button goes away.
    field.current?.focus({ preventScroll: true });
    if (rules.kind === 'failed') rules.retry();
  };
  const goTo = (from: number, to: number): void => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(from, to - from > MAX_SELECTED ? from : to);
    setReveal({ offset: from });
  };

  return (
    <div className={styles.playground}>
      <ContentTools
        format={format}
        examples={data.examples}
        place={draft.place}
        text={draft.text}
        readable={readable || draft.text.trim() === ''}
        onExample={startFrom}
        onPlace={(place) => setDraft({ ...draft, place })}
        onInsert={insert}
        onFormat={formatText}
      />
      <div className={styles.panes}>
        <ContentEditor
          text={draft.text}
          field={field}
          wrong={checked.wrong}
          reveal={reveal}
          onText={(text) => setDraft((old) => ({ ...old, text }))}
          onCaret={(offset) => startTransition(() => setCaret(offset))}
        />
        {checked.document ? (
          <ContentProblems
            checked={checked.document}
            schemas={data.schema.replace(/[^/]*$/, '')}
            holders={format?.places.find(({ id }) => id === draft.place)?.plural ?? ''}
            onGo={({ at }) => goTo(at.from, at.to)}
          />
        ) : (
          <LoadingRules rules={rules} onRetry={retry} />
        )}
        <ContentStory document={shown} stale={stale} here={here} />
      </div>
    </div>
  );
}

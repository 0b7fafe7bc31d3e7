import { announce } from '@docs/engine/client/dom.ts';
import { useCodeField } from '@docs/engine/client/islands/shared/code-field.tsx';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { insertNode } from '../insert-node.ts';
import { printJson } from '../print-json.ts';
import { readDocument } from '../read-document.ts';
import { ContentEditor } from './content-editor.tsx';
import styles from './content-playground.module.css';
import { ContentStory } from './content-story.tsx';
import { ContentTools } from './content-tools.tsx';
import { type Draft, keepDraft } from './draft.ts';
import { Findings } from './findings.tsx';
import type { Example, PlaygroundData } from './playground-data.ts';
import { useContentFormat } from './use-content-format.ts';
import { useDocument } from './use-document.ts';

interface PlaygroundProps {
  data: PlaygroundData;
  /** What the page has in the editor. */
  opening: Example;
  start: Draft;
}

/** JSON on one side, the document on the other, and what is wrong with it. */
export function Playground({ data, opening, start }: PlaygroundProps): ReactNode {
  const { field, reveal, edit, replaceAll, goTo } = useCodeField();
  const [draft, setDraft] = useState(start);
  const [caret, setCaret] = useState(0);
  const rules = useContentFormat(data.schema, data.limits);
  const format = rules.kind === 'loaded' ? rules.format : undefined;
  const { checked, readable, shown, stale, here } = useDocument(draft, caret, format);
  useEffect(() => keepDraft(draft, opening), [draft, opening]);

  const startFrom = ({ text, place }: Example): void => {
    replaceAll(text);
    setDraft({ text, place });
  };
  const insert = (type: string): void => {
    const at = field.current?.selectionEnd ?? 0;
    const change = format && insertNode({ text: draft.text, caret: at, type, format, place: draft.place });
    if (change) edit(change, change.caret - change.from);
    announce(change ? `Inserted: ${type}` : 'Nothing was inserted: the text is not a document.');
  };
  const formatText = (): void => {
    const reading = readDocument(draft.text);
    if (reading.kind === 'read') replaceAll(printJson(reading.root));
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
        <Findings
          rules={rules}
          checked={checked.document}
          place={draft.place}
          schema={data.schema}
          field={field}
          onGo={goTo}
        />
        <ContentStory document={shown} stale={stale} here={here} />
      </div>
    </div>
  );
}

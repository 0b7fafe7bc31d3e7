import type { JsonValue } from '@docs/base/json.ts';
import { jsonValue } from '@docs/base/json-text/json-node.ts';
import { announce, showInside } from '@docs/engine/client/dom.ts';
import type { IslandContext } from '@docs/engine/client/islands/island.ts';
import { CodeField, useCodeField } from '@docs/engine/client/islands/shared/code-field.tsx';
import { renderIsland } from '@docs/engine/client/islands/shared/render-island.tsx';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import { formatJson } from '@docs/samples/format-literal.ts';
import { memo, type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContentFormat } from '../content-format.ts';
import { DocumentView } from '../document/document-view.tsx';
import { insertNode } from '../insert-node.ts';
import { readDocument } from '../json-tree.ts';
import styles from './content-playground.module.css';
import { CheckResult } from './content-problems.tsx';
import {
  type ContentPlaygroundData,
  type Draft,
  isTooLong,
  loadFormat,
  type PlaygroundExample,
  playgroundData,
  readDraft,
  saveDraft,
  useDocument,
  useRejectedText,
} from './playground-state.ts';

interface PlaygroundProps {
  data: ContentPlaygroundData;
  /** Absent if the rules could not be loaded: documents are then shown but not checked. */
  format: ContentFormat | undefined;
  start: Draft;
}

/** JSON on one side, the document on the other, and its problems. */
export function Playground({ data, format, start }: PlaygroundProps): ReactNode {
  /** The example that the page shows in the editor. */
  const [opening] = data.examples;
  const { field, reveal, edit, replaceAll, goTo } = useCodeField();
  const [draft, setDraft] = useState(start);
  const [caret, setCaret] = useState(0);
  const { checked, readable, shown, stale, here } = useDocument(draft, caret, format);
  const rejected = useRejectedText(field);
  useEffect(() => saveDraft(draft, opening), [draft, opening]);

  const startFrom = ({ text, place }: PlaygroundExample): void => {
    replaceAll(text);
    setDraft({ text, place });
  };
  const insert = (type: string): void => {
    const at = field.current?.selectionEnd ?? 0;
    const change = format && insertNode(draft.text, at, type, format, draft.place);
    if (change) edit(change, change.caret - change.from);
    announce(change ? `Inserted: ${type}` : 'Not inserted: the text is not a document.');
  };
  const formatText = (): void => {
    const reading = readDocument(draft.text);
    if (reading.kind !== 'whole') return;
    const printed = formatJson(jsonValue(reading.root));
    if (isTooLong(printed)) announce('Not formatted: line breaks would make the text too long.');
    else replaceAll(printed);
  };

  return (
    <div className={styles.playground}>
      <ContentTools
        format={format}
        examples={data.examples}
        draft={draft}
        readable={readable || draft.text.trim() === ''}
        onExample={startFrom}
        onPlace={(place) => setDraft({ ...draft, place })}
        onInsert={insert}
        onFormat={formatText}
      />
      <p role="alert" className={styles.stale} hidden={rejected === undefined}>
        {rejected}
      </p>
      <div className={styles.panes}>
        <CodeField
          className={styles.box}
          text={draft.text}
          field={field}
          plain={isTooLong(draft.text)}
          wrong={checked.wrong}
          reveal={reveal}
          aria-label="Document as JSON"
          aria-describedby="content-problems"
          aria-invalid={checked.wrong.length > 0}
          onInput={({ currentTarget: { value } }) => setDraft((old) => ({ ...old, text: value }))}
          onSelect={({ currentTarget: { selectionStart } }) => startTransition(() => setCaret(selectionStart))}
        />
        <CheckResult format={format} checked={checked.document} place={draft.place} schema={data.schema} onGo={goTo} />
        <ContentStory document={shown} stale={stale} here={here} />
      </div>
    </div>
  );
}

interface ContentToolsProps {
  format: ContentFormat | undefined;
  examples: readonly PlaygroundExample[];
  draft: Draft;
  /** The text is JSON and can be formatted and extended. */
  readable: boolean;
  onExample: (example: PlaygroundExample) => void;
  onPlace: (place: string) => void;
  onInsert: (type: string) => void;
  onFormat: () => void;
}

function ContentTools(props: ContentToolsProps): ReactNode {
  const { format, examples, draft, readable, onExample, onPlace, onInsert, onFormat } = props;
  const { text, place } = draft;
  const nodes = [...(format?.nodes.values() ?? [])];
  const [type, setType] = useState('paragraph');
  const home = format?.places.find((each) => each.id === place);
  return (
    <div className={styles.tools}>
      <fieldset className={styles.examples}>
        <legend>Start from</legend>
        {examples.map((example) => (
          <Button key={example.title} look="text" onClick={() => onExample(example)}>
            {example.title}
          </Button>
        ))}
      </fieldset>
      <div className={styles.row}>
        <label>
          Kept in
          <select value={place} onChange={({ target }) => onPlace(target.value)}>
            {(format?.places ?? [{ id: place, title: place }]).map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        {/* A select and a button: a select that acts on every arrow key would insert unwanted nodes. */}
        <label>
          Node
          <select value={type} onChange={({ target }) => setType(target.value)}>
            {nodes.map((node) => (
              <option key={node.type} value={node.type}>
                {node.type}
                {home && !node.allowedIn.has(place) && ` (not in ${home.plural})`}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={() => onInsert(type)} disabled={!readable || nodes.length === 0}>
          Insert
        </Button>
        <Button onClick={onFormat} disabled={!readable}>
          Format
        </Button>
        <Button data-copy="" data-copy-text={text}>
          Copy
        </Button>
      </div>
    </div>
  );
}

interface ContentStoryProps {
  document: JsonValue | undefined;
  /** Why the result does not match the text. */
  stale: string | undefined;
  /** Index of the block at the caret. */
  here: number | undefined;
}

const Shown = memo(DocumentView);

/** The document as readers of a newsroom would see it. */
function ContentStory({ document, stale, here }: ContentStoryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const block = here === undefined ? undefined : box.current?.querySelector<HTMLElement>('[data-here]');
    if (block && box.current) showInside(box.current, block);
  }, [here]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups text
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls, so the keyboard must reach it
    <div className={styles.story} role="group" aria-label="Result" tabIndex={0} ref={box}>
      {stale !== undefined && <p className={styles.stale}>{stale}</p>}
      {document !== undefined && <Shown document={document} here={here} />}
    </div>
  );
}

/** Takes over the editor that the build rendered, including text typed meanwhile. */
export async function mount(element: HTMLElement, { page }: IslandContext): Promise<() => void> {
  const data = playgroundData(page);
  const first = data?.examples[0];
  if (!data || !first) throw new Error('The page has no playground.');
  const format = await loadFormat(data).catch(() => undefined);
  const old = element.querySelector('textarea');
  const typed = (): string | undefined => (old && old.value !== old.defaultValue ? old.value : undefined);
  const start = typed() === undefined ? (readDraft() ?? first) : first;
  return renderIsland(element, <Playground data={data} format={format} start={start} />, {
    ready: (host) => {
      const text = typed();
      const field = host.querySelector('textarea');
      if (!field || text === undefined) return;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
}

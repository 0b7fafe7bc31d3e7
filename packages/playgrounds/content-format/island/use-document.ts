import type { JsonValue } from '@docs/base/json.ts';
import { type JsonNode, jsonValue, type Span } from '@docs/base/json-text/json-node.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { type CheckedDocument, checkDocument } from '../check-document.ts';
import type { ContentFormat } from '../content-format.ts';
import { pathAt } from '../node-at.ts';
import { readDocument } from '../read-document.ts';
import type { Draft } from './draft.ts';

interface DocumentState {
  readonly checked: { readonly document?: CheckedDocument; readonly wrong: readonly Span[] };
  /** The text is JSON. */
  readonly readable: boolean;
  /** What is shown as the result. */
  readonly shown: JsonValue | undefined;
  /** Why that is not what the text says. */
  readonly stale: string | undefined;
  /** Index of the block that the caret is in. */
  readonly here: number | undefined;
}

/** All that follows from the text; typing is never held up by it. */
export function useDocument(draft: Draft, caret: number, format: ContentFormat | undefined): DocumentState {
  const text = useDeferredValue(draft.text);
  const reading = useMemo(() => readDocument(text), [text]);
  const root = reading.kind === 'read' ? reading.root : undefined;
  const checked = useMemo(() => {
    if (!format) return { wrong: [] };
    const document = checkDocument(text, format, { place: draft.place, reading });
    const errors = document.problems.filter(({ severity }) => severity === 'error');
    return { document, wrong: errors.map(({ at }) => at) };
  }, [text, format, draft.place, reading]);
  const tooLarge = checked.document?.tooLarge === true;
  const value = useMemo(() => (root && !tooLarge ? jsonValue(root) : undefined), [root, tooLarge]);
  // While the JSON is broken, which it is at every other key, the result stays as it was.
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return {
    checked,
    readable: root !== undefined,
    shown: tooLarge ? undefined : (value ?? last),
    stale: tooLarge
      ? 'Larger than the API takes: not shown.'
      : root
        ? undefined
        : 'The JSON is broken: this is how it was before.',
    here: root && blockAt(root, caret),
  };
}

function blockAt(root: JsonNode, caret: number): number | undefined {
  const [list, block] = pathAt(root, caret);
  return list?.key === 'children' && typeof block?.key === 'number' ? block.key : undefined;
}

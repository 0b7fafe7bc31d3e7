import { type ContentElement, codeText, elementsOf, isCode } from '@docs/base/content.ts';
import { fieldAt, isObject, numberAt, stringAt } from '@docs/base/json.ts';
import { type JsonNode, jsonValue } from '@docs/base/json-text/json-node.ts';
import { MAX_CONTENT_TEXT } from '@docs/base/limits.ts';
import { groupDigits } from '@docs/base/words.ts';
import { findNode } from '@docs/engine/client/islands/island.ts';
import { session } from '@docs/engine/client/storage.ts';
import type { Page } from '@docs/engine/model/page.ts';
import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type CheckedDocument, checkDocument } from '../check-document.ts';
import { type ContentFormat, readContentFormat } from '../content-format.ts';
import type { DocumentProblem } from '../document-problem.ts';
import { pathAt, readDocument } from '../json-tree.ts';

/** The reader's input: saved in the tab, sent nowhere. */
export interface Draft {
  readonly text: string;
  /** Where such a document is stored: `story`. */
  readonly place: string;
}

/** An example document. */
export interface PlaygroundExample extends Draft {
  readonly title: string;
}

/** The data of a playground from the build. */
export type ContentPlaygroundData = NonNullable<ReturnType<typeof playgroundData>>;

/** Finds the playground in the data of its page. */
export function playgroundData(page: Page) {
  const { props, children = [] } = findNode(page, 'ContentPlayground') ?? {};
  const schema = stringAt(props, 'schema');
  const [bytes, nodes, depth] = ['bytes', 'nodes', 'depth'].map((name) => numberAt(props, name));
  if (schema === undefined || bytes === undefined || nodes === undefined || depth === undefined) return undefined;
  // `schema`: path of the schema's page; the schema itself is beside it.
  return {
    schema,
    limits: { bytes, nodes, depth },
    examples: elementsOf(children, ['ContentExample']).map(readExample),
  };
}

function readExample({ props, children = [] }: ContentElement): PlaygroundExample {
  const [code] = children.filter(isCode);
  return {
    title: stringAt(props, 'title') ?? '',
    place: stringAt(props, 'place') ?? '',
    text: code ? codeText(code.code) : '',
  };
}

const KEY = 'content-playground';

export function readDraft(): Draft | undefined {
  const saved = session.readJson(KEY);
  const [text, place] = [fieldAt(saved, 'text'), fieldAt(saved, 'place')];
  return typeof text === 'string' && typeof place === 'string' ? { text, place } : undefined;
}

/** Saves a draft, unless it is unchanged. */
export function saveDraft(draft: Draft, opening: Draft | undefined): void {
  // A site has a few megabytes of storage, which other values need more.
  if (isTooLong(draft.text)) return;
  const changed = draft.text !== opening?.text || draft.place !== opening.place;
  session.write(KEY, changed ? JSON.stringify({ text: draft.text, place: draft.place }) : null);
}

/** The rules of the format, from the JSON Schema that the site offers for download. */
export async function loadFormat({ schema, limits }: ContentPlaygroundData): Promise<ContentFormat> {
  const response = await fetch(`${schema}.schema.json`, { signal: AbortSignal.timeout(10_000) });
  const source: unknown = response.ok ? await response.json() : undefined;
  if (!isObject(source)) throw new Error(`${response.url} is not a schema.`);
  return readContentFormat(source, limits);
}

/** Everything derived from the text, deferred so that typing is never blocked. */
export function useDocument(draft: Draft, caret: number, format: ContentFormat | undefined) {
  const text = useDeferredValue(draft.text);
  const tooLong = isTooLong(text);
  const reading = useMemo(() => (tooLong ? undefined : readDocument(text)), [text, tooLong]);
  const root = reading?.kind === 'whole' ? reading.root : undefined;
  const checked = useMemo(() => {
    if (!format) return { document: undefined, wrong: [] };
    const document = reading ? checkDocument(text, format, { place: draft.place, reading }) : unchecked(text);
    const errors = document.problems.filter(({ severity }) => severity === 'error');
    return { document, wrong: errors.map(({ at }) => at) };
  }, [text, format, draft.place, reading]);
  const tooLarge = checked.document?.tooLarge === true;
  const value = useMemo(() => (root && !tooLarge ? jsonValue(root) : undefined), [root, tooLarge]);
  // While the JSON is invalid, as it often is while typing, the result stays.
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return {
    checked,
    /** The text is JSON. */
    readable: root !== undefined,
    /** The displayed result, and why it does not match the text. */
    shown: tooLarge || tooLong ? undefined : (value ?? last),
    stale: staleText(tooLong, tooLarge, root !== undefined),
    /** Index of the block at the caret. */
    here: root && blockAt(root, caret),
  };
}

function staleText(tooLong: boolean, tooLarge: boolean, readable: boolean): string | undefined {
  if (tooLong) return 'Too long for the playground: not shown.';
  if (tooLarge) return 'Too large for the API: not shown.';
  return readable ? undefined : 'Invalid JSON. This is the last valid version.';
}

export function isTooLong(text: string): boolean {
  return text.length > MAX_CONTENT_TEXT;
}

/** Rejects text that is too long for the field; returns a message until the next change. */
export function useRejectedText(field: RefObject<HTMLTextAreaElement | null>): string | undefined {
  const [rejected, setRejected] = useState<string>();
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const check = (event: InputEvent): void => {
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const { value, selectionStart, selectionEnd } = element;
      const length = value.length - (selectionEnd - selectionStart) + added.length;
      const fits = added === '' || length <= MAX_CONTENT_TEXT;
      if (!fits) event.preventDefault();
      setRejected(fits ? undefined : tooLongText('Not inserted: the text would have', length, 'fit here'));
    };
    element.addEventListener('beforeinput', check);
    return () => element.removeEventListener('beforeinput', check);
  }, [field]);
  return rejected;
}

function tooLongText(start: string, length: number, end: string): string {
  return `${start} ${groupDigits(length)} characters; only up to ${groupDigits(MAX_CONTENT_TEXT)} ${end}.`;
}

function unchecked({ length }: string): CheckedDocument {
  const problem: DocumentProblem = {
    rule: 'not-checked',
    severity: 'error',
    pointer: '',
    at: { from: 0, to: 1 },
    line: 1,
    column: 1,
    message: tooLongText('The text has', length, 'are checked here'),
    fix: 'Try it with a section of the document.',
  };
  return { problems: [problem], cut: false, tooLarge: true };
}

function blockAt(root: JsonNode, caret: number): number | undefined {
  const [list, block] = pathAt(root, caret);
  return list?.key === 'children' && typeof block?.key === 'number' ? block.key : undefined;
}

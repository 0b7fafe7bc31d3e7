import { fieldAt, type JsonValue, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { jsonValue } from '@docs/base/json-text/json-node.ts';
import { MAX_QUERY_TEXT } from '@docs/base/limits.ts';
import { groupDigits } from '@docs/base/words.ts';
import { session } from '@docs/engine/client/storage.ts';
import { startTransition, useState } from 'react';
import { type CheckedQuery, checkQuery } from '../check-query.ts';
import type { SampleRecords } from '../evaluate-query.ts';
import type { QueryLimits, QueryResource } from '../language.ts';
import type { QueryTarget } from '../query-request.ts';
import { type FoundQueryProblem, type Query, toProblems } from '../query-tree.ts';

/** Long enough that a screen reader does not speak between two keys. */
export const SPEAKING_PAUSE = 700;

export interface PlaygroundState {
  readonly resource: PlaygroundResource;
  readonly checked: CheckedQuery;
  /** The last valid query: its results and request stay visible while the text changes. */
  readonly shown:
    | { readonly resource: PlaygroundResource; readonly query: Query; readonly value: JsonValue }
    | undefined;
}

/** The state of the playground for a text. */
export function playgroundState(
  data: QueryPlaygroundData,
  { resource: name, text }: SavedQuery,
  before?: PlaygroundState,
): PlaygroundState | undefined {
  const resource = data.resources.find((each) => each.name === name);
  if (!resource) return undefined;
  const checked = isTooLong(text) ? unchecked(text) : checkQuery(text, resource, data.limits, resource.target.place);
  const { valid, query, json } = checked;
  // It does not apply to another resource.
  const last = before?.shown?.resource === resource ? before.shown : undefined;
  const shown = valid && query && json ? { resource, query, value: jsonValue(json) } : last;
  return { resource, checked, shown };
}

/** The text after choosing another resource: typed text stays, an unchanged example does not. */
export function textFor(data: QueryPlaygroundData, resource: string, text: string): string {
  const untouched = text.trim() === '' || text === '{}' || data.examples.some(({ query }) => query === text);
  if (!untouched) return text;
  return data.examples.find((example) => example.resource === resource)?.query ?? '{}';
}

export function isTooLong(text: string): boolean {
  return text.length > MAX_QUERY_TEXT;
}

function unchecked(text: string): CheckedQuery {
  const message = `The text has ${groupDigits(text.length)} characters; only up to ${groupDigits(MAX_QUERY_TEXT)} are checked here.`;
  const fix = 'Try it with fewer values in its lists.';
  const found: FoundQueryProblem[] = [{ severity: 'error', from: 0, to: 1, message, fix }];
  return { text, json: undefined, query: undefined, found, problems: toProblems(text, found), valid: false };
}

/** The data of the playground, which the build puts into the page. */
export interface QueryPlaygroundData {
  /** The time for relative dates, because sample records have fixed dates. */
  readonly now: string;
  readonly limits: QueryLimits;
  readonly resources: readonly PlaygroundResource[];
  readonly examples: readonly { readonly resource: string; readonly label: string; readonly query: string }[];
}

export interface PlaygroundResource extends QueryResource {
  /** The operation that accepts the query. */
  readonly operation: { readonly label: string; readonly href: string };
  readonly target: QueryTarget;
  /** Absent if there are none. */
  readonly samples?: SampleRecords;
}

/** The data in the page, which is always of the same build as this script and therefore has this shape. */
export function readPlaygroundData(value: unknown): QueryPlaygroundData | undefined {
  const isThere = objectAt(value, 'limits') !== undefined && listAt(value, 'resources').length > 0;
  return isThere ? (value as QueryPlaygroundData) : undefined;
}

/** Key in session storage: the text is kept as long as the tab. */
const KEY = 'query-playground';

export interface SavedQuery {
  readonly resource: string;
  readonly text: string;
}

/** The text typed earlier in this tab, or the first example. */
export function readSavedQuery(data: QueryPlaygroundData): SavedQuery {
  const saved = session.readJson(KEY);
  const [resource, text] = [stringAt(saved, 'resource'), fieldAt(saved, 'text')];
  const known = data.resources.some(({ name }) => name === resource);
  if (known && resource !== undefined && typeof text === 'string') return { resource, text };
  const [first] = data.examples;
  return { resource: first?.resource ?? data.resources[0]?.name ?? '', text: first?.query ?? '{}' };
}

/** A query that is saved in the tab while typing; derived state never blocks typing. */
export function useQuery(data: QueryPlaygroundData, saved: SavedQuery) {
  const [typed, setTyped] = useState(saved);
  const [state, setState] = useState(() => playgroundState(data, saved));
  return {
    typed,
    /** Derived state, a moment later. */
    state,
    change: (next: SavedQuery): void => {
      session.write(KEY, JSON.stringify(next));
      setTyped(next);
      startTransition(() => setState((before) => playgroundState(data, next, before)));
    },
  };
}

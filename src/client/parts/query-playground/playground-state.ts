import type { JsonValue } from '../../../model/content.ts';
import { type CheckedQuery, checkQuery } from '../../../query/check-query.ts';
import { jsonValue } from '../../../query/json-node.ts';
import type { PlaygroundData, PlaygroundResource } from '../../../query/playground-data.ts';
import type { Query } from '../../../query/query-tree.ts';
import type { KeptQuery } from './kept-query.ts';

export interface PlaygroundState {
  readonly resource: PlaygroundResource;
  readonly checked: CheckedQuery;
  /** The last valid query: records and request stay in sight while the text is being changed. */
  readonly shown:
    | { readonly resource: PlaygroundResource; readonly query: Query; readonly value: JsonValue }
    | undefined;
}

/** What the playground shows for a text. */
export function playgroundState(
  data: PlaygroundData,
  { resource: name, text }: KeptQuery,
  before?: PlaygroundState,
): PlaygroundState | undefined {
  const resource = data.resources.find((each) => each.name === name);
  if (!resource) return undefined;
  const checked = checkQuery(text, resource, data.limits, resource.target.place);
  const { valid, query, json } = checked;
  // Of other records it would say nothing.
  const last = before?.shown?.resource === resource ? before.shown : undefined;
  const shown = valid && query && json ? { resource, query, value: jsonValue(json) } : last;
  return { resource, checked, shown };
}

/** The text to go on with when other records are chosen: what was typed stays, an untouched example does not. */
export function textFor(data: PlaygroundData, resource: string, text: string): string {
  const untouched = text.trim() === '' || text === '{}' || data.examples.some(({ query }) => query === text);
  if (!untouched) return text;
  return data.examples.find((example) => example.resource === resource)?.query ?? '{}';
}

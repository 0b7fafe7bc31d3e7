import type { JsonValue } from '@docs/base/json.ts';
import { jsonValue } from '@docs/base/json-text/json-node.ts';
import { groupDigits } from '@docs/base/words.ts';
import { type CheckedQuery, checkQuery } from '../check-query.ts';
import type { PlaygroundData, PlaygroundResource } from '../playground-data.ts';
import type { QueryProblem } from '../query-problem.ts';
import type { Query } from '../query-tree.ts';
import type { KeptQuery } from './kept-query.ts';

/**
 * Longer text is not looked at: colouring and checking it would hold up every key. A list of as many ids as a query may
 * hold is shorter.
 */
const MAX_LENGTH = 24_576;

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
  const checked = isTooLong(text) ? unchecked(text) : checkQuery(text, resource, data.limits, resource.target.place);
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

export function isTooLong(text: string): boolean {
  return text.length > MAX_LENGTH;
}

function unchecked(text: string): CheckedQuery {
  const problem: QueryProblem = {
    rule: 'too-long-to-check',
    severity: 'error',
    from: 0,
    to: 1,
    line: 1,
    column: 1,
    message: `The text has ${groupDigits(text.length)} characters; only up to ${groupDigits(MAX_LENGTH)} are checked here.`,
    fix: 'Try it with fewer values in its lists.',
  };
  return { text, json: undefined, query: undefined, findings: [problem], problems: [problem], valid: false };
}

import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { MAX_PATH_DEPTH, MAX_PATH_LENGTH, MAX_PATH_RESULTS, MAX_PATH_STEPS, MAX_PATH_TEXT } from '@docs/base/limits.ts';
import { segmentsOf } from '@docs/base/pointer.ts';
import { JSONPathEnvironment, JSONPathError, JSONPathQuery, JSONPathRecursionLimitError, jsonpath } from 'json-p3';
import { isSlowPattern } from '../patterns/is-slow-pattern.ts';

const { FilterExpression, FilterQuery, RootQuery } = jsonpath.expressions;
const { FilterSelector } = jsonpath.selectors;

/** Thrown to abort overlays whose work would not end. */
export class OverlayLimit extends Error {}

/** A value in the document, with the keys that lead to it. */
export interface SelectedNode {
  readonly value: JsonValue;
  readonly location: readonly (string | number)[];
}

function checkPattern(text: unknown, pattern: unknown): void {
  if (typeof pattern !== 'string' || typeof text !== 'string') return;
  if (isSlowPattern(pattern) || (text.length > MAX_PATH_TEXT && /[*+{]/.test(pattern)))
    throw new OverlayLimit(`the pattern \`${pattern}\` may take too long`);
}

/** Counts the object entries that a path visits. */
class Environment extends JSONPathEnvironment {
  seen = 0;

  override entries(node: { [key: string]: jsonpath.JSONPathValue }): ReturnType<JSONPathEnvironment['entries']> {
    const entries = super.entries(node as Parameters<JSONPathEnvironment['entries']>[0]);
    this.seen += entries.length + 1;
    if (this.seen > MAX_PATH_STEPS)
      throw new OverlayLimit(`more than ${MAX_PATH_STEPS / 1e6} million values would be checked`);
    return entries;
  }
}

const environment = new Environment({ maxRecursionDepth: MAX_PATH_DEPTH });
for (const known of [new jsonpath.functions.Match(), new jsonpath.functions.Search()]) {
  const call = known.call.bind(known);
  known.call = (text, pattern) => {
    checkPattern(text, pattern);
    return call(text, pattern);
  };
  environment.functionRegister.set(known instanceof jsonpath.functions.Match ? 'match' : 'search', known);
}

/** `offset` starts at 0. */
function invalid(offset: number, message: string, fix: string) {
  return { kind: 'invalid', offset, message, fix } as const;
}

/** Parses an RFC 9535 JSONPath. */
export function parsePath(text: string) {
  if (text.length > MAX_PATH_LENGTH)
    return invalid(0, `the path has more than ${MAX_PATH_LENGTH} characters.`, 'Shorten it.');
  if (!text.startsWith('$')) return invalid(0, 'a path starts with `$`.', fixRoot(text));
  try {
    const path = environment.compile(text);
    const reason = whyTooSlow(path);
    return reason ? invalid(0, reason, 'Name what is meant, or split the action.') : ({ kind: 'path', path } as const);
  } catch (error) {
    if (error instanceof RangeError) return invalid(0, 'the path is nested too deeply.', 'Split the action.');
    if (!(error instanceof JSONPathError)) throw error;
    const message = `${error.message.replace(/ \('.*$/s, '')}.`;
    const fix = "Correct the path. Write names that are not words in brackets and quotes: `['/pets']`.";
    return invalid(error.token.index, message, fix);
  }
}

function fixRoot(text: string): string {
  if (/^#?\//.test(text)) return `Write \`$${segmentsOf(text).map(pathSegment).join('')}\`.`;
  return /^[.[]/.test(text) ? `Write \`$${text}\`.` : 'Write `$.info` for a field of the document, `$` for all of it.';
}

/** A name or an index as written in a path. */
export function pathSegment(name: string | number): string {
  if (typeof name === 'number') return `[${name}]`;
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
}

/** The first segments of a path, as a path. */
export function pathStart(path: JSONPathQuery, length: number): JSONPathQuery {
  return new JSONPathQuery(environment, path.segments.slice(0, length));
}

/** Why a path could take longer than the document is large; undefined if it cannot. */
function whyTooSlow(path: JSONPathQuery): string | undefined {
  const filters = filterQueries(path.segments);
  const selectors = path.segments.reduce((product, segment) => product * segment.selectors.length, 1);
  const descents = [path, ...filters.map((filter) => filter.path)].flatMap(({ segments }) =>
    segments.filter((segment) => segment.token.value === '..'),
  );
  if (selectors > 1000 || descents.length > 3) return 'it has too many names in brackets or `..`.';
  const searchesAll = filters.some((filter) => filter instanceof RootQuery && !filter.path.singularQuery());
  return searchesAll ? 'in a filter, a path that starts with `$` names one value.' : undefined;
}

/** The paths in filters, including nested filters. */
function filterQueries(node: unknown): readonly jsonpath.expressions.FilterQuery[] {
  if (Array.isArray(node)) return node.flatMap(filterQueries);
  if (node instanceof FilterQuery) return [node, ...filterQueries(node.path.segments)];
  if (node instanceof jsonpath.JSONPathSegment) return filterQueries(node.selectors);
  const isExpression = node instanceof FilterSelector || node instanceof FilterExpression;
  return isExpression ? filterQueries(Object.values(node)) : [];
}

/** The values that a path selects, in document order, possibly with duplicates. */
export function selectNodes(path: JSONPathQuery, document: JsonObject): readonly SelectedNode[] {
  const nodes: SelectedNode[] = [];
  environment.seen = 0;
  try {
    for (const node of path.lazyQuery(document as Parameters<JSONPathQuery['lazyQuery']>[0])) {
      nodes.push(node as SelectedNode);
      if (nodes.length > MAX_PATH_RESULTS)
        throw new OverlayLimit(`a path selects more than ${MAX_PATH_RESULTS / 1e6} million values`);
    }
  } catch (error) {
    if (error instanceof JSONPathRecursionLimitError || error instanceof RangeError)
      throw new OverlayLimit(`the document is nested more than ${MAX_PATH_DEPTH} levels deep`);
    throw error;
  }
  return nodes;
}

import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, type JsonObject, type JsonValue, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_EXPLAINED_FIELDS, MAX_SHOWN_VALUE } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import type { ValueProblem } from '@docs/json-schema/explain-errors.ts';
import { type Api, partsOf } from './api.ts';

/** A piece of a text, and what the document says about it. */
export interface ExplainedField {
  /** `body`, `query`, `path`, `header`. */
  readonly place: string;
  readonly name: string;
  /** Absent where something is missing. */
  readonly value?: string;
  readonly words: string;
  readonly problem?: string;
}

/** Who has written a value: what only the server sets is not missing in a request. */
export type Side = 'sent' | 'received';

/** Every field of a value in its order, each with what is wrong with it; then what is missing. */
export function describeValue(
  api: Api,
  place: string,
  value: JsonValue,
  schema: JsonValue | undefined,
  side: Side,
): readonly ExplainedField[] {
  const problems = schema === undefined ? [] : api.check(schema, value);
  const left = new Set(problems);
  const fields: ExplainedField[] = [];
  const visit = (
    at: JsonValue,
    parts: readonly JsonObject[],
    path: readonly string[],
    beside: readonly string[],
  ): void => {
    if (fields.length >= MAX_EXPLAINED_FIELDS) return;
    const own = problems.filter((each) => !each.missing && each.path.join('\n') === path.join('\n'));
    for (const each of own) left.delete(each);
    const words = wordsOf(parts);
    if (path.length > 0 || own.length > 0)
      fields.push({
        place,
        name: nameOf(path),
        value: shownValue(at),
        words: words || (path.length > 0 && parts.length === 0 && schema !== undefined ? phrases.notInTheDocument : ''),
        ...(own.length > 0 && { problem: own.map((each) => inWords(each, beside)).join('; ') }),
      });
    const names = parts.flatMap((part) => Object.keys(objectAt(part, 'properties') ?? {}));
    const inside = Array.isArray(at) ? at.entries() : isObject(at) ? Object.entries(at) : [];
    for (const [key, inner] of inside)
      visit(
        inner,
        parts.flatMap((part) => childrenOf(api, part, String(key), inner)),
        [...path, String(key)],
        names,
      );
  };
  visit(value, partsOf(api, schema, value), [], []);
  const missing = [...left].filter((each) => !(each.missing && side === 'sent' && isServers(api, schema, value, each)));
  return [
    ...fields,
    ...missing.map(({ path, message }) => ({ place, name: nameOf(path), words: '', problem: message })),
  ];
}

/** Of a field that is not known with the one that may be meant. */
function inWords({ message, path }: ValueProblem, names: readonly string[]): string {
  const near = message === phrases.isNotAKnownField ? nearest(path.at(-1) ?? '', names) : undefined;
  return near === undefined ? message : message + fill(phrases.didYouMean4, { near });
}

function childrenOf(api: Api, part: JsonObject, key: string, value: JsonValue): readonly JsonObject[] {
  const own = fieldAt(objectAt(part, 'properties'), key);
  if (own !== undefined) return partsOf(api, own, value);
  const rest = fieldAt(part, 'items') ?? fieldAt(part, 'additionalProperties');
  return isObject(rest) && !(fieldAt(part, 'items') !== undefined && !/^\d+$/.test(key))
    ? partsOf(api, rest, value)
    : [];
}

/** Whether only the server sets what is missing. */
function isServers(api: Api, schema: JsonValue | undefined, value: JsonValue, { path }: ValueProblem): boolean {
  let [parts, at]: [readonly JsonObject[], JsonValue] = [partsOf(api, schema, value), value];
  for (const key of path) {
    at = (Array.isArray(at) ? at[Number(key)] : fieldAt(at, key)) ?? null;
    const inner = at;
    parts = parts.flatMap((part) => childrenOf(api, part, key, inner));
  }
  return parts.some((part) => part.readOnly === true || part['x-readOnly'] === true);
}

export function wordsOf(parts: readonly JsonValue[]): string {
  return parts.map((part) => stringAt(part, 'description')).find((each) => each !== undefined) ?? '';
}

function nameOf(path: readonly string[]): string {
  return path.reduce((name, key) => (/^\d+$/.test(key) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`), '');
}

export function shownValue(value: JsonValue): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.length} ]`;
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : '{ … }';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE)}…` : text;
}

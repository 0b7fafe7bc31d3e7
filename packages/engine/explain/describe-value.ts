import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, type JsonObject, type JsonValue, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_EXPLAINED_FIELDS, MAX_SHOWN_VALUE } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { pathText } from '@docs/base/pointer.ts';
import type { ValueProblem } from '@docs/json-schema/explain-errors.ts';
import { type Api, subschemasFor } from './api.ts';

/** A piece of a text, and the document's information about it. */
export interface ExplainedField {
  /** Where it is sent: `body`, `query`, `path`, `header`. */
  readonly place: string;
  readonly name: string;
  /** Absent if a value is missing. */
  readonly value?: string;
  readonly words: string;
  readonly problem?: string;
}

/** Who wrote a value. */
export type Side = 'sent' | 'received';

/** Every field of a value in order, with its problems; then missing fields. */
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
    schemas: readonly JsonObject[],
    path: readonly string[],
    beside: readonly string[],
  ): void => {
    if (fields.length >= MAX_EXPLAINED_FIELDS) return;
    const own = problems.filter((each) => !each.missing && each.path.join('\n') === path.join('\n'));
    for (const each of own) left.delete(each);
    const words = descriptionIn(schemas);
    // If the document does not allow the field, a problem says so.
    const isUnknown = schema !== undefined && schemas.length === 0 && path.length > 0 && own.length === 0;
    if (path.length > 0 || own.length > 0)
      fields.push({
        place,
        name: pathText(path),
        value: shownValue(at),
        words: words || (isUnknown ? phrases.notInTheDocument : ''),
        ...(own.length > 0 && { problem: own.map((each) => problemInWords(each, beside)).join('; ') }),
      });
    // Read-only fields are not missing in a request.
    for (const each of side === 'sent' ? left : []) {
      if (!each.missing || each.path.slice(0, -1).join('\n') !== path.join('\n')) continue;
      if (schemasInside(api, schemas, each.path.at(-1) ?? '', undefined).some(isReadOnly)) left.delete(each);
    }
    const names = schemas.flatMap((each) => Object.keys(objectAt(each, 'properties') ?? {}));
    const inside = Array.isArray(at) ? at.entries() : isObject(at) ? Object.entries(at) : [];
    for (const [key, inner] of inside)
      visit(inner, schemasInside(api, schemas, String(key), inner), [...path, String(key)], names);
  };
  visit(value, subschemasFor(api, schema, value), [], []);
  return [
    ...fields,
    ...[...left].map(({ path, message }) => ({ place, name: pathText(path), words: '', problem: message })),
  ];
}

/** An unknown field, with the one that was probably meant. */
function problemInWords({ keyword, message, path }: ValueProblem, names: readonly string[]): string {
  // A schema that is `false` allows no such field.
  const near = keyword === 'false' ? nearest(path.at(-1) ?? '', names) : undefined;
  return near === undefined ? message : message + fill(phrases.didYouMeanName, { name: near });
}

/** The schemas of a value's children, by name or index. */
function schemasInside(api: Api, schemas: readonly JsonObject[], key: string, value: JsonValue | undefined) {
  return schemas.flatMap((schema) => {
    const items = /^\d+$/.test(key) ? fieldAt(schema, 'items') : undefined;
    const own = fieldAt(objectAt(schema, 'properties'), key) ?? items ?? fieldAt(schema, 'additionalProperties');
    return isObject(own) ? subschemasFor(api, own, value ?? null) : [];
  });
}

function isReadOnly(schema: JsonObject): boolean {
  return schema.readOnly === true || schema['x-readOnly'] === true;
}

export function descriptionIn(schemas: readonly JsonValue[]): string {
  return schemas.map((each) => stringAt(each, 'description')).find((each) => each !== undefined) ?? '';
}

function shownValue(value: JsonValue): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.length} ]`;
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : '{ … }';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE)}…` : text;
}

import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';

/** Keywords that contain other schemas: one, a list, or a map by name. */
export const INNER_SCHEMAS: ReadonlyMap<string, 'schema' | 'list' | 'map'> = new Map([
  ...keywords(
    'schema',
    'items additionalProperties unevaluatedProperties unevaluatedItems not if then else contains propertyNames contentSchema',
  ),
  ...keywords('list', 'allOf anyOf oneOf prefixItems'),
  ...keywords('map', 'properties patternProperties $defs definitions dependentSchemas'),
]);

function keywords<const Kind>(kind: Kind, names: string): readonly (readonly [string, Kind])[] {
  return names.split(' ').map((name) => [name, kind]);
}

/**
 * `x-readOnly: true` is `readOnly: true` for schemas that webhooks also send. Generators treat a webhook as a request,
 * and drop read-only fields from its payload.
 */
export function isMarkedReadOnly(schema: unknown): boolean {
  return isTrue(schema, 'x-readOnly');
}

/** Bytes: `format: binary` in 3.0, a media type without an encoding in 3.1. */
export function isBinary({ schema }: { readonly schema: JsonObject }): boolean {
  if (stringAt(schema, 'format') === 'binary') return true;
  const media = stringAt(schema, 'contentMediaType');
  return media !== undefined && stringAt(schema, 'contentEncoding') === undefined;
}

/** The schema `false`: no value is allowed. */
export function isNever(schema: JsonValue | undefined): boolean {
  return schema === false || allowsAll(fieldAt(schema, 'not'));
}

/** The schema `true` or `{}`. */
export function allowsAll(schema: JsonValue | undefined): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/**
 * A branch that only says which fields are required. Restated fields (`{}` or `true`) do not matter, nor does the type
 * of a field that `parent` describes.
 */
export function isRequirement(schema: JsonValue | undefined, parent?: JsonObject): schema is JsonObject {
  if (!isObject(schema) || stringsAt(schema, 'required').length === 0) return false;
  const described = objectAt(parent, 'properties') ?? {};
  const isRestated = ([name, field]: readonly [string, JsonValue]): boolean =>
    allowsAll(field) || (name in described && isObject(field) && Object.keys(field).every((key) => key === 'type'));
  return Object.entries(schema).every(([key, value]) => {
    if (key === 'properties') return isObject(value) && Object.entries(value).every(isRestated);
    if (key === 'unevaluatedProperties' || key === 'additionalProperties') return value === true;
    return ['required', 'title', 'description', 'type'].includes(key);
  });
}

/** Keywords that apply only to values of one type. */
const HINTS = Object.entries({
  object: 'properties additionalProperties patternProperties minProperties maxProperties propertyNames',
  array: 'items prefixItems minItems maxItems uniqueItems contains',
  string: 'minLength maxLength pattern contentMediaType contentEncoding',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
});

/** The type of a schema without `type`, inferred from its other keywords. */
export function typesOfKeywords(schema: JsonObject): readonly string[] {
  const hint = HINTS.find(([, keywords]) => keywords.split(' ').some((keyword) => Object.hasOwn(schema, keyword)));
  return hint ? [hint[0]] : [];
}

/** Items by position: `prefixItems`, or the list form of `items` in older versions. */
export function tupleItems(schema: JsonObject): readonly JsonValue[] {
  const prefix = listAt(schema, 'prefixItems');
  return prefix.length > 0 ? prefix : listAt(schema, 'items');
}

/** The schema for items after those of a tuple. */
export function furtherItems(schema: JsonObject): JsonValue | undefined {
  const key = Array.isArray(fieldAt(schema, 'items')) ? 'additionalItems' : 'items';
  return fieldAt(schema, key) ?? fieldAt(schema, 'unevaluatedItems');
}

/** Whether callers send or receive a value. */
export type Direction = 'request' | 'response';

/** Who reads the schema: requests omit read-only fields, responses omit write-only ones. */
export type ReadDirection = Direction | 'both';

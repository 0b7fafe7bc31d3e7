import {
  entriesAt,
  fieldAt,
  isObject,
  isSchema,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  listAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { MAX_SHAPE_REFERENCES } from '@docs/base/limits.ts';
import { pointerSegments } from '@docs/base/pointer.ts';

/** The schema behind `#/$defs/{name}`. */
export type FindSchema = (name: string) => JsonSchema | undefined;

/** A schema with references and `allOf` merged, as far as they affect its shape. */
export type MergedSchema = ReturnType<typeof emptySchema>;

function emptySchema() {
  return {
    types: undefined as readonly string[] | undefined,
    values: undefined as readonly JsonValue[] | undefined,
    orNull: false,
    fields: new Map<string, JsonSchema>(),
    required: new Set<string>(),
    more: undefined as JsonSchema | undefined,
    items: undefined as JsonSchema | undefined,
    first: [] as readonly JsonSchema[],
    options: [] as readonly JsonSchema[],
    /** Keywords with the same meaning in every position. */
    words: {} as JsonObject,
  };
}

export function mergeSchema(schema: JsonSchema, find: FindSchema): MergedSchema {
  const flat = emptySchema();
  let left = MAX_SHAPE_REFERENCES;
  const merge = (node: JsonValue | undefined): void => {
    if (!isObject(node)) return;
    left -= 1;
    if (left < 0) return;
    for (const each of [referred(node, find), ...listAt(node, 'allOf')]) merge(each);
    addKeywords(flat, node);
    const decided = decidedOptions(node);
    if (decided.length > 0) flat.options = [...flat.options, ...decided];
    for (const key of ['oneOf', 'anyOf']) {
      const all = listAt(node, key).filter(isSchema);
      const options = all.filter((option) => !isNull(option, find));
      if (options.length < all.length) flat.orNull = true;
      if (options.every(onlyRequires)) continue;
      if (options.length === 1) merge(options[0]);
      else if (flat.options.length === 0) flat.options = options;
    }
  };
  merge(schema);
  return flat;
}

function addKeywords(flat: MergedSchema, node: JsonObject): void {
  const { type } = node;
  if (type !== undefined) flat.types = both(flat.types, [type].flat().map(String));
  const values = Object.hasOwn(node, 'const') ? [node.const ?? null] : node.enum;
  if (Array.isArray(values)) flat.values = both(flat.values, values as readonly JsonValue[]);
  for (const [name, field] of entriesAt(node, 'properties')) {
    const before = flat.fields.get(name);
    if (isSchema(field)) flat.fields.set(name, before === undefined ? field : { allOf: [before, field] });
  }
  for (const name of stringsAt(node, 'required')) flat.required.add(name);
  const [pattern] = Object.values(fieldAt(node, 'patternProperties') ?? {}) as JsonValue[];
  const more = [pattern, node.additionalProperties, node.unevaluatedProperties].find(isSchema);
  if (more !== undefined) flat.more = more;
  if (isSchema(node.items)) flat.items = node.items;
  const first = listAt(node, 'prefixItems').filter(isSchema);
  if (first.length > 0) flat.first = first;
  flat.words = { ...flat.words, ...node };
}

/** A discriminator in JSON Schema: the schema for a known value, or otherwise the remaining choice. */
function decidedOptions(node: JsonObject): readonly JsonSchema[] {
  if (!isObject(node.if)) return [];
  for (const branch of [node.else, node.then]) {
    const open = ['oneOf', 'anyOf'].flatMap((key) => listAt(branch, key));
    // `true`: other values are also valid, but select no variant.
    if (open.length > 1) return open.filter(isObject);
  }
  return [];
}

function referred(node: JsonObject, find: FindSchema): JsonSchema | undefined {
  const ref = stringAt(node, '$ref');
  return ref === undefined ? undefined : find(pointerSegments(ref)?.[1] ?? '');
}

/** A branch that only says which fields are required. */
function onlyRequires(option: JsonSchema): boolean {
  if (!isObject(option) || stringsAt(option, 'required').length === 0) return false;
  return (
    Object.keys(option).every((key) => key === 'required' || key === 'properties' || key === 'type') &&
    entriesAt(option, 'properties').every(([, field]) =>
      isObject(field) ? Object.keys(field).every((key) => key === 'type') : field === true,
    )
  );
}

/** Does not look into a choice, because it may contain itself. */
function isNull(option: JsonValue | undefined, find: FindSchema, left = MAX_SHAPE_REFERENCES): boolean {
  if (!isObject(option) || left === 0) return false;
  const { $ref: ref, type, enum: values } = option;
  if (ref !== undefined) return isNull(referred(option, find), find, left - 1);
  return (
    [type].flat().every((name) => name === 'null') ||
    option.const === null ||
    (Array.isArray(values) && values.every((value) => value === null))
  );
}

export function isNullOnly({ types, values }: MergedSchema): boolean {
  return (types?.length === 1 && types[0] === 'null') || (values?.length === 1 && values[0] === null);
}

function both<T extends JsonValue>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  if (!before) return now;
  const key = (value: T): string => JSON.stringify(value).replace('"integer"', '"number"');
  const kept = new Set(now.map(key));
  return before.filter((value) => kept.has(key(value)));
}

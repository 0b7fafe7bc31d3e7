import { isObject, type JsonValue } from '@docs/base/json.ts';
import { listName } from '@docs/base/names.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { follow, propertiesOf, typeOf } from './compile-schemas.ts';
import { mapBySchema } from './map-by-schema.ts';
import { type MinimalValueTools, minimalRecord } from './minimal-value.ts';
import type { Call, JoinedRules } from './rules.ts';
import type { JsonRecord } from './simulated-api.ts';

/** The stored fields of a body, with related objects instead of ids. */
export function storedFields(call: Call, rules: JoinedRules, schema: JsonSchema): JsonRecord {
  const { schemas } = call.api;
  const properties = propertiesOf(schema, schemas);
  const fields: JsonRecord = {};
  for (const [name, value] of Object.entries(call.body)) {
    const pointer = `/${name}`;
    const one = name.replace(/_ids?$/, '');
    const many = listName(one);
    if (Object.hasOwn(properties, name))
      fields[name] = storedValue(call, rules, properties[name], value, name, pointer);
    else if (name.endsWith('_id') && Object.hasOwn(properties, one))
      fields[one] = value === null ? null : relatedObject(call, properties[one], value, pointer);
    else if (name.endsWith('_ids') && Object.hasOwn(properties, many) && Array.isArray(value)) {
      const { schema: list } = follow(properties[many], schemas);
      fields[many] = value.map((each, index) =>
        relatedObject(call, list.items as JsonSchema, each, `${pointer}/${index}`),
      );
    }
  }
  return fields;
}

/** The object with an id: a record, or another known object. */
function relatedObject(call: Call, schema: JsonSchema | undefined, id: JsonValue, pointer: string): JsonValue {
  const { api, account } = call;
  const { name = '' } = follow(schema, api.schemas);
  const entity = api.refs[name];
  if (entity !== undefined) {
    const target = account.find(entity, id);
    if (!target || target.value.is_deleted === true) return rejectUnknown(call, pointer);
    return account.ref(name, target);
  }
  return account.state.known[name]?.find((each) => each.id === id) ?? rejectUnknown(call, pointer);
}

function rejectUnknown(call: Call, pointer: string): never {
  return call.invalid(pointer, 'unknown_reference', 'Does not exist, or is not available to this token.');
}

function storedValue(
  call: Call,
  rules: JoinedRules,
  schema: JsonSchema | undefined,
  value: JsonValue,
  name: string,
  pointer: string,
): JsonValue {
  const { api, account } = call;
  const target = follow(schema, api.schemas).name ?? '';
  const rule = rules.value(target) ?? rules.value(name);
  if (rule && value !== null) return rule(value, call, pointer);
  return mapBySchema(value, schema, api.schemas, (each, of) => {
    const inside = rules.value(of);
    if (inside && of !== target) return inside(each, call, pointer);
    const known = account.state.known[of];
    if (!known || !isObject(each)) return undefined;
    const found = known.find(({ id }) => id === each.id);
    if (!found) return rejectUnknown(call, pointer);
    // Known objects keep their fields, except those that clients may set.
    const settable = Object.entries(propertiesOf(api.schemas[of], api.schemas)).filter(
      ([field, node]) => isObject(node) && node.readOnly !== true && field !== 'id',
    );
    const sent = settable.flatMap(([field, node]) => {
      const own = each[field] ?? (isObject(node) ? node.default : undefined);
      return own === undefined ? [] : [[field, own] as const];
    });
    return { ...found, ...Object.fromEntries(sent) };
  });
}

/** A new record: defaults of the schema, then the request. */
export function newRecord(schema: JsonSchema, fields: JsonRecord, tools: MinimalValueTools): JsonRecord {
  const made = minimalRecord(schema, tools);
  const properties = propertiesOf(schema, tools.definitions);
  return Object.fromEntries(
    Object.entries({ ...made, ...fields }).map(([name, value]) => [
      name,
      completeFields(made[name], value, properties[name], tools),
    ]),
  );
}

/** Plain objects get the omitted fields. */
function completeFields(
  made: JsonValue | undefined,
  sent: JsonValue,
  schema: JsonSchema | undefined,
  tools: MinimalValueTools,
): JsonValue {
  if (Array.isArray(sent)) {
    const items = follow(schema, tools.definitions).schema.items as JsonSchema;
    return sent.map((each) =>
      isPlain(items, tools) ? completeFields(minimalRecord(items, tools), each, items, tools) : each,
    );
  }
  if (!isObject(sent) || !isPlain(schema, tools)) return sent;
  const base = isObject(made) ? made : minimalRecord(schema, tools);
  return { ...base, ...sent };
}

/** An object that is merged: not content, a choice, or something with an id. */
function isPlain(schema: JsonSchema | undefined, { definitions }: MinimalValueTools): boolean {
  const properties = propertiesOf(schema, definitions);
  return (
    typeOf(schema, definitions) === 'object' &&
    Object.keys(properties).length > 0 &&
    !Object.values(properties).some((each) => isObject(each) && 'const' in each) &&
    !Object.hasOwn(properties, 'id')
  );
}

/** JSON Merge Patch for plain objects; lists and content are replaced as a whole. */
export function mergedRecord(
  record: JsonRecord,
  fields: JsonRecord,
  schema: JsonSchema,
  tools: MinimalValueTools,
): JsonRecord {
  const properties = propertiesOf(schema, tools.definitions);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, merged(record[name], value, properties[name], tools)]),
  );
}

function merged(
  before: JsonValue | undefined,
  value: JsonValue,
  schema: JsonSchema | undefined,
  tools: MinimalValueTools,
): JsonValue {
  if (Array.isArray(value)) return completeFields(undefined, value, schema, tools);
  if (!isObject(value)) return value;
  const { schema: node } = follow(schema, tools.definitions);
  const properties = propertiesOf(schema, tools.definitions);
  const isMap = isObject(node.additionalProperties) && Object.keys(properties).length === 0;
  if (!isMap && !isPlain(schema, tools)) return value;
  const base = isObject(before) ? before : isMap ? {} : minimalRecord(schema, tools);
  const entries = Object.entries(value).map(([name, each]): [string, JsonValue] => [
    name,
    merged(base[name], each, isMap ? (node.additionalProperties as JsonSchema) : properties[name], tools),
  ]);
  const all: JsonRecord = { ...base, ...Object.fromEntries(entries) };
  // In a map, `null` removes an entry.
  return isMap ? Object.fromEntries(Object.entries(all).filter(([, each]) => each !== null)) : all;
}

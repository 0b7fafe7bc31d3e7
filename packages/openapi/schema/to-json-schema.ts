import {
  fieldAt,
  isObject,
  isSchema,
  isTrue,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  listAt,
  objectAt,
  stringsAt,
  toText,
  withFields,
  withoutFields,
} from '@docs/base/json.ts';
import { type Direction, INNER_SCHEMAS, isMarkedReadOnly } from './keywords.ts';
import type { Shape } from './shape.ts';

/**
 * Returns the address of a referenced schema in the new document; `undefined` if it is not available. `isBase`: the
 * schema is, or extends by `allOf`, the converted schema, rather than only containing such values.
 */
type RewriteReference = (ref: string, isBase: boolean) => string | undefined;

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** OpenAPI's own keywords, and those that change the base of references. */
const dropped = wordSet('discriminator xml externalDocs example nullable $id $schema id additionalItems');
const types = wordSet('string number integer boolean object array null');

/** The required type of each keyword's value. Other values would make the schema invalid, so they are dropped. */
const expected: ReadonlyMap<string, (value: JsonValue) => boolean> = new Map([
  ...checks('minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains', isCount),
  ...checks('minimum maximum exclusiveMinimum exclusiveMaximum', (value) => typeof value === 'number'),
  ...checks('multipleOf', (value) => typeof value === 'number' && value > 0),
  ...checks('uniqueItems readOnly writeOnly deprecated', (value) => typeof value === 'boolean'),
  ...checks(
    'title description format $comment $anchor contentMediaType contentEncoding',
    (value) => typeof value === 'string',
  ),
  ...checks('examples', Array.isArray),
  ...checks('enum', (value) => Array.isArray(value) && value.length > 0),
  ...checks('required', (value) => Array.isArray(value) && value.every((name) => typeof name === 'string')),
  ...checks('pattern', (value) => typeof value === 'string' && isPattern(value)),
  ...checks('dependentRequired', isObject),
]);

/** Post-processes every schema, inner ones first, with its source. */
export type FinishSchema = (schema: JsonObject, source: JsonObject) => JsonObject;

/** Converts an OpenAPI 3.0 or 3.1 schema to JSON Schema 2020-12. Keeps annotations and extensions. */
export function toJsonSchema(
  node: JsonValue,
  rewrite: RewriteReference,
  finish: FinishSchema = (schema) => schema,
  isBase = true,
): JsonSchema {
  if (typeof node === 'boolean') return node;
  if (!isObject(node)) return {};
  const inner = (schema: JsonValue, isInnerBase = false): JsonValue =>
    toJsonSchema(schema, rewrite, finish, isInnerBase);
  const convert = (key: string, value: JsonValue): readonly (readonly [string, JsonValue])[] => {
    if (dropped.has(key)) return [];
    if (key === '$ref') {
      const target = typeof value === 'string' ? rewrite(value, isBase) : undefined;
      return [target === undefined ? ['$comment', `Not in this document: ${toText(value)}`] : [key, target]];
    }
    switch (INNER_SCHEMAS.get(key)) {
      case 'schema':
        return isSchema(value) ? [[key, inner(value)]] : [];
      case 'list': {
        const schemas = Array.isArray(value) ? value.filter(isSchema) : [];
        return schemas.length > 0 ? [[key, schemas.map((each) => inner(each, isBase && key === 'allOf'))]] : [];
      }
      case 'map': {
        const isName = key === 'patternProperties' ? isPattern : () => true;
        const known = isObject(value)
          ? Object.entries(value).filter(([name, schema]) => isSchema(schema) && isName(name))
          : [];
        return isObject(value) ? [[key, Object.fromEntries(known.map(([name, schema]) => [name, inner(schema)]))]] : [];
      }
      default:
        return expected.get(key)?.(value) === false ? [] : [[key, value]];
    }
  };
  const converted = Object.entries(nullable(modern(node))).flatMap(([key, value]) => convert(key, value));
  return finish(Object.fromEntries(converted), node);
}

/** Converts `x-readOnly` and the syntax of 3.0 and older drafts: `example`, boolean limits, lists of items. */
function modern(node: JsonObject): JsonObject {
  const changed: [string, JsonValue][] = [];
  const gone: string[] = [];
  if (isMarkedReadOnly(node)) {
    changed.push(['readOnly', true]);
    gone.push('x-readOnly');
  }
  const example = fieldAt(node, 'example');
  if (example !== undefined && fieldAt(node, 'examples') === undefined) changed.push(['examples', [example]]);
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const value = fieldAt(node, limit);
    if (!isTrue(node, exclusive) || typeof value !== 'number') continue;
    changed.push([exclusive, value]);
    gone.push(limit);
  }
  const items = fieldAt(node, 'items');
  if (Array.isArray(items)) {
    changed.push(['prefixItems', items], ['items', fieldAt(node, 'additionalItems') ?? true]);
  }
  const type = fieldAt(node, 'type');
  if (type !== undefined) {
    const known = [type].flat().filter((name) => typeof name === 'string' && types.has(name));
    if (known.length === 0) gone.push('type');
    else changed.push(['type', Array.isArray(type) ? [...new Set(known)] : type]);
  }
  return withFields(withoutFields(node, gone), changed);
}

/** `nullable: true` also allows null, whatever the other keywords say. */
function nullable(node: JsonObject): JsonObject {
  if (!isTrue(node, 'nullable')) return node;
  const plain = withoutFields(node, ['nullable']);
  const type = fieldAt(plain, 'type');
  const composed = ['$ref', 'allOf', 'anyOf', 'oneOf', 'const', 'not'].some((key) => fieldAt(plain, key) !== undefined);
  if (composed) return { anyOf: [plain, { type: 'null' }] };
  const values = listAt(plain, 'enum');
  return withFields(plain, [
    ...(values.length > 0 ? [['enum', [...new Set([...values, null])]] as const] : []),
    ...(type === undefined ? [] : [['type', [...new Set([type, 'null'].flat())]] as const]),
  ]);
}

function isCount(value: JsonValue): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Patterns may be in other dialects; a validator that expects ECMAScript would reject the whole schema. */
export function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

function checks(names: string, check: (value: JsonValue) => boolean) {
  return names.split(' ').map((name) => [name, check] as const);
}

/**
 * Fields of the other direction are not required even if the schema says so: response-only fields in a request,
 * request-only fields in a response.
 */
export function requireOnlySent(direction: Direction, shape: (schema: JsonObject) => Shape): FinishSchema {
  const absent = direction === 'request' ? 'readOnly' : 'writeOnly';
  return (schema, source) => {
    const merged = listAt(schema, 'allOf');
    const asks = (node: unknown): boolean => Array.isArray(fieldAt(node, 'required'));
    if (!asks(schema) && !merged.some(asks)) return schema;
    // `required` may be in a different schema of `allOf` than the field.
    const properties = objectAt(shape(source).schema, 'properties') ?? {};
    const gone = Object.keys(properties).filter((name) => isTrue(shape(properties[name] as JsonObject).schema, absent));
    if (gone.length === 0) return schema;
    const ask = (node: JsonObject): JsonObject =>
      asks(node) ? { ...node, required: stringsAt(node, 'required').filter((name) => !gone.includes(name)) } : node;
    return {
      ...ask(schema),
      ...(merged.length > 0 && { allOf: merged.map((each) => (isObject(each) ? ask(each) : each)) }),
    };
  };
}

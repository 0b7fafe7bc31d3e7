import { Ajv2020, MissingRefError, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fieldAt, isObject, type JsonObject, type JsonValue } from '../../../packages/base/json.ts';
import { type ApiDocument, componentsOf, refName } from './api-document.ts';
import { walkObjects } from './walk.ts';

export type Direction = 'request' | 'response';

/** The problems of a value; an empty list means it is valid. */
export type CheckValue = (direction: Direction, schema: JsonObject, value: JsonValue) => readonly string[];

const IGNORED = new Set(['examples', 'example', 'discriminator']);
const VERBATIM = new Set(['const', 'enum', 'default']);
/** Keywords whose schemas only add rules for the object around them. */
const RULES = new Set(['if', 'then', 'else', 'not', 'anyOf']);

/**
 * Checks examples more strictly than clients have to: formats count, requests may omit read-only fields, responses must
 * not contain write-only ones, and a field missing from the schema is a typing error, although the schema is open.
 */
export function createCheckValue(document: ApiDocument): CheckValue {
  const open = composed(document);
  const checkers = {
    request: createChecker(document, open, 'request'),
    response: createChecker(document, open, 'response'),
  };
  return (direction, schema, value) => checkers[direction](schema, value);
}

type Compiled =
  | { readonly kind: 'compiled'; readonly validate: ValidateFunction }
  | { readonly kind: 'failed'; readonly wrong: readonly string[] };

function createChecker(document: ApiDocument, open: ReadonlySet<string>, direction: Direction) {
  // An invalid schema is reported where it is used, so that the other schemas are still checked.
  const ajv = new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true, validateSchema: false });
  addFormats(ajv);
  const convert = createConvert(open, direction);
  for (const [name, schema] of componentsOf(document, 'schemas')) {
    ajv.addSchema({ ...(convert(schema, false) as object), $id: `schema:${name}` });
    if (open.has(name)) ajv.addSchema({ ...(convert(schema, true) as object), $id: `schema:${name}-open` });
  }
  const compiled = new Map<string, Compiled>();
  const compile = (schema: JsonObject): Compiled => {
    try {
      return { kind: 'compiled', validate: ajv.compile(convert(schema, false) as object) };
    } catch (error) {
      // Redocly reports missing targets, once and at the reference.
      if (error instanceof MissingRefError) return { kind: 'failed', wrong: [] };
      return { kind: 'failed', wrong: [`its schema cannot be read (${String((error as Error).message)})`] };
    }
  };
  return (schema: JsonObject, value: JsonValue): readonly string[] => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key) ?? compile(schema);
    compiled.set(key, known);
    if (known.kind === 'failed') return known.wrong;
    const { validate } = known;
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const extra = params.unevaluatedProperty ?? params.additionalProperty;
      return `${instancePath || 'the value'} ${message ?? 'is not valid'}${extra ? ` (\`${extra}\`)` : ''}`;
    });
  };
}

/** Schemas in the `allOf` of others: closing them would reject the fields that the others add. */
function composed(document: ApiDocument): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [node] of walkObjects(document.root)) {
    const parts = fieldAt(node, 'allOf');
    if (Array.isArray(parts)) for (const part of parts) names.add(refName(part) ?? '');
  }
  return names;
}

function createConvert(open: ReadonlySet<string>, direction: Direction) {
  return function convert(node: JsonValue, inside: boolean): JsonValue {
    if (Array.isArray(node)) return node.map((item) => convert(item, inside));
    if (!isObject(node)) return node;
    const out: Record<string, JsonValue> = {};
    for (const [key, value] of Object.entries(node)) {
      if (IGNORED.has(key) || key.startsWith('x-')) continue;
      if (VERBATIM.has(key)) out[key] = value;
      else if (key === '$ref') out[key] = String(value).replace('#/components/schemas/', 'schema:');
      else if (key === 'allOf' && Array.isArray(value)) out[key] = value.map((part) => convertPart(part));
      else if (key === 'properties' && isObject(value)) out[key] = convertProperties(value, inside);
      else if (key === 'required') out[key] = required(node, value);
      else out[key] = convert(value, RULES.has(key) || (key === 'oneOf' && !isUnion(value)));
    }
    if (!inside && isClosable(node)) out.unevaluatedProperties = false;
    return out;
  };

  function convertPart(part: JsonValue): JsonValue {
    const name = refName(part);
    return name !== undefined && open.has(name)
      ? { $ref: `schema:${name}-open` }
      : createConvert(open, direction)(part, true);
  }

  function convertProperties(properties: JsonObject, inside: boolean): JsonValue {
    const convert = createConvert(open, direction);
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const hidden = direction === 'response' && fieldAt(property, 'writeOnly') === true;
        return [name, hidden ? false : convert(property, inside)];
      }),
    );
  }

  function required(node: JsonObject, names: JsonValue): JsonValue {
    if (!Array.isArray(names)) return names;
    const absent = direction === 'request' ? 'readOnly' : 'writeOnly';
    return names.filter((name) => fieldAt(fieldAt(fieldAt(node, 'properties'), String(name)), absent) !== true);
  }
}

function isUnion(parts: JsonValue): boolean {
  return (
    Array.isArray(parts) && parts.some((part) => refName(part) !== undefined || fieldAt(part, 'type') !== undefined)
  );
}

function isClosable(node: JsonObject): boolean {
  if (fieldAt(node, 'additionalProperties') !== undefined) return false;
  const object = fieldAt(node, 'type') === 'object' && fieldAt(node, 'properties') !== undefined;
  return object || (fieldAt(node, 'allOf') !== undefined && fieldAt(node, 'type') === undefined);
}

import { isObject, type JsonObject, type JsonValue, listAt, stringAt, withoutMembers } from '@docs/base/json.ts';
import { MAX_EXAMPLE_REFERENCES } from '@docs/base/limits.ts';
import { createCheck } from '@docs/json-schema/check-value.ts';
import type { ValueProblem } from '@docs/json-schema/explain-errors.ts';
import { valueAt } from '@docs/openapi/read/references.ts';
import { someObject } from '@docs/openapi/read/walk-document.ts';
import type { ReadDirection } from '@docs/openapi/schema/keywords.ts';
import { siblingsIn } from '@docs/openapi/schema/merge-all-of.ts';
import type { FinishSchema } from '@docs/openapi/schema/to-json-schema.ts';
import { requireOnlySent } from '@docs/openapi/schema/to-json-schema.ts';
import type { Projection } from '../projection/projection.ts';
import { checkedOnly, createJsonSchemas } from '../request/json-schemas.ts';

/** What is wrong with an example by a schema of the document. */
export type CheckExample = (schema: JsonValue, value: JsonValue, direction: ReadDirection) => readonly ValueProblem[];

/**
 * Checks examples leniently: what it reports is wrong, what passes need not be right. Documents are written for readers,
 * who take no offence at a value that fits two variants or at a closed schema that another one builds upon.
 */
export function createLenientCheck(projection: Projection): CheckExample {
  const budget = { left: MAX_EXAMPLE_REFERENCES };
  const lenient = createLenient(projection);
  const request = requireOnlySent('request', projection.shape);
  const response = requireOnlySent('response', projection.shape);
  const create = (finish: FinishSchema): ((schema: JsonValue, value: JsonValue) => readonly ValueProblem[]) => {
    const schemas = createJsonSchemas(projection, (schema, source) => finish(lenient(schema, source), source));
    const check = createCheck((name) => schemas.definition(name).schema, budget);
    return (node, value) => check(schemas.convert(node).schema, value);
  };
  const checks = {
    request: create(request),
    response: create(response),
    both: create((schema, source) => response(request(schema, source), source)),
  };
  return (schema, value, direction) =>
    checks[direction](schema, value).filter(({ path }) => !isWideInteger(valueAt(value, path)));
}

/** Formats that mean the same to everybody. Others, such as `time`, are often words of the document's own. */
const FORMATS = new Set(['date', 'date-time', 'email', 'ipv4', 'ipv6', 'uuid', 'uri']);

const STRICT = 'not if then else dependentSchemas dependentRequired propertyNames contains unevaluatedProperties'.split(
  ' ',
);

function createLenient(projection: Projection): FinishSchema {
  const { document } = projection;
  const refersOnly = siblingsIn(document) === 'words';
  const open = openSchemas(projection);
  return (schema, source) => {
    if (stringAt(schema, 'format') === 'binary') return {};
    if (refersOnly && schema.$ref !== undefined) return { $ref: schema.$ref };
    const { oneOf, ...rest } = withoutMembers(checkedOnly(schema, source), STRICT);
    const kept = Object.entries(rest).filter(([keyword, value]) => {
      if (keyword === 'format') return FORMATS.has(String(value));
      if (keyword === 'additionalProperties' && value === false) return !open.has(source);
      // Numbers that JavaScript rounds when it reads them limit nothing.
      return typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
    });
    const whole = Object.fromEntries(kept) as JsonObject;
    if (oneOf === undefined) return whole;
    if (whole.anyOf === undefined) return { ...whole, anyOf: oneOf };
    return { ...whole, allOf: [...listAt(whole, 'allOf'), { anyOf: oneOf }] };
  };
}

/** Schemas that may have fields beyond their own: those made of others, and those that others are made of. */
function openSchemas({ document, resolve }: Projection): ReadonlySet<JsonValue> {
  const open = new Set<JsonValue>();
  someObject(document, (node) => {
    const choices = [...listAt(node, 'anyOf'), ...listAt(node, 'oneOf')];
    const parts = [...listAt(node, 'allOf'), ...(isObject(node.properties) ? choices : [])];
    if (choices.length + parts.length > 0 || '$ref' in node || 'discriminator' in node) open.add(node);
    for (const part of parts) {
      const ref = stringAt(part, '$ref');
      const target = ref === undefined ? undefined : resolve(ref);
      open.add(target?.kind === 'found' ? target.value : part);
    }
    return false;
  });
  return open;
}

/** Integers that JavaScript would round are read as text. */
function isWideInteger(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && /^-?\d{16,20}$/.test(value);
}

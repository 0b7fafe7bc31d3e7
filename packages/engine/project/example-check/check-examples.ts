import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOrText,
  listAt,
  stringAt,
  valueAt,
  withoutFields,
} from '@docs/base/json.ts';
import { MAX_EXAMPLE_PROBLEMS, MAX_EXAMPLE_REFERENCES, MAX_SHOWN_VALUE } from '@docs/base/limits.ts';
import { segmentsOf, toPointer } from '@docs/base/pointer.ts';
import { createCheck } from '@docs/json-schema/check-value.ts';
import type { ValueProblem } from '@docs/json-schema/explain-errors.ts';
import { someObject } from '@docs/openapi/read/walk-document.ts';
import type { ReadDirection } from '@docs/openapi/schema/keywords.ts';
import { siblingsIn } from '@docs/openapi/schema/merge-all-of.ts';
import { type FinishSchema, requireOnlySent } from '@docs/openapi/schema/to-json-schema.ts';
import type { Share } from '../../model/quality.ts';
import { allowsType } from '../examples/examples.ts';
import { referredValue } from '../examples/schema-example.ts';
import { isJson } from '../operations/media-kind.ts';
import type { Projection } from '../projection/projection.ts';
import { checkedOnly, createJsonSchemas } from '../request/json-schemas.ts';
import { describeLocation, type LocatedExample, walkDocument } from './walk-document.ts';

/** Reports examples and defaults that do not match their schemas, because readers copy them. Returns how many match. */
export function checkExamples(projection: Projection): Share {
  const check = createLenientCheck(projection);
  const isKnown = createKnown(projection);
  let checked = 0;
  let wrong = 0;
  walkDocument(projection, {
    example: (located) => {
      const example = exampleAt(located, projection);
      if (!example || isKnown(example.value, located)) return;
      const problems = exampleProblems(example.value, located, check, projection);
      checked += 1;
      if (problems.length === 0) return;
      wrong += 1;
      reportExample(located, example, problems, projection);
    },
  });
  return { ok: checked - wrong, of: checked };
}

/** Operations share examples, usually of the same schema, so each is checked and reported once. */
function createKnown({ resolve }: Projection): (value: JsonValue, located: LocatedExample) => boolean {
  const known = new WeakMap<object, Set<string>>();
  return (value, { schema, direction, kind }) => {
    const ref =
      kind === 'named' && isObject(schema) && Object.keys(schema).length === 1 ? stringAt(schema, '$ref') : undefined;
    const target = ref === undefined ? undefined : resolve(ref);
    if (target?.kind !== 'found' || typeof value !== 'object' || value === null) return false;
    const before = known.get(value) ?? new Set();
    const key = `${direction} ${target.pointer}`;
    if (before.has(key)) return true;
    known.set(value, before.add(key));
    return false;
  };
}

type FoundExample = { readonly value: JsonValue; readonly pointer: string };

/** The value as pages show it; undefined for an external value. */
function exampleAt({ given, kind, path }: LocatedExample, projection: Projection): FoundExample | undefined {
  const pointer = toPointer(path);
  if (kind !== 'named') return { value: referredValue(given, projection) ?? given, pointer };
  const ref = stringAt(given, '$ref');
  const found = ref === undefined ? undefined : projection.resolve(ref);
  // Missing reference targets are reported by the pages.
  if (found?.kind === 'missing') return undefined;
  const node = found?.value ?? given;
  const field = ['value', 'dataValue'].find((name) => fieldAt(node, name) !== undefined);
  const value = field === undefined ? undefined : referredValue(fieldAt(node, field), projection);
  return value === undefined ? undefined : { value, pointer: `${found?.pointer ?? pointer}/${field}` };
}

function exampleProblems(
  value: JsonValue,
  { schema, carrier, direction }: LocatedExample,
  check: CheckExample,
  projection: Projection,
): readonly ValueProblem[] {
  const problems: Check = (each) => check(schema, each, direction);
  if (carrier.kind === 'media') return asBody(value, carrier.type, problems);
  if (carrier.kind === 'none') return problems(value);
  return asTexts(value, problems, allowsType(projection.shape(schema), ['array', 'object'], projection));
}

type Check = (value: JsonValue) => readonly ValueProblem[];

/** In an address or a header, every value is text, and examples of lists and objects may be already serialised. */
function asTexts(value: JsonValue, check: Check, mayBeComposed: boolean): readonly ValueProblem[] {
  const problems = check(value);
  if (problems.length === 0) return [];
  if (typeof value === 'number' || typeof value === 'boolean') return check(String(value)).length === 0 ? [] : problems;
  if (typeof value !== 'string') return problems;
  if (/^(?:-?\d[\d.e+-]*|true|false)$/i.test(value) && check(jsonOrText(value.toLowerCase())).length === 0) return [];
  return mayBeComposed ? [] : problems;
}

function asBody(value: JsonValue, type: string, check: Check): readonly ValueProblem[] {
  if (/^(?:multipart\/|application\/x-www-form-urlencoded\b)/i.test(type)) return isObject(value) ? check(value) : [];
  if (!isJson(type)) return [];
  const problems = check(value);
  // JSON written as a string is shown as the value it contains.
  return typeof value === 'string' && problems.length > 0 ? (type === '*/*' ? [] : check(jsonOrText(value))) : problems;
}

function reportExample(
  { kind, path }: LocatedExample,
  { value, pointer }: FoundExample,
  problems: readonly ValueProblem[],
  projection: Projection,
): void {
  const told = problems.slice(0, MAX_EXAMPLE_PROBLEMS).map((problem) => problemText(problem, value));
  const more = problems.length - told.length;
  const what = kind === 'named' ? `example \`${path.at(-1)}\`` : kind === 'default' ? 'default' : 'example';
  projection.report({
    rule: 'example-mismatch',
    message: `${describeLocation(path, projection.document)}: the ${what} does not fit its schema: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
    pointer: () => nearestPointer(pointer, problems[0]?.path ?? [], projection),
    fix: `Correct the ${kind === 'default' ? 'default' : 'example'}, or the schema if that is wrong.`,
  });
}

function problemText({ path, message }: ValueProblem, value: JsonValue): string {
  const name = path.length > 0 ? `\`${path.join('.')}\`` : 'it';
  const given = valueAt(value, path);
  const text = given === undefined || (typeof given === 'object' && given !== null) ? '' : JSON.stringify(given);
  const isTold = text !== '' && text.length <= MAX_SHOWN_VALUE && message.startsWith('must ');
  return `${name} ${message}${isTold ? `, but is ${text}` : ''}`;
}

/** The location of the error; the example's own location if a field is missing. */
function nearestPointer(start: string, path: readonly string[], { document }: Projection): string {
  for (let length = path.length; length > 0; length -= 1) {
    const pointer = start + toPointer(path.slice(0, length));
    if (valueAt(document, segmentsOf(pointer)) !== undefined) return pointer;
  }
  return start;
}

/** The errors of an example in a schema of the document. */
type CheckExample = (schema: JsonValue, value: JsonValue, direction: ReadDirection) => readonly ValueProblem[];

/**
 * Checks examples leniently: whatever it reports is wrong, but not all errors are found. Documents are written for
 * readers, who do not mind a value that matches two variants, or a closed schema that another one extends.
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

/** Formats with one meaning everywhere. Others, such as `time`, are often defined by the document itself. */
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
    const { oneOf, ...rest } = withoutFields(checkedOnly(schema, source), STRICT);
    const kept = Object.entries(rest).filter(([keyword, value]) => {
      if (keyword === 'format') return FORMATS.has(String(value));
      if (keyword === 'additionalProperties' && value === false) return !open.has(source);
      // Limits that JavaScript rounds are ignored.
      return typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
    });
    const whole = Object.fromEntries(kept) as JsonObject;
    if (oneOf === undefined) return whole;
    if (whole.anyOf === undefined) return { ...whole, anyOf: oneOf };
    return { ...whole, allOf: [...listAt(whole, 'allOf'), { anyOf: oneOf }] };
  };
}

/** Schemas that may have fields beyond their own: those with `allOf`, and those in the `allOf` of others. */
function openSchemas({ document, resolve }: Projection): ReadonlySet<JsonValue> {
  const open = new Set<JsonValue>();
  someObject(document, (node) => {
    const choices = [...listAt(node, 'anyOf'), ...listAt(node, 'oneOf')];
    const built = [...listAt(node, 'allOf'), ...(isObject(node.properties) ? choices : [])];
    if (choices.length + built.length > 0 || '$ref' in node || 'discriminator' in node) open.add(node);
    for (const each of built) {
      const ref = stringAt(each, '$ref');
      const target = ref === undefined ? undefined : resolve(ref);
      open.add(target?.kind === 'found' ? target.value : each);
    }
    return false;
  });
  return open;
}

/** Integers that JavaScript would round are read as text. */
function isWideInteger(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && /^-?\d{16,20}$/.test(value);
}

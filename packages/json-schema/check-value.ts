import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { phrases } from '@docs/base/interface-words.ts';
import type { JsonSchema, JsonValue } from '@docs/base/json.ts';
import { MAX_CHECKED_REFERENCES, MAX_MATCHED_TEXT } from '@docs/base/limits.ts';
import { explainErrors, pathOf, type ValueProblem } from './explain-errors.ts';

export type { JsonSchema };

/** A value's violation of a schema. */
export type CheckValue = (schema: JsonSchema, value: JsonValue) => readonly ValueProblem[];

/** The schema behind `#/$defs/{name}`. */
export type FindDefinition = (name: string) => JsonSchema | undefined;

/** A base for joining pointers into addresses that the validator can look up. */
const BASE = new URL('schema:/');
const DEFINITIONS = `${BASE.href}#/$defs/`;

/**
 * Checks values against schemas that share definitions. The validator interprets schemas and compiles no code. `budget`
 * limits the references followed for all values together. Values beyond a limit count as valid.
 */
export function createCheck(find: FindDefinition, budget = { left: Number.POSITIVE_INFINITY }): CheckValue {
  const exact = createErrors(find, budget);
  let withoutPatterns: ReturnType<typeof createErrors> | undefined;
  return (schema, value) => {
    if (typeof schema === 'boolean') return schema ? [] : [{ path: [], message: phrases.valueIsNotAllowed }];
    if (!isTooLongToMatch(value)) return exact(schema, value);
    withoutPatterns ??= createErrors((name) => dropPatterns(find(name)), budget);
    return withoutPatterns(dropPatterns(schema) as Schema, value);
  };
}

function createErrors(find: FindDefinition, budget: { left: number }) {
  const known: Record<string, Schema | boolean> = {};
  const entries = new Map<Schema, Schema>();
  let left = 0;
  // Definitions are read when a value reaches them.
  const lookup = new Proxy(known, {
    get: (_, address: string) => {
      left -= 1;
      budget.left -= 1;
      if (left < 0 || budget.left < 0) throw new RangeError('too many references');
      if (known[address] === undefined && address.startsWith(DEFINITIONS)) {
        const pointer = address.slice(BASE.href.length + 1);
        const definition = find(pathOf(`#${pointer}`)[1] ?? '');
        if (definition !== undefined) dereference(definition as Schema, known, BASE, pointer);
      }
      return known[address];
    },
  });
  const enter = (schema: Schema): Schema => {
    const before = entries.get(schema);
    if (before) return before;
    const entry = { ...schema };
    dereference(entry, known, BASE, `/checked/${entries.size}`);
    entries.set(schema, entry);
    return entry;
  };
  return (schema: Schema, value: JsonValue): readonly ValueProblem[] => {
    left = MAX_CHECKED_REFERENCES;
    return explainErrors(errors(), (location) => askedBy(schema as JsonValue, location, find));
    function errors(): OutputUnit[] {
      try {
        return validate(value, enter(schema), '2020-12', lookup, false).errors;
      } catch {
        // A schema that cannot be used (a missing target, or endless references) allows everything.
        return [];
      }
    }
  };
}

/** Whether a value has texts or names that are too long to be matched safely with patterns; those are not checked. */
export function isTooLongToMatch(value: JsonValue): boolean {
  if (typeof value === 'string') return value.length > MAX_MATCHED_TEXT;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => name.length > MAX_MATCHED_TEXT || isTooLongToMatch(inner as JsonValue),
  );
}

/**
 * Keywords with patterns are dropped as a whole, or every value would be rejected. Fields may have these names, too.
 */
function dropPatterns(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (typeof schema !== 'object') return schema;
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'unevaluatedProperties' || (key === 'pattern' && typeof value === 'string')) return undefined;
      if (key === 'not' && JSON.stringify(value).includes('"pattern"')) return undefined;
      if (typeof value !== 'object' || value === null || !('patternProperties' in value)) return value;
      return { ...value, patternProperties: undefined, additionalProperties: undefined };
    }),
  ) as JsonSchema;
}

/** Follows a keyword location through the schema; references lead to the definitions. */
function askedBy(root: JsonValue, location: string, find: FindDefinition): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const segment of pathOf(location)) {
    const next: JsonValue | undefined = fieldOf(value, segment);
    if (segment !== '$ref' || typeof next !== 'string') value = next;
    else {
      const [, name = '', ...inner] = pathOf(next);
      value = inner.reduce(fieldOf, find(name) as JsonValue | undefined);
    }
  }
  return value;
}

function fieldOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as { readonly [name: string]: JsonValue })[name];
}

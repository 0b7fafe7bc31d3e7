import { isObject, type JsonValue } from '@docs/base/json.ts';
import { memoize } from '@docs/base/memoize.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { capitalised } from '@docs/base/words.ts';
import { createCheck, type JsonSchema } from '@docs/json-schema/check-value.ts';
import type { ValueProblem } from '@docs/json-schema/explain-errors.ts';
import { follow, propertiesOf } from './compile-schemas.ts';
import type { FieldError } from './rejection.ts';
import type { SimulatedApi } from './simulated-api.ts';

/** JSON Schema keyword → item code. */
const CODES: { readonly [keyword: string]: string } = {
  required: 'required',
  dependentRequired: 'required',
  anyOf: 'required',
  minProperties: 'required',
  type: 'type',
  multipleOf: 'type',
  format: 'format',
  enum: 'enum',
  const: 'enum',
  pattern: 'pattern',
  propertyNames: 'pattern',
  minLength: 'min_length',
  maxLength: 'max_length',
  minimum: 'min',
  exclusiveMinimum: 'min',
  maximum: 'max',
  exclusiveMaximum: 'max',
  minItems: 'min_items',
  maxItems: 'max_items',
  maxProperties: 'max_items',
  uniqueItems: 'not_unique',
  false: 'unknown_field',
  oneOf: 'mutually_exclusive',
  not: 'mutually_exclusive',
};

const checkOf = memoize((api: SimulatedApi) => createCheck((name) => api.schemas[name]));

/** Problems of a value by a schema of the API. */
export function validateValue(api: SimulatedApi, schema: JsonSchema, value: JsonValue): readonly ValueProblem[] {
  return checkOf(api)(schema, value);
}

/** Whether only the server sets the missing field. */
export function isLeftToServer(
  { schemas }: SimulatedApi,
  schema: JsonSchema,
  { keyword, path }: ValueProblem,
): boolean {
  if (keyword !== 'required') return false;
  const node = path.reduce<JsonSchema | undefined>((at, name) => {
    const items = follow(at, schemas).schema.items as JsonSchema | undefined;
    return propertiesOf(at, schemas)[name] ?? items;
  }, schema);
  return isObject(node) && (node.readOnly === true || follow(node, schemas).schema.readOnly === true);
}

/** The problems as items of `errors[]`. */
export function fieldErrors(
  problems: readonly ValueProblem[],
  place: FieldError['in'],
  value: JsonValue,
  name?: string,
): readonly FieldError[] {
  return problems.map((problem) => ({
    in: place,
    pointer: (name ?? toPointer(problem.path)).slice(0, 500),
    code: codeOf(problem, value),
    message: `${capitalised(problem.message)}.`.slice(0, 500),
  }));
}

function codeOf({ keyword = '', path }: ValueProblem, value: JsonValue): string {
  const code = CODES[keyword] ?? 'format';
  const sent = path.reduce<JsonValue | undefined>(
    (at, name) => (Array.isArray(at) ? at[Number(name)] : isObject(at) ? at[name] : undefined),
    value,
  );
  return code === 'type' && sent === null ? 'not_nullable' : code;
}

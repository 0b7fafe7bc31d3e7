import { fieldAt, isObject, type JsonObject, listAt, objectAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';

/** One thing that is wrong with a value: where, as a JSON pointer (empty for the whole), and what. */
export interface PayloadProblem {
  readonly path: string;
  readonly message: string;
}

const MAX_DEPTH = 12;

/**
 * What is wrong with a value, in words. Of alternatives (`oneOf`, `anyOf`) only the nearest is told of: the reasons
 * why all others do not fit either would bury the one that matters.
 */
export function schemaErrors(ajv: Ajv2020, schema: JsonObject, value: unknown): readonly PayloadProblem[] {
  const definitions = objectAt(schema, '$defs');
  const compiled = new Map<unknown, ValidateFunction>();
  const compile = (part: unknown): ValidateFunction => {
    const known = compiled.get(part);
    if (known) return known;
    const own =
      isObject(part) && definitions ? { ...part, $defs: { ...definitions, ...objectAt(part, '$defs') } } : part;
    const validate = ajv.compile(own as JsonObject | boolean);
    compiled.set(part, validate);
    return validate;
  };
  const errorsOf = (part: unknown, data: unknown): readonly ErrorObject[] => {
    const validate = compile(part);
    return validate(data) ? [] : [...(validate.errors ?? [])];
  };
  const tell = (errors: readonly ErrorObject[], start: string, depth: number): PayloadProblem[] => {
    const problems: PayloadProblem[] = [];
    // From the end: the errors of the alternatives stand right before the error that none of them fits.
    for (let index = errors.length - 1; index >= 0; index -= 1) {
      const error = errors[index] as ErrorObject;
      const path = start + error.instancePath;
      const branches = alternatives(error).map((branch) => errorsOf(branch, error.data));
      if (branches.length === 0 || depth > MAX_DEPTH || branches.some(({ length }) => length === 0)) {
        // "must match then schema" follows the errors that say what is wrong.
        if (error.keyword !== 'if') problems.push({ path: pathOf(error, path), message: messageOf(error) });
        continue;
      }
      index -= branches.reduce((sum, { length }) => sum + length, 0);
      const known = knownValues(branches);
      if (known) {
        problems.push({ path: path + known.path, message: oneOf(known.values) });
        continue;
      }
      const nearest = branches.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best));
      for (const problem of tell(nearest, path, depth + 1).reverse()) problems.push(problem);
    }
    return problems.reverse();
  };
  const found = tell(errorsOf(schema, value), '', 0);
  const seen = new Set<string>();
  return found.filter(({ path, message }) => {
    const key = `${path} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

function alternatives({ keyword, schema }: ErrorObject): readonly unknown[] {
  return (keyword === 'oneOf' || keyword === 'anyOf') && Array.isArray(schema) ? schema : [];
}

/** The values that would have told which alternative was meant, where each of them names one. */
function knownValues(branches: readonly (readonly ErrorObject[])[]): { path: string; values: unknown[] } | undefined {
  const [first, ...others] = branches.map((errors) => errors.find(isNaming));
  if (!first || others.some((error) => error?.instancePath !== first.instancePath)) return undefined;
  const values = [first, ...others].flatMap(
    (error) => fieldAt(error?.params, 'allowedValues') ?? fieldAt(error?.params, 'allowedValue'),
  );
  return { path: first.instancePath, values: [...new Set(values)] };
}

/** A wrong constant in the value or right inside it: this alternative was not meant. */
function isNaming({ keyword, instancePath }: ErrorObject): boolean {
  return (keyword === 'const' || keyword === 'enum') && instancePath.split('/').length <= 2;
}

function distance(errors: readonly ErrorObject[]): number {
  const unmeant = errors.some((error) => isNaming(error) || (error.keyword === 'type' && error.instancePath === ''));
  return errors.length + (unmeant ? 1000 : 0);
}

/** A member that is missing, or one too many, is named by its own path. */
function pathOf({ keyword, params }: ErrorObject, path: string): string {
  const member =
    keyword === 'required'
      ? fieldAt(params, 'missingProperty')
      : (fieldAt(params, 'additionalProperty') ?? fieldAt(params, 'unevaluatedProperty'));
  return typeof member === 'string' ? path + toPointer([member]) : path;
}

function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required but missing';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not a known member';
    case 'enum':
      return oneOf(listAt(params, 'allowedValues'));
    case 'minLength':
    case 'maxLength':
      return `must have ${atLeast(keyword)} ${String(fieldAt(params, 'limit'))} characters`;
    case 'minItems':
    case 'maxItems':
      return `must have ${atLeast(keyword)} ${String(fieldAt(params, 'limit'))} items`;
    case 'const':
      return `must be ${JSON.stringify(fieldAt(params, 'allowedValue'))}`;
    default:
      return message;
  }
}

function atLeast(keyword: string): string {
  return keyword.startsWith('min') ? 'at least' : 'at most';
}

function oneOf(values: readonly unknown[]): string {
  return `must be one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
}

import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonValue } from '@docs/base/json.ts';
import { LONGEST_MATCHED } from '@docs/base/longest-matched.ts';
import type { JsonSchema, RequestForm } from '@docs/samples/request-form.ts';
import { explainErrors, pathOf } from './explain-errors.ts';
import type { ValueProblem } from './value-problem.ts';

/** What a schema has against a value. */
export type CheckValue = (schema: JsonSchema, value: JsonValue) => readonly ValueProblem[];

/** Checks values against the schemas of a form. The validator interprets them: nothing is compiled to code. */
export function createCheck(definitions: RequestForm['definitions']): CheckValue {
  const validators = new Map<JsonSchema, Validator>();
  return (schema, value) => {
    if (typeof schema === 'boolean') return schema ? [] : [{ path: [], words: 'is not allowed' }];
    const whole = { ...schema, $defs: definitions };
    const long = tooLongToMatch(value);
    const root = long.size > 0 ? withoutKeywords(whole, long) : whole;
    const errorsOf = (): OutputUnit[] => {
      try {
        const validator = (root === whole && validators.get(schema)) || new Validator(root as Schema, '2020-12', false);
        if (root === whole) validators.set(schema, validator);
        return validator.validate(value).errors;
      } catch {
        // A schema that cannot be used (a pattern of another dialect, a reference to nowhere) forbids nothing.
        return [];
      }
    };
    return explainErrors(errorsOf(), (location) => askedBy(root, location));
  };
}

/** The keywords that would hold longer texts, or names, against patterns than is known to be quick. */
function tooLongToMatch(value: JsonValue): ReadonlySet<string> {
  if (typeof value === 'string') return new Set(value.length > LONGEST_MATCHED ? ['pattern'] : []);
  if (typeof value !== 'object' || value === null) return new Set();
  const isLongName = !Array.isArray(value) && Object.keys(value).some((name) => name.length > LONGEST_MATCHED);
  return new Set([
    ...(isLongName ? ['pattern', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'] : []),
    ...Object.values(value).flatMap((member: JsonValue) => [...tooLongToMatch(member)]),
  ]);
}

/** What is ruled out by a pattern goes as a whole, or everything would be. Members may have these names, too. */
function withoutKeywords<Root extends object>(root: Root, gone: ReadonlySet<string>): Root {
  return JSON.parse(
    JSON.stringify(root, (key, value: unknown) => {
      const isKeyword = key === 'pattern' ? typeof value === 'string' : true;
      if (gone.has(key) && isKeyword) return undefined;
      return key === 'not' && JSON.stringify(value).includes('"pattern"') ? undefined : value;
    }),
  ) as Root;
}

/** Follows the location of a keyword through the schema; references lead to the definitions. */
function askedBy(root: { readonly [name: string]: JsonValue }, location: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const part of pathOf(location)) {
    const next: JsonValue | undefined = memberOf(value, part);
    value =
      part === '$ref' && typeof next === 'string' ? pathOf(next).reduce(memberOf, root as JsonValue | undefined) : next;
  }
  return value;
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as { readonly [name: string]: JsonValue })[name];
}

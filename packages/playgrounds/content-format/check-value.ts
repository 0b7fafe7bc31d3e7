import {
  fieldAt,
  isObject,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { type ObjectNode, type ScalarNode, shown } from '@docs/base/json-text/json-node.ts';
import { MAX_MATCHED_TEXT } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { groupDigits } from '@docs/base/words.ts';
import { type DocumentProblem, eachInBackticks, listAlternatives } from './document-problem.ts';
import { fieldNamed, isOfType } from './json-tree.ts';

/** A problem of a value; the message follows its name: "must be …". */
type SchemaProblem = Pick<DocumentProblem, 'rule' | 'message' | 'fix'>;

/** Violations of a schema by a string, number or boolean of the right type. */
export function* checkScalar({ value }: ScalarNode, schema: JsonObject): Generator<SchemaProblem> {
  if (value === null) return;
  const constant = fieldAt(schema, 'const');
  const values = (constant === undefined ? listAt(schema, 'enum') : [constant]).filter((each) => each !== null);
  if (values.length > 0 && !values.includes(value)) {
    const known = values.map(String);
    const meant = typeof value === 'string' ? nearest(value.slice(0, 40), known) : undefined;
    const other = known.length === 1 ? 'Use that.' : 'Use one of them.';
    yield {
      rule: 'enum',
      message: `must be ${listAlternatives(eachInBackticks(known))}, not ${shown(String(value))}`,
      fix: meant === undefined ? other : `Did you mean \`${meant}\`?`,
    };
  }
  if (typeof value === 'string') yield* checkText(value, schema);
  if (typeof value !== 'number') return;
  const [least = -Infinity, most = Infinity] = [numberAt(schema, 'minimum'), numberAt(schema, 'maximum')];
  if (value < least)
    yield { rule: 'min', message: `must be at least ${least}, not ${value}`, fix: `Use ${least} or more.` };
  if (value > most)
    yield { rule: 'max', message: `must be at most ${most}, not ${value}`, fix: `Use ${most} or less.` };
}

function* checkText(value: string, schema: JsonObject): Generator<SchemaProblem> {
  const [least = 0, most = Infinity] = [numberAt(schema, 'minLength'), numberAt(schema, 'maxLength')];
  // Characters are code points, not UTF-16 units; the cheap bound decides most cases.
  const count = value.length < least || value.length > most ? [...value].length : value.length;
  if (count < least)
    yield { rule: 'min_length', message: `must have at least ${groupDigits(least)} characters`, fix: 'Write more.' };
  if (count > most)
    yield {
      rule: 'max_length',
      message: `must have at most ${groupDigits(most)} characters, not ${groupDigits(count)}`,
      fix: `Leave out ${groupDigits(count - most)}.`,
    };
  const [example] = stringsAt(schema, 'examples');
  const pattern = stringAt(schema, 'pattern');
  if (pattern !== undefined && value.length <= MAX_MATCHED_TEXT && !new RegExp(pattern, 'u').test(value)) {
    const model = example ?? stringAt(schema, 'default');
    const fix = model === undefined ? 'Write it as the schema describes.' : `Write it as in \`${model}\`.`;
    yield { rule: 'pattern', message: `must match \`${pattern}\``, fix };
  }
  const format = valueFormats.get(stringAt(schema, 'format') ?? '');
  if (format && !format.pattern.test(value))
    yield {
      rule: 'format',
      message: `must be ${format.name}`,
      fix: `Write it as in \`${example ?? format.example}\`.`,
    };
  const schemes = stringsAt(schema, 'x-uri-schemes');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (schemes.length > 0 && !schemes.includes(scheme ?? ''))
    yield {
      rule: 'format',
      message: `must be an address with ${listAlternatives(eachInBackticks(schemes))}, not with ${shown(scheme ?? value)}`,
      fix: 'Use another type of URL.',
    };
}

/** Rules between the fields of an object: `anyOf` for alternatives, `not` for exclusive fields; `allOf` joins them. */
export function* brokenCombinations(node: ObjectNode, schema: JsonObject): Generator<SchemaProblem> {
  for (const rule of listAt(schema, 'allOf').filter(isObject)) yield* brokenCombinations(node, rule);
  const options = listAt(schema, 'anyOf').filter(isObject);
  if (options.length > 0 && !options.some((option) => meetsRule(node, option))) {
    const names = listAlternatives(eachInBackticks(options.flatMap((option) => stringsAt(option, 'required'))));
    yield { rule: 'required', message: `needs ${names}`, fix: 'Add one of them.' };
  }
  const forbidden = objectAt(schema, 'not');
  if (forbidden && meetsRule(node, forbidden)) {
    const names = listAlternatives(eachInBackticks(stringsAt(forbidden, 'required')), 'and');
    yield { rule: 'mutually_exclusive', message: `cannot have ${names} together`, fix: 'Keep one of them.' };
  }
}

/** Whether an object has the fields of a rule with the right values. */
function meetsRule(node: ObjectNode, rule: JsonObject): boolean {
  return (
    stringsAt(rule, 'required').every((name) => fieldNamed(node, name)) &&
    Object.entries(objectAt(rule, 'properties') ?? {}).every(([name, property]) => {
      const value = fieldNamed(node, name)?.value;
      const [type, constant] = [stringAt(property, 'type'), fieldAt(property, 'const')];
      if (!value) return true;
      if (type !== undefined && !isOfType(value, type)) return false;
      return constant === undefined || (value.kind === 'scalar' && value.value === constant);
    })
  );
}

/** The formats used by the content format: a pattern, the name, and an example. */
export const valueFormats: ReadonlyMap<string, { pattern: RegExp; name: string; example: string }> = new Map(
  Object.entries({
    uuid: {
      pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
      name: 'a UUID',
      example: 'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13',
    },
    uri: {
      pattern: /^[a-z][a-z0-9+.-]*:(?:[\w!#$&'()*+,./:;=?@[\]~-]|%[0-9a-f]{2})+$/i,
      name: 'an absolute URL',
      example: 'https://www.example.com/page',
    },
    email: {
      pattern: /^[^\s@"<>]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
      name: 'an e-mail address',
      example: 'press@example.com',
    },
  }),
);

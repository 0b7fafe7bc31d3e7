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
import type { ObjectNode, ScalarNode } from '@docs/base/json-text/json-node.ts';
import { MAX_MATCHED_TEXT } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { groupDigits } from '@docs/base/words.ts';
import { either, excerpt, quoted, type RuleName } from './document-problem.ts';
import { fieldNamed, isOfType } from './json-tree.ts';

/** What is wrong with a value, to be told after its name: "must be …". */
interface SchemaProblem {
  readonly rule: RuleName;
  readonly message: string;
  readonly fix: string;
}

type Check = (value: string | number | boolean, schema: JsonObject) => SchemaProblem | undefined;

/** The first thing that a schema does not allow about a string, a number or a boolean of the right type. */
export function checkScalar(node: ScalarNode, schema: JsonObject): SchemaProblem | undefined {
  const { value } = node;
  if (value === null) return undefined;
  for (const check of CHECKS) {
    const problem = check(value, schema);
    if (problem) return problem;
  }
  return undefined;
}

const oneOfValues: Check = (value, schema) => {
  const constant = fieldAt(schema, 'const');
  const values = (constant === undefined ? listAt(schema, 'enum') : [constant]).filter((each) => each !== null);
  if (values.length === 0 || values.includes(value)) return undefined;
  const known = values.map(String);
  const meant = typeof value === 'string' ? nearest(value.slice(0, 40), known) : undefined;
  const other = known.length === 1 ? 'Use that.' : 'Use one of them.';
  return {
    rule: 'enum',
    message: `must be ${either(quoted(known))}, not \`${excerpt(String(value))}\``,
    fix: meant === undefined ? other : `Did you mean \`${meant}\`?`,
  };
};

const length: Check = (value, schema) => {
  if (typeof value !== 'string') return undefined;
  const [least, most] = [numberAt(schema, 'minLength'), numberAt(schema, 'maxLength')];
  // Characters are counted as readers see them, not as UTF-16; the cheap bound decides most cases.
  const count = value.length < (least ?? 0) || value.length > (most ?? Infinity) ? [...value].length : value.length;
  if (least !== undefined && count < least) {
    return { rule: 'min_length', message: `must have at least ${groupDigits(least)} characters`, fix: 'Write more.' };
  }
  if (most === undefined || count <= most) return undefined;
  return {
    rule: 'max_length',
    message: `must have at most ${groupDigits(most)} characters, not ${groupDigits(count)}`,
    fix: `Leave out ${groupDigits(count - most)}.`,
  };
};

const size: Check = (value, schema) => {
  if (typeof value !== 'number') return undefined;
  const [least, most] = [numberAt(schema, 'minimum'), numberAt(schema, 'maximum')];
  if (least !== undefined && value < least) {
    return { rule: 'min', message: `must be at least ${least}, not ${value}`, fix: `Use ${least} or more.` };
  }
  if (most === undefined || value <= most) return undefined;
  return { rule: 'max', message: `must be at most ${most}, not ${value}`, fix: `Use ${most} or less.` };
};

const pattern: Check = (value, schema) => {
  const source = stringAt(schema, 'pattern');
  if (source === undefined || typeof value !== 'string' || value.length > MAX_MATCHED_TEXT) return undefined;
  if (new RegExp(source, 'u').test(value)) return undefined;
  const example = stringsAt(schema, 'examples')[0] ?? stringAt(schema, 'default');
  return {
    rule: 'pattern',
    message: `must match \`${source}\``,
    fix: example === undefined ? 'Write it as the schema describes.' : `Write it as in \`${example}\`.`,
  };
};

const format: Check = (value, schema) => {
  const wanted = valueFormats.get(stringAt(schema, 'format') ?? '');
  if (!wanted || typeof value !== 'string' || wanted.pattern.test(value)) return undefined;
  const example = stringsAt(schema, 'examples')[0] ?? wanted.example;
  return { rule: 'format', message: `must be ${wanted.name}`, fix: `Write it as in \`${example}\`.` };
};

const scheme: Check = (value, schema) => {
  const schemes = stringsAt(schema, 'x-uri-schemes');
  if (schemes.length === 0 || typeof value !== 'string') return undefined;
  const given = uriScheme(value);
  if (given !== undefined && schemes.includes(given)) return undefined;
  const known = either(quoted(schemes));
  return {
    rule: 'format',
    message: `must be an address with ${known}, not with \`${given ?? excerpt(value)}\``,
    fix: 'Use an address of another kind.',
  };
};

const CHECKS: readonly Check[] = [oneOfValues, length, size, pattern, format, scheme];

/** Rules between the members of an object: `anyOf` for what must be there, `not` for what excludes each other. */
export function brokenCombinations(node: ObjectNode, schema: JsonObject): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const options = listAt(schema, 'anyOf').filter(isObject);
  if (options.length > 0 && !options.some((option) => meetsRule(node, option))) {
    const names = either(quoted(options.flatMap((option) => stringsAt(option, 'required'))));
    problems.push({ rule: 'required', message: `needs ${names}`, fix: 'Add one of them.' });
  }
  const forbidden = objectAt(schema, 'not');
  if (forbidden && meetsRule(node, forbidden)) {
    const names = quoted(stringsAt(forbidden, 'required'));
    problems.push({
      rule: 'mutually_exclusive',
      message: `cannot have ${either(names, 'and')} together`,
      fix: 'Keep one of them.',
    });
  }
  return problems;
}

/** Whether an object has the members that a rule names, as it names them. */
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

/** How to tell a format, and what to write instead. */
interface ValueFormat {
  readonly pattern: RegExp;
  /** "a UUID" */
  readonly name: string;
  readonly example: string;
}

/** The formats that schemas of the content format use. */
export const valueFormats: ReadonlyMap<string, ValueFormat> = new Map([
  [
    'uuid',
    {
      pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
      name: 'a UUID',
      example: 'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13',
    },
  ],
  [
    'uri',
    {
      pattern: /^[a-z][a-z0-9+.-]*:(?:[\w!#$&'()*+,./:;=?@[\]~-]|%[0-9a-f]{2})+$/i,
      name: 'a whole address',
      example: 'https://www.example.com/page',
    },
  ],
  [
    'email',
    { pattern: /^[^\s@"<>]+@[^\s@.]+(?:\.[^\s@.]+)+$/, name: 'an e-mail address', example: 'press@example.com' },
  ],
]);

/** The scheme of an address, in lower case: `https`. */
function uriScheme(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}

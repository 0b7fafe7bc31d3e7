import { entriesAt, isObject, isSchema, type JsonObject, type JsonValue } from '@docs/base/json.ts';

type Test = (value: JsonValue | undefined) => boolean;

/** The expected type of a value, in words. */
const EXPECTED = {
  'a text': (value) => typeof value === 'string',
  'a number': (value) => typeof value === 'number',
  'a list': Array.isArray,
  'a map': isObject,
  'true or false': (value) => typeof value === 'boolean',
  'a schema': isSchema,
  'a type': (value) => typeof value === 'string' || Array.isArray(value),
  'a limit': (value) => typeof value === 'number' || typeof value === 'boolean',
} satisfies Record<string, Test>;

type Expected = keyof typeof EXPECTED;

type Table = Partial<Readonly<Record<Expected, string>>>;

const OPERATION: Table = {
  'a text': 'operationId summary description',
  'a list': 'tags parameters security servers',
  'a map': 'requestBody responses callbacks',
  'true or false': 'deprecated',
};

const SCHEMA: Table = {
  'a text': '$ref title description format pattern',
  'a type': 'type',
  'a list': 'enum allOf anyOf oneOf required prefixItems',
  'a map': 'properties patternProperties discriminator',
  'a schema': 'not additionalProperties',
  'a number': 'minimum maximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties',
  'a limit': 'exclusiveMinimum exclusiveMaximum',
};

const MEDIA: Table = { 'a schema': 'schema', 'a map': 'encoding examples' };

/** Values in an operation that have the wrong type, so nothing in them can be shown. */
export function operationTypeErrors(node: JsonObject): readonly string[] {
  return [
    ...typeErrors(node, OPERATION),
    ...entriesAt(node, 'responses').flatMap(([status, response]) =>
      isObject(response) || status.startsWith('x-') ? [] : [typeError(`The response ${status}`, response, 'a map')],
    ),
  ];
}

export function bodyTypeErrors(node: JsonObject): readonly string[] {
  return [
    ...typeErrors(node, { 'a map': 'content' }),
    ...entriesAt(node, 'content').flatMap(([type, media]) =>
      isObject(media) ? typeErrors(media, MEDIA, ` of ${type}`) : [typeError(`The content ${type}`, media, 'a map')],
    ),
  ];
}

export function schemaTypeErrors(schema: JsonObject): readonly string[] {
  return [
    ...typeErrors(schema, SCHEMA),
    ...entriesAt(schema, 'properties').flatMap(([name, value]) =>
      EXPECTED['a schema'](value) ? [] : [typeError(`The field \`${name}\``, value, 'a schema')],
    ),
  ];
}

/** An operation, a response or the like that is not a map. */
export function typeError(what: string, value: JsonValue | undefined, expected: Expected): string {
  const kinds = ['a list', 'a text', 'a number', 'true or false', 'a map'] as const;
  return `${what} is ${kinds.find((kind) => EXPECTED[kind](value)) ?? 'empty'} where ${expected} is expected.`;
}

function typeErrors(node: JsonObject, table: Table, where = ''): readonly string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Object.keys(table) as Expected[])
      .filter((expected) => table[expected]?.split(' ').includes(key) && !EXPECTED[expected](value))
      .map((expected) => typeError(`\`${key}\`${where}`, value, expected)),
  );
}

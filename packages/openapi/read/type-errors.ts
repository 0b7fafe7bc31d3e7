import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';

/** What may stand somewhere, in words. */
export type Expected = 'a text' | 'a number' | 'a list' | 'a map' | 'true or false' | 'a schema' | 'a type' | 'a limit';

type Table = Readonly<Record<string, Expected>>;

const OPERATION: Table = {
  operationId: 'a text',
  summary: 'a text',
  description: 'a text',
  tags: 'a list',
  parameters: 'a list',
  requestBody: 'a map',
  responses: 'a map',
  callbacks: 'a map',
  security: 'a list',
  servers: 'a list',
  deprecated: 'true or false',
};

const SCHEMA: Table = {
  $ref: 'a text',
  type: 'a type',
  title: 'a text',
  description: 'a text',
  format: 'a text',
  pattern: 'a text',
  enum: 'a list',
  allOf: 'a list',
  anyOf: 'a list',
  oneOf: 'a list',
  not: 'a schema',
  required: 'a list',
  properties: 'a map',
  patternProperties: 'a map',
  additionalProperties: 'a schema',
  prefixItems: 'a list',
  discriminator: 'a map',
  minimum: 'a number',
  maximum: 'a number',
  exclusiveMinimum: 'a limit',
  exclusiveMaximum: 'a limit',
  multipleOf: 'a number',
  minLength: 'a number',
  maxLength: 'a number',
  minItems: 'a number',
  maxItems: 'a number',
  minProperties: 'a number',
  maxProperties: 'a number',
};

/** Parts of an operation that are not what the specification says they are: nothing of them can be shown. */
export function operationTypeErrors(node: JsonObject): readonly string[] {
  return [...typeErrors(node, OPERATION), ...typeErrorsInFields(node.responses, 'response')];
}

export function bodyTypeErrors(node: JsonObject): readonly string[] {
  return [
    ...typeErrors(node, { content: 'a map' }),
    ...entries(node.content).flatMap(([type, media]) =>
      isObject(media)
        ? typeErrors(media, { schema: 'a schema', encoding: 'a map', examples: 'a map' }, ` of ${type}`)
        : [typeError(`The content ${type}`, media, 'a map')],
    ),
  ];
}

export function schemaTypeErrors(schema: JsonObject): readonly string[] {
  const members = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...typeErrors(schema, SCHEMA),
    ...members.flatMap(([name, value]) =>
      fits(value, 'a schema') ? [] : [typeError(`The member \`${name}\``, value, 'a schema')],
    ),
  ];
}

/** An operation, a response or the like that is not even a map. */
export function typeError(what: string, value: JsonValue | undefined, expected: Expected): string {
  return `${what} is ${kindOf(value)} where ${expected} is expected.`;
}

function typeErrors(node: JsonObject, table: Table, where = ''): readonly string[] {
  return Object.keys(node).flatMap((key) => {
    const expected = Object.hasOwn(table, key) ? table[key] : undefined;
    const value = node[key];
    return expected === undefined || fits(value, expected) ? [] : [typeError(`\`${key}\`${where}`, value, expected)];
  });
}

function typeErrorsInFields(node: JsonValue | undefined, what: string): readonly string[] {
  return entries(node).flatMap(([name, value]) =>
    isObject(value) || name.startsWith('x-') ? [] : [typeError(`The ${what} ${name}`, value, 'a map')],
  );
}

function entries(node: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isObject(node) ? Object.entries(node) : [];
}

function fits(value: JsonValue | undefined, expected: Expected): boolean {
  switch (expected) {
    case 'a text':
      return typeof value === 'string';
    case 'a number':
      return typeof value === 'number';
    case 'a list':
      return Array.isArray(value);
    case 'a map':
      return isObject(value);
    case 'true or false':
      return typeof value === 'boolean';
    case 'a schema':
      return isObject(value) || typeof value === 'boolean';
    case 'a type':
      return typeof value === 'string' || Array.isArray(value);
    case 'a limit':
      return typeof value === 'number' || typeof value === 'boolean';
  }
}

function kindOf(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return 'a map';
  }
}

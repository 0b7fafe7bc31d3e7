import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createHrefs } from '../../model/href.ts';
import { assignAddresses } from '../project-api.ts';
import { checkKeywords } from './check-keywords.ts';

/** The problems of a document: message, location and fix. */
function problemsOf(yaml: string, openapi = '3.1.0'): readonly string[] {
  const { projection } = assignAddresses({
    document: { openapi, info: { title: 'Pets', version: '1' }, ...(parse(yaml) as JsonObject) },
    file: 'openapi.yaml',
    hrefs: createHrefs({ base: '/' }),
    product: { name: 'Pets', slug: 'pets' },
  });
  checkKeywords(projection);
  return projection.problems().map(({ message, at, fix }) => `${message} ${at.pointer} ${fix}`);
}

const schema = (text: string): string => `components: { schemas: { X: ${text} } }`;

test('reports unknown types, invalid patterns, empty enums and invalid statuses', () => {
  expect(
    problemsOf(`
paths:
  /pets:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties:
                a: { type: strng }
                b: { type: string, pattern: '(' }
                c: { type: [float, 'null'] }
                d: { type: string, enum: [] }
              patternProperties: { '*': true }
      responses: { '2000': { description: ok }, 20x: { description: x }, OK: { description: x } }
`),
  ).toMatchInlineSnapshot(`
    [
      "POST /pets, request body, application/json: the pattern \`*\` is not a valid regular expression: a \`*\`, \`+\` or \`?\` has nothing to repeat. /paths/~1pets/post/requestBody/content/application~1json/schema/patternProperties/* Correct the pattern. Escape literal characters with a backslash.",
      "POST /pets, request body, application/json, \`a\`: there is no type \`strng\`. /paths/~1pets/post/requestBody/content/application~1json/schema/properties/a/type Did you mean \`string\`?",
      "POST /pets, request body, application/json, \`b\`: the pattern \`(\` is not a valid regular expression: a \`(\` is not closed. /paths/~1pets/post/requestBody/content/application~1json/schema/properties/b/pattern Correct the pattern. Escape literal characters with a backslash.",
      "POST /pets, request body, application/json, \`c\`: there is no type \`float\`. /paths/~1pets/post/requestBody/content/application~1json/schema/properties/c/type Did you mean \`number\`?",
      "POST /pets, request body, application/json, \`d\`: \`enum\` is empty: no value would be allowed. /paths/~1pets/post/requestBody/content/application~1json/schema/properties/d/enum List the values, or remove \`enum\`.",
      "POST /pets, response 2000: \`2000\` is not a status. /paths/~1pets/post/responses/2000 Did you mean \`200\`?",
      "POST /pets, response 20x: \`20x\` is not a status. /paths/~1pets/post/responses/20x Did you mean \`2XX\`?",
      "POST /pets, response OK: \`OK\` is not a status. /paths/~1pets/post/responses/OK Write three digits, a class such as \`2XX\`, or \`default\`.",
    ]
  `);
});

test.each([
  ['double', 'Did you mean `number`?'],
  ['Int32', 'Did you mean `integer`?'],
  ['String', 'Did you mean `string`?'],
  ['any', 'Leave out `type`: any value is allowed then.'],
  ['file', 'Write `type: string` and `format: binary`.'],
  ['frobnicate', 'Name one of string, number, integer, boolean, object, array, null.'],
])('suggests a fix for the unknown type %s', (type, fix) => {
  expect(problemsOf(schema(`{ type: ${type} }`))).toEqual([
    `Schema \`X\`: there is no type \`${type}\`. /components/schemas/X/type ${fix}`,
  ]);
});

test.each(['propertyNames', 'contentSchema', 'contains', 'not'])('checks schemas in `%s`', (keyword) => {
  expect(problemsOf(schema(`{ ${keyword}: { type: strng } }`))).toEqual([
    expect.stringContaining(`there is no type \`strng\`. /components/schemas/X/${keyword}/type `),
  ]);
});

test('reports nothing for valid keywords, for patterns of other dialects, or for keywords used as data', () => {
  const responses = `paths: { /: { get: { responses: { '200': {}, 2XX: {}, 4xx: {}, default: {}, x-more: {} } } } }`;
  expect(problemsOf(responses)).toEqual([]);
  expect(problemsOf(schema(`{ type: [string, 'null'], pattern: '(?i)a', enum: [a, null] }`))).toEqual([]);
  expect(problemsOf(schema('{ type: string, nullable: true }'), '3.0.3')).toEqual([]);
  expect(problemsOf(schema('{ properties: { type: { type: string }, pattern: true, enum: { items: {} } } }'))).toEqual(
    [],
  );
  expect(problemsOf(schema('{ type: object, example: { type: strng }, default: { enum: [] } }'))).toEqual([]);
});

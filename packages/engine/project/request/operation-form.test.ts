import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { createCheck } from '@docs/json-schema/check-value.ts';
import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import { curlSample } from '@docs/samples/curl.ts';
import type { FormMedia, RequestForm } from '@docs/samples/request-form.ts';
import { createShapes, type ValueShape } from '@docs/samples/value-shape.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createHrefs } from '../../model/href.ts';
import { projectApi } from '../project-api.ts';

/** The form of `POST /rooms/{id}/things` with these fields. */
function form(operation: string, rest = ''): RequestForm {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Demo', version: '1' },
    paths: {
      '/rooms/{id}/things': { post: { operationId: 'make', responses: {}, ...(parse(operation) as JsonObject) } },
    },
    ...(parse(rest) as JsonObject | null),
  };
  const product = { name: 'Demo', slug: 'demo' };
  const hrefs = createHrefs({ base: '/' });
  const found = projectApi({ document, file: 'openapi.yaml', hrefs, product }).forms.get('make');
  if (!found) throw new Error('no form');
  return found;
}

function media(operation: string, rest = ''): FormMedia {
  const [first] = form(operation, rest).body?.media ?? [];
  if (!first) throw new Error('no body');
  return first;
}

test('describes how parameters are serialised, validated and edited', () => {
  const { parameters } = form(`
parameters:
  - { name: id, in: path, required: true, schema: { type: string, format: uuid, description: Words. } }
  - { name: tags, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { enum: [a, b] } } }
  - { name: filter, in: query, style: deepObject, schema: { type: object } }
  - { name: query, in: query, content: { application/json: { schema: { type: object } } }, example: { a: 1 } }
  - { name: path, in: query, allowReserved: true, schema: { type: [integer, 'null'] } }
  - { name: user_id, in: query, schema: {} }
  - { name: X-Flag, in: header, schema: { type: boolean } }
  - { name: when, in: query, schema: { oneOf: [{ const: now }, { type: string, format: date }] } }
`);
  expect(parameters.map(({ name, ...parameter }) => `${name} ${JSON.stringify(parameter)}`)).toMatchInlineSnapshot(`
    [
      "id {"place":"path","style":"simple","explode":false,"required":true,"control":{"kind":"text"},"schema":{"type":"string","format":"uuid"},"value":"497f6eca-6276-4993-bfeb-53cbbbba6f08","family":"room"}",
      "tags {"place":"query","style":"pipeDelimited","explode":false,"required":false,"control":{"kind":"list","item":{"kind":"choice","values":["a","b"]}},"schema":{"type":"array","items":{"enum":["a","b"]}}}",
      "filter {"place":"query","style":"deepObject","explode":false,"required":false,"control":{"kind":"json"},"schema":{"type":"object"}}",
      "query {"place":"query","style":"json","explode":true,"required":false,"control":{"kind":"json"},"schema":{"type":"object"},"value":{"a":1}}",
      "path {"place":"query","style":"form","explode":true,"allowReserved":true,"required":false,"control":{"kind":"number"},"schema":{"type":["integer","null"]}}",
      "user_id {"place":"query","style":"form","explode":true,"required":false,"control":{"kind":"text"},"schema":{},"family":"user"}",
      "X-Flag {"place":"header","style":"simple","explode":false,"required":false,"control":{"kind":"choice","values":[true,false]},"schema":{"type":"boolean"}}",
      "when {"place":"query","style":"form","explode":true,"required":false,"control":{"kind":"text"},"schema":{"oneOf":[{"const":"now"},{"type":"string","format":"date"}]}}",
    ]
  `);
});

test('the value of a parameter is the `dataValue` of its example', () => {
  const example = 'examples: { a: { dataValue: [x, y], serializedValue: "tags=x&tags=y" } }';
  const { parameters } = form(`parameters: [{ name: tags, in: query, schema: { type: array }, ${example} }]`);
  expect(parameters.find(({ name }) => name === 'tags')?.value).toEqual(['x', 'y']);
});

test('lists the servers of the operation, or else those of the document', () => {
  const servers =
    'servers: [{ url: https://one.example }, { url: "https://{region}.example", variables: { region: { default: eu } }, description: Europe }]';
  expect(form('summary: x', servers).servers).toEqual([
    { url: 'https://one.example' },
    { url: 'https://eu.example', description: 'Europe' },
  ]);
  expect(form('servers: [{ url: https://own.example }]', servers).servers).toEqual([{ url: 'https://own.example' }]);
  expect(form('summary: x').servers).toEqual([{ url: 'https://api.example.com' }]);
});

describe('responses', () => {
  const responses = (content: string) => form(`responses: { 200: { description: Fine., content: ${content} } }`);

  test('with several media types, samples accept and read the one that is shown', () => {
    const both = responses('{ application/xml: {}, application/vnd.demo+json: {} }');
    expect([both.accept, both.response]).toEqual(['application/vnd.demo+json', 'json']);
    expect(composeRequest(both, initialValues(both)).headers).toEqual([['Accept', 'application/vnd.demo+json']]);
    const neither = responses('{ text/csv: {}, application/pdf: {} }');
    expect([neither.accept, neither.response]).toEqual(['text/csv', 'text']);
  });

  test('with one media type, samples send no Accept header', () => {
    const one = responses('{ application/xml: {} }');
    expect([one.accept, one.response]).toEqual([undefined, 'text']);
    expect(composeRequest(one, initialValues(one)).headers).toEqual([]);
  });

  test('writes binary responses to a file, and reads `*/*` by its schema', () => {
    const read = (content: string) => [responses(content).response, responses(content).output];
    expect(read('{ application/pdf: { schema: { type: string, format: binary } } }')).toEqual([
      'bytes',
      'response.pdf',
    ]);
    expect(read('{ "*/*": { schema: { type: string, format: binary } } }')).toEqual(['bytes', 'response.bin']);
    expect(read('{ "*/*": { schema: { type: string } } }')).toEqual(['text', undefined]);
    expect(read('{ "*/*": { schema: { type: object } } }')).toEqual(['json', undefined]);
    const pdf = responses('{ application/pdf: {} }');
    expect(curlSample(composeRequest(pdf, initialValues(pdf)))).toMatchInlineSnapshot(`
      "curl -X POST https://api.example.com/rooms/ID/things \\
        --output response.pdf"
    `);
  });
});

describe('bodies', () => {
  const sentBody = (schema: string, rest = '') => {
    const { body } = form(
      `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`,
      rest,
    );
    const [media] = body?.media ?? [];
    return media?.kind === 'json' ? media.examples[0]?.value : undefined;
  };

  test('sends the example of the schema without readOnly fields', () => {
    const properties =
      'properties: { id: { type: string, readOnly: true }, name: { type: string }, parts: { type: array, items: { properties: { no: { readOnly: true } } } } }';
    const example = 'example: { id: a1, name: Ada, parts: [{ no: 1, of: 2 }] }';
    expect(sentBody(`{ required: [name], ${properties}, ${example} }`)).toEqual({ name: 'Ada', parts: [{ of: 2 }] });
    expect(sentBody(`{ required: [one], properties: { one: { ${properties}, ${example} } } }`)).toEqual({
      one: { name: 'Ada', parts: [{ of: 2 }] },
    });
  });

  test('generated lists have an item, and objects without required fields have their optional ones', () => {
    expect(sentBody('{ type: array, items: { type: string } }')).toEqual(['string']);
    const inner =
      '{ properties: { no: { readOnly: true }, a: { type: string }, old: { type: string, deprecated: true } } }';
    const map = '{ additionalProperties: { type: integer } }';
    expect(
      sentBody(
        `{ required: [list, inner, map], properties: { list: { type: array, items: ${inner} }, inner: ${inner}, map: ${map}, more: { type: string } } }`,
      ),
    ).toEqual({ list: [{ a: 'string' }], inner: { a: 'string' }, map: { name: 0 } });
  });

  test('keeps only the parts of schemas that validation and inputs need', () => {
    const rest = `
components:
  schemas:
    Thing:
      description: Words.
      required: [id, name]
      properties:
        id: { type: string, readOnly: true }
        name: { type: string, maxLength: 5, title: Words, x-more: 1 }
        kind: { enum: [a, b] }
        tags: { type: array, items: { type: string } }
        parent: { $ref: '#/components/schemas/Thing' }
        description: { type: string, nullable: true, default: x }
      additionalProperties: false
`;
    const operation =
      'requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } } }';
    expect(form(operation, rest)).toMatchInlineSnapshot(`
      {
        "auth": [],
        "body": {
          "media": [
            {
              "examples": [
                {
                  "label": "example",
                  "value": {
                    "name": "strin",
                  },
                },
              ],
              "kind": "json",
              "schema": {
                "$ref": "#/$defs/Thing",
              },
              "type": "application/json",
            },
          ],
          "required": true,
        },
        "definitions": {
          "Thing": {
            "additionalProperties": false,
            "properties": {
              "description": {
                "type": [
                  "string",
                  "null",
                ],
              },
              "id": {
                "readOnly": true,
                "type": "string",
              },
              "kind": {
                "enum": [
                  "a",
                  "b",
                ],
              },
              "name": {
                "maxLength": 5,
                "type": "string",
              },
              "parent": {
                "$ref": "#/$defs/Thing",
              },
              "tags": {
                "items": {
                  "type": "string",
                },
                "type": "array",
              },
            },
            "required": [
              "name",
            ],
          },
        },
        "method": "post",
        "parameters": [
          {
            "control": {
              "kind": "text",
            },
            "explode": false,
            "family": "room",
            "name": "id",
            "place": "path",
            "required": true,
            "schema": {
              "type": "string",
            },
            "style": "simple",
            "value": "ID",
          },
        ],
        "path": "/rooms/{id}/things",
        "response": "text",
        "servers": [
          {
            "url": "https://api.example.com",
          },
        ],
      }
    `);
  });

  test('puts JSON first, and labels all examples by summary or name', () => {
    const { body } = form(`
requestBody:
  content:
    text/plain: { example: Hello }
    application/merge-patch+json:
      schema: { type: object }
      examples: { one: { value: { a: 1 } }, two: { summary: Second, value: { a: 2 } } }
`);
    expect(body).toMatchObject({
      required: false,
      media: [
        {
          kind: 'json',
          type: 'application/merge-patch+json',
          examples: [
            { label: 'one', value: { a: 1 } },
            { label: 'Second', value: { a: 2 } },
          ],
        },
        { kind: 'text', type: 'text/plain', text: 'Hello' },
      ],
    });
  });

  test('a form knows how its fields are serialised', () => {
    expect(
      media(`
requestBody:
  content:
    application/x-www-form-urlencoded:
      schema: { type: object, properties: { card: { type: object }, tags: { type: array, items: { type: string } } } }
      encoding: { card: { style: deepObject, explode: true }, tags: { explode: false }, other: { contentType: text/plain } }
      example: { tags: [a] }
`),
    ).toMatchObject({
      kind: 'form',
      styles: {
        card: { name: 'card', style: 'deepObject', explode: true },
        tags: { name: 'tags', style: 'form', explode: false },
      },
      examples: [{ value: { tags: ['a'] } }],
    });
  });

  test('multipart: detects files of OpenAPI 3.0 and 3.1, single or in lists, with their types', () => {
    expect(
      media(`
requestBody:
  content:
    multipart/form-data:
      schema:
        type: object
        required: [name]
        properties:
          old: { type: string, format: binary }
          new: { contentMediaType: image/png }
          text: { type: string, contentMediaType: image/png, contentEncoding: base64 }
          many: { type: array, items: { type: string, format: binary } }
          name: { type: string, example: Lamp }
      encoding: { new: { contentType: 'image/png, image/jpeg' }, many: { contentType: 'image/*' } }
`),
    ).toMatchObject({
      kind: 'multipart',
      files: ['old', 'new', 'many'],
      types: { new: 'image/png' },
      examples: [{ value: { old: 'file.bin', new: 'file.bin', many: ['file.bin'], name: 'Lamp' } }],
    });
  });

  test('a binary body of a media range is sent as a file', () => {
    expect(media('requestBody: { content: { "image/*": {} } }')).toEqual({
      kind: 'file',
      type: 'application/octet-stream',
      file: 'file.bin',
    });
  });
});

test('removes patterns that could block the browser, and keeps the others', () => {
  const { parameters, definitions } = form(
    `
parameters:
  - { name: id, in: path, required: true, schema: { type: string, pattern: '^(\\w+\\s?)+$', maxLength: 50 } }
  - { name: slug, in: query, schema: { type: string, pattern: '^[a-z]+(-[a-z]+)*$' } }
  - { name: map, in: query, content: { application/json: { schema: { $ref: '#/components/schemas/Map' } } } }
`,
    `
components:
  schemas:
    Map: { type: object, patternProperties: { '(a+)+': { type: string } }, additionalProperties: false }
`,
  );
  expect(parameters.slice(0, 2).map(({ schema }) => schema)).toEqual([
    { type: 'string', maxLength: 50 },
    { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' },
  ]);
  expect(definitions).toEqual({ Map: { type: 'object' } });
});

describe('a union with a discriminator', () => {
  const schemas = (discriminator: string, kind = '{ type: string }', more = '') => `
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }${more}]
      discriminator: ${discriminator}
    Cat: { type: object, required: [kind], properties: { kind: ${kind}, name: { type: string }, fur: { enum: [long, short] } } }
    Dog: { type: object, required: [kind], properties: { kind: ${kind}, name: { type: string }, fur: { type: integer } } }
`;
  const problems = (rest: string, value: JsonValue): readonly string[] => {
    const pet = "requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }";
    const { definitions, body } = form(pet, rest);
    const [first] = body?.media ?? [];
    if (first?.kind !== 'json') throw new Error('no JSON');
    return createCheck((name) => definitions[name])(first.schema, value).map(({ path, message }) =>
      [...path, message].join(' '),
    );
  };
  const mapped = schemas("{ propertyName: kind, mapping: { cat: '#/components/schemas/Cat', pup: Dog, dog: Dog } }");
  const named = schemas('{ propertyName: kind }');

  test.each<[string, JsonValue, string[]]>([
    [mapped, { kind: 'cat', name: 'Tom' }, []],
    [mapped, { kind: 'pup', name: 'Rex' }, []],
    [mapped, { kind: 'cat', fur: 1 }, ['fur must be one of "long" or "short"']],
    [mapped, { kind: 'dog', name: 1, fur: 'long' }, ['name must be text', 'fur must be a whole number']],
    [mapped, { kind: 'bird' }, ['kind must be one of "cat", "pup" or "dog"']],
    [mapped, { name: 'Tom' }, ['kind is required']],
    [mapped, 5, ['must be an object']],
    [named, { kind: 'Cat', fur: 'long' }, []],
    [named, { kind: 'cat' }, ['kind must be one of "Cat" or "Dog"']],
  ])('its value selects the variant to check (%#)', (rest, value, expected) => {
    expect(problems(rest, value)).toEqual(expected);
  });

  test('a variant without a discriminator value is recognised by its fields', () => {
    const more =
      ", { type: object, title: Other, required: [x], properties: { x: { type: integer } } }, { type: 'null' }";
    const open = schemas('{ propertyName: kind }', '{ type: string }', more);
    expect(problems(open, { kind: 'Cat', x: 1 })).toEqual([]);
    expect(problems(open, { kind: 'bird', x: 1 })).toEqual([]);
    expect(problems(open, { x: 1 })).toEqual([]);
    expect(problems(open, null)).toEqual([]);
    expect(problems(open, { kind: 'bird' })).not.toEqual([]);
  });

  test('without a mapping, examples of the discriminator field select variants as well', () => {
    const rest = named.replace('{ type: string }', '{ type: string, example: cat }');
    expect(problems(rest, { kind: 'cat', fur: 'long' })).toEqual([]);
    expect(problems(rest, { kind: 'Cat', fur: 'long' })).toEqual([]);
    expect(problems(rest, { kind: 'cat', fur: 1 })).toEqual(['fur must be one of "long" or "short"']);
    const shared = schemas('{ propertyName: kind }', '{ type: string, example: cat }');
    expect(problems(shared, { kind: 'cat' })).toEqual(['kind must be one of "Cat" or "Dog"']);
  });

  test('distinct enum values take precedence over schema names; shared enums select nothing', () => {
    const nullable = schemas('{ propertyName: kind }\n      nullable: true', '{ enum: [Cat, Dog] }');
    expect(problems(nullable, { kind: 'Dog', fur: 1 })).toEqual([]);
    expect(problems(nullable, null)).toEqual([]);
    const other = schemas('{ propertyName: kind }', '{ enum: [cat, dog] }');
    expect(problems(other, { kind: 'cat', fur: 'long' })).toEqual([]);
    const own = other.replace('[cat, dog]', '[cat]').replace('[cat, dog]', '[dog]');
    expect(problems(own, { kind: 'cat' })).toEqual([]);
    expect(problems(own, { kind: 'Cat' })).toEqual(['kind must be one of "cat" or "dog"']);
  });
});

describe('variants that are found only through inheritance', () => {
  const schemas = `
components:
  schemas:
    Shape: { type: object, required: [kind], properties: { kind: { type: string }, name: { type: string } }, discriminator: { propertyName: kind } }
    Circle: { x-ms-discriminator-value: '#Circle', allOf: [{ $ref: '#/components/schemas/Shape' }, { required: [radius], properties: { radius: { type: number } } }] }
    Disc: { allOf: [{ $ref: '#/components/schemas/Circle' }], properties: { depth: { type: number } } }
    Group: { allOf: [{ $ref: '#/components/schemas/Shape' }], properties: { first: { $ref: '#/components/schemas/Shape' }, rest: { type: array, items: { allOf: [{ $ref: '#/components/schemas/Shape' }] } } } }
    Point: { type: object, properties: { x: { type: number } } }
`;
  const body = (schema: string): RequestForm =>
    form(`requestBody: { content: { application/json: { schema: ${schema} } } }`, schemas);
  const inspectForm = (requestForm: RequestForm) => {
    const [first] = requestForm.body?.media ?? [];
    if (first?.kind !== 'json') throw new Error('no JSON');
    const shapeOf = createShapes((name) => requestForm.definitions[name]);
    const check = createCheck((name) => requestForm.definitions[name]);
    const problems = (value: JsonValue): readonly string[] =>
      check(first.schema, value).map(({ path, message }) => [...path, message].join(' '));
    return { shape: shapeOf(first.schema), shapeOf, problems };
  };
  const options = (shape: ValueShape) =>
    shape.kind === 'choice' ? shape.options.map(({ label, tags }) => [label, tags]) : [];

  test('are options with their discriminator values, also in nested fields', () => {
    const { shape, shapeOf } = inspectForm(body("{ $ref: '#/components/schemas/Shape' }"));
    const all = [
      ['Circle', { kind: '#Circle' }],
      ['Group', { kind: 'Group' }],
      ['Disc', { kind: 'Disc' }],
    ];
    expect(options(shape)).toEqual(all);
    const group = shape.kind === 'choice' ? shapeOf(shape.options[1]?.schema ?? true) : shape;
    const fields = group.kind === 'object' ? group.fields : [];
    expect(fields.map(({ name }) => name)).toEqual(['kind', 'name', 'first', 'rest']);
    const [, , first, rest] = fields.map(({ schema }) => shapeOf(schema));
    expect(first && options(first)).toEqual(all);
    expect(rest?.kind === 'list' && options(shapeOf(rest.item ?? true))).toEqual(all);
  });

  test('are checked by discriminator value; unknown values are checked against the base', () => {
    const { problems } = inspectForm(body("{ $ref: '#/components/schemas/Shape' }"));
    expect(problems({ kind: '#Circle', radius: 1 })).toEqual([]);
    expect(problems({ kind: '#Circle' })).toEqual(['radius is required']);
    expect(problems({ kind: 'Group', first: { kind: 'Disc', radius: 1, depth: 'deep' } })).toEqual([
      'first depth must be a number',
    ]);
    expect(problems({ kind: 'Square', name: 'own' })).toEqual([]);
    expect(problems({ kind: 'Square', name: 1 })).toEqual(['name must be text']);
    expect(problems({})).toEqual(['kind is required']);
  });

  test('a union with such a base labels its options by schema name', () => {
    const union = "{ oneOf: [{ $ref: '#/components/schemas/Shape' }, { $ref: '#/components/schemas/Point' }] }";
    expect(options(inspectForm(body(union)).shape).map(([label]) => label)).toEqual(['Shape', 'Point']);
  });

  test('the schema of `defaultMapping` is an option and checks all other values', () => {
    const union =
      "{ oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Point' }], discriminator: { propertyName: kind, mapping: { round: Circle }, defaultMapping: Point } }";
    const { shape, problems } = inspectForm(body(union));
    expect(options(shape).map(([label]) => label)).toEqual(['Circle', 'Point']);
    expect(problems({ kind: 'round' })).toEqual(['radius is required']);
    expect(problems({ kind: 'other', x: 1 })).toEqual([]);
    expect(problems({ kind: 'other', x: 'far' })).toEqual(['x must be a number']);
    expect(problems({ radius: 1, x: 1 })).toEqual([]);
  });
});

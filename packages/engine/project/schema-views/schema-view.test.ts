import { lineText } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { describe, expect, test } from 'vitest';
import { contentHtml } from '../../../../tests/fixtures/openapi/content-html.ts';
import { outline } from '../../../../tests/fixtures/openapi/outline.ts';
import { projectDocument, projectSchemas } from '../../../../tests/fixtures/openapi/project-yaml.ts';

function show(yaml: string, openapi?: string): string {
  const [first] = projectSchemas(yaml, openapi).schemas;
  return first ? outline(first.entry) : '';
}

describe('values', () => {
  test('shows limits, enum descriptions, defaults, examples and deprecation', () => {
    expect(
      show(`
        Thing:
          type: object
          required: [name]
          properties:
            name: { type: string, minLength: 1, maxLength: 255, description: The *name*., examples: [Lumen] }
            tone:
              type: string
              enum: [good, bad]
              default: good
              x-enumDescriptions: { good: Praise, bad: Criticism }
            size: { type: integer, minimum: 1, maximum: 100, format: int64 }
            ids: { type: array, items: { type: string, format: uuid }, maxItems: 100, uniqueItems: true }
            words: { type: array, items: { type: string, maxLength: 50 } }
            old: { type: boolean, deprecated: true, default: true }
            secret: { type: string, writeOnly: true, default: '' }
            id: { type: string, readOnly: true }
      `),
    ).toMatchInlineSnapshot(`
      "
      = object
        name* #members.name: string {1 to 255 characters} e.g. Lumen "The name."
        tone #members.tone: string values(good: Praise | bad: Criticism) default good
        size #members.size: integer<int64> {1 to 100}
        ids #members.ids: string<uuid>[] {at most 100 items} {no duplicates}
        words #members.words: string[]
          each: string {at most 50 characters}
        old #members.old: boolean default true deprecated
        secret (write-only) #members.secret: string default ""
        id (read-only) #members.id: string"
    `);
  });

  test('shows null for every way to declare a nullable value', () => {
    expect(
      show(`
        Thing:
          type: object
          properties:
            list: { type: [string, 'null'] }
            either: { oneOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }] }
            any: { anyOf: [{ type: 'null' }, { type: string, format: date-time }], description: When. }
            values: { enum: [a, null] }
            multi: { type: [string, integer, 'null'] }
            nothing: { type: 'null' }
        Other: { type: object, description: Another., properties: { id: { type: string } } }
      `),
    ).toMatchInlineSnapshot(`
      "
      = object
        list #members.list: string | null
        either #members.either: [Other] | null "Another."
          id #members.either.id: string
        any #members.any: string<date-time> | null "When."
        values #members.values: "a" | null
        multi #members.multi: string | integer | null
        nothing #members.nothing: null"
    `);
    expect(
      show(
        `Thing: { type: object, properties: { a: { type: string, nullable: true }, b: { allOf: [{ $ref: '#/components/schemas/Thing' }], nullable: true } } }`,
        '3.0.3',
      ),
    ).toMatchInlineSnapshot(`
      "
      = object
        a #members.a: string | null
        b #members.b: [Thing] | null
          → Thing /docs/api/schemas/thing (loops)"
    `);
  });

  test('shows constants, boolean schemas and unknown types', () => {
    expect(
      show(`
        Thing:
          type: object
          properties:
            kind: { const: text }
            count: { const: 3 }
            any: true
            empty: {}
            never: false
            unknown: { type: strange, x-thing: 1, frobnicate: [2] }
            odd: 12
            constants: { oneOf: [{ const: a, title: The first }, { const: b, description: The second }] }
      `),
    ).toMatchInlineSnapshot(`
      "
      = object
        kind #members.kind: "text"
        count #members.count: 3
        any #members.any: any
        empty #members.empty: any
        never #members.never: never
        unknown #members.unknown: strange
        odd #members.odd: any
        constants #members.constants: "a" | "b" values(a: The first | b: The second)"
    `);
  });
});

describe('objects and lists', () => {
  test('shows maps, pattern properties, open and closed objects, and undeclared required fields', () => {
    expect(
      show(`
        Thing:
          type: object
          required: [ghost]
          additionalProperties: false
          properties:
            labels: { type: object, additionalProperties: { type: string, maxLength: 9 } }
            translations: { type: object, additionalProperties: { $ref: '#/components/schemas/Text' } }
            patterns: { type: object, patternProperties: { '^x-': { type: integer } }, additionalProperties: true }
            free: { type: object }
        Text: { type: object, properties: { name: { type: string } } }
      `),
    ).toMatchInlineSnapshot(`
      "
      = object
        labels #members.labels: map of string
          <any name> #members.labels.any-name: string {at most 9 characters}
        translations #members.translations: map of [Text]
          <any name> #members.translations.any-name: [Text]
            name #members.translations.any-name.name: string
        patterns #members.patterns: object
          <^x-> #members.patterns.x: integer
          (Other fields are allowed.)
        free #members.free: object
        ghost* #members.ghost: any
        (No other fields.)"
    `);
  });

  test('shows the items of tuples', () => {
    expect(
      show(`
        Thing:
          type: object
          properties:
            point: { type: array, prefixItems: [{ type: number }, { type: number, description: Latitude }], items: false }
            line: { type: array, prefixItems: [{ const: line }], items: { type: integer } }
      `),
    ).toMatchInlineSnapshot(`
      "
      = object
        point #members.point: [number, number] {no additional items}
          0: number
          1: number "Latitude"
        line #members.line: ["line", ...integer[]]
          0: "line"
          rest: integer"
    `);
  });
});

describe('allOf', () => {
  test('is merged with its siblings, required fields first', () => {
    expect(
      show(`
        Thing:
          description: The whole.
          required: [b, c]
          allOf:
            - $ref: '#/components/schemas/Base'
            - properties: { c: { type: integer } }
          properties: { d: { type: boolean }, a: { description: Narrowed., maxLength: 5 } }
        Base:
          description: The base.
          type: object
          properties: { a: { type: string, maxLength: 10 }, b: { type: string } }
      `),
    ).toMatchInlineSnapshot(`
      "
      = object
        b* #members.b: string
        c* #members.c: integer
        a #members.a: string {at most 5 characters} "Narrowed."
        d #members.d: boolean"
    `);
  });

  test('shows contradictions of the document', () => {
    expect(
      show(`
        Thing:
          allOf:
            - { type: string, pattern: ^a, enum: [x] }
            - { type: integer, pattern: b$, enum: [y] }
      `),
    ).toMatchInlineSnapshot(`
      "
      = "y" {the document contradicts itself about the type: string and integer} {matches ^a} {the document contradicts itself about the values: x and y}"
    `);
  });

  test('shows both unions of a schema', () => {
    expect(
      show(`
        Thing:
          allOf:
            - oneOf: [{ title: A, type: object, properties: { a: { type: string } } }, { title: B, type: object, properties: { b: { type: string } } }]
            - oneOf: [{ title: C, type: object, properties: { c: { type: string } } }, { title: D, type: object, properties: { d: { type: string } } }]
      `),
    ).toMatchInlineSnapshot(`
      "
      = choice
        one of
        | A #members.A: object
          a #members.A.a: string
        | B #members.B: object
          b #members.B.b: string
        ! And also:
          object
            one of
            | C #members.and.C: object
              c #members.and.C.c: string
            | D #members.and.D: object
              d #members.and.D.d: string"
    `);
  });
});

describe('unions', () => {
  test('shows named variants with their discriminator values, and shared fields', () => {
    expect(
      show(`
        Pet:
          type: object
          properties: { name: { type: string } }
          discriminator: { propertyName: kind, mapping: { kitty: '#/components/schemas/Cat', dog: Dog } }
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
        Cat: { type: object, description: Meows., properties: { kind: { type: string }, lives: { type: integer } } }
        Dog: { type: object, properties: { kind: { type: string }, owner: { $ref: '#/components/schemas/Pet' } } }
      `),
    ).toMatchInlineSnapshot(`
      "
      = choice
        one of by kind
        + name #members.name: string
        | Cat [kitty] #members.Cat: [Cat] "Meows."
          kind #members.Cat.kind: string
          lives #members.Cat.lives: integer
        | Dog [dog] #members.Dog: [Dog]
          kind #members.Dog.kind: string
          owner #members.Dog.owner: [Pet]
            → Pet /docs/api/schemas/pet (loops)"
    `);
  });

  test('labels the variant of `defaultMapping` "missing or any other value"', () => {
    const pets = (target: string, other: string): string =>
      show(`
        Pet:
          discriminator: { propertyName: kind, defaultMapping: '${target}' }
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' }]
        Cat: { type: object, properties: { kind: { const: cat } } }
        Other: { type: object, properties: { kind: ${other} } }
      `);
    expect(pets('Other', '{ type: string }')).toContain('| Other [missing or any other value] ');
    expect(pets('#/components/schemas/Other', '{ const: other }')).toContain(
      '| Other [other, missing or any other value] ',
    );
    expect(pets('Other', '{ type: string }')).toContain('| Cat [cat] ');
  });

  test('`defaultMapping` adds an unlisted variant; an unknown schema is reported', () => {
    const schemas = (target: string): string => `
      Pet: { type: object, discriminator: { propertyName: kind, mapping: { cat: Cat }, defaultMapping: ${target} } }
      Cat: { type: object }
      Other: { type: object }
    `;
    expect(show(schemas('Other'))).toContain('| Other [missing or any other value] ');
    expect(projectSchemas(schemas('Gone')).problems.map(({ message, at }) => [message, at.pointer])).toEqual([
      [
        'The discriminator maps all other values to `Gone`, which does not exist.',
        '/components/schemas/Pet/discriminator/defaultMapping',
      ],
    ]);
  });

  test('reports broken references and mappings at their own location, not at the reference that led there', () => {
    const { problems } = projectDocument({
      components: {
        responses: { Trip: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Trip' } } } } },
        schemas: {
          Day: { properties: { trip: { $ref: '#/components/schemas/Trip' } } },
          Trip: {
            discriminator: { propertyName: 'kind', mapping: { sea: 'Cruise' } },
            properties: { legs: { items: { $ref: '#/components/schemas/Legg' } } },
          },
        },
      },
      paths: { '/': { get: { responses: { 200: { $ref: '#/components/responses/Trip' } } } } },
    });
    expect(problems.map(({ at }) => at.pointer).sort()).toEqual([
      '/components/schemas/Trip/discriminator/mapping/sea',
      '/components/schemas/Trip/properties/legs/items/$ref',
    ]);
  });

  test('a constant field distinguishes variants without a discriminator', () => {
    expect(
      show(`
        Node:
          oneOf:
            - { title: Text, type: object, properties: { type: { const: text }, text: { type: string } } }
            - { type: object, properties: { type: { enum: [break] } } }
      `),
    ).toMatchInlineSnapshot(`
      "
      = choice
        one of by type
        | Text [text] #members.Text: object
          type #members.Text.type: "text"
          text #members.Text.text: string
        | type: "break" #members.break: object
          type #members.break.type: "break""
    `);
  });

  test('a mapping without oneOf lists the variants', () => {
    expect(
      show(`
        Pet:
          type: object
          required: [kind]
          properties: { kind: { type: string } }
          discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
        Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { lives: { type: integer } } }] }
        Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { bark: { type: boolean } } }] }
      `),
    ).toMatchInlineSnapshot(`
      "
      = choice
        one of by kind
        + kind* #members.kind: string
        | Cat [cat] #members.Cat: [Cat]
          kind* #members.Cat.kind: string
          lives #members.Cat.lives: integer
        | Dog [dog] #members.Dog: [Dog]
          kind* #members.Dog.kind: string
          bark #members.Dog.bark: boolean"
    `);
  });

  test('plain unions stay in the type', () => {
    expect(
      show(
        `Thing: { type: object, properties: { a: { oneOf: [{ type: string }, { type: integer }] }, b: { anyOf: [{ type: string, maxLength: 3 }, { type: integer }] } } }`,
      ),
    ).toMatchInlineSnapshot(`
      "
      = object
        a #members.a: string | integer
        b #members.b: string | integer
          any of
          | string #members.b.string: string {at most 3 characters}
          | integer #members.b.integer: integer"
    `);
  });

  test('shows and counts null as a variant', () => {
    const [page] = projectSchemas(
      `Thing: { oneOf: [{ type: string }, { type: object, properties: { a: { type: integer } } }, { type: 'null' }] }`,
    ).schemas;
    expect(outline(page?.entry ?? { type: [] })).toMatchInlineSnapshot(`
      "
      = choice
        one of
        | string #members.string: string
        | object #members.object: object
          a #members.object.a: integer
        | null #members.null: null"
    `);
    expect(page?.facts[0]).toEqual({ label: 'Kind', value: ['choice, 3 variants'] });
  });

  test('required-only branches become sentences', () => {
    expect(
      show(`
        Thing:
          type: object
          properties: { ids: { type: array, items: { type: string } }, scope: { type: string }, mode: { enum: [all, some] }, note: { type: string } }
          oneOf: [{ required: [ids] }, { required: [scope, mode], properties: { mode: {} } }]
          not: { required: [ids, note] }
          dependentRequired: { note: [mode] }
          if: { properties: { mode: { const: some } }, required: [mode] }
          then: { required: [scope] }
          else: { properties: { scope: { maxLength: 3 } } }
      `),
    ).toMatchInlineSnapshot(`
      "
      = object
        ids #members.ids: string[]
        scope #members.scope: string
        mode #members.mode: string values(all | some)
        note #members.note: string
        ! Contains exactly one of these: ids; or scope and mode.
        ! ids and note cannot be combined.
        ! If mode is some, scope is required.
        ! Otherwise:
          object
            scope #members.else.scope: string {at most 3 characters}
        ! If note is set, mode is required."
    `);
  });
});

describe('loops end in a link', () => {
  const loops = {
    properties: `A: { type: object, properties: { child: { $ref: '#/components/schemas/A' } } }`,
    items: `A: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/A' } } } }`,
    itself: `A: { type: array, items: { $ref: '#/components/schemas/A' } }`,
    maps: `A: { type: object, additionalProperties: { $ref: '#/components/schemas/A' } }`,
    'allOf around': `A: { type: object, properties: { child: { allOf: [{ $ref: '#/components/schemas/A' }], description: Inner } } }`,
    'allOf with more': `A: { type: object, properties: { child: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { more: { type: string } } }] } } }`,
    'allOf itself': `A: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { id: { type: string } } }`,
    oneOf: `A: { oneOf: [{ type: string }, { type: array, items: { $ref: '#/components/schemas/A' } }] }`,
    anyOf: `A: { type: object, properties: { next: { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] } } }`,
    'two schemas': `{ A: { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }, B: { type: object, properties: { a: { $ref: '#/components/schemas/A' } } } }`,
    'references only': `{ A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } }`,
    'an unnamed schema': `A: { type: object, properties: { a: { type: object, properties: { deep: { $ref: '#/components/schemas/A/properties/a' } } } } }`,
  };
  test.each(Object.entries(loops))('through %s', (_, yaml) => {
    const api = projectSchemas(yaml);
    expect(api.schemas.length).toBeGreaterThan(0);
    expect(JSON.stringify(api.schemas).length).toBeLessThan(6000);
    expect(api.schemas.map(({ entry }) => outline(entry)).join('')).toMatchSnapshot();
  });
});

test('resolves references with siblings, chains and escaped names, and reports broken ones', () => {
  const yaml = `
    Thing:
      type: object
      properties:
        described: { $ref: '#/components/schemas/Other', description: Here. }
        narrowed: { $ref: '#/components/schemas/Other', required: [id], maxProperties: 2 }
        chained: { $ref: '#/components/schemas/Alias' }
        escaped: { $ref: '#/components/schemas/a~1b%20c~0d' }
        missing: { $ref: '#/components/schemas/Nope' }
        outside: { $ref: 'https://example.com/x.json' }
    Other: { type: object, description: Other., properties: { id: { type: string } } }
    Alias: { $ref: '#/components/schemas/Other' }
    'a/b c~d': { type: object, properties: { x: { type: string } } }
  `;
  expect(show(yaml)).toMatchInlineSnapshot(`
    "
    = object
      described #members.described: [Other] "Here."
        id #members.described.id: string
      narrowed #members.narrowed: [Other] {at most 2 fields} "Other."
        id* #members.narrowed.id: string
      chained #members.chained: [Alias] "Other."
        id #members.chained.id: string
      escaped #members.escaped: [a/b c~d]
        x #members.escaped.x: string
      missing #members.missing: any
      outside #members.outside: any"
  `);
  const api = projectSchemas(yaml, '3.0.3');
  expect(outline(api.schemas[0]?.entry ?? { type: [] })).toMatchInlineSnapshot(`
    "
    = object
      described #members.described: [Other] "Here."
        id #members.described.id: string
      narrowed #members.narrowed: [Other] "Other."
        id #members.narrowed.id: string
      chained #members.chained: [Alias] "Other."
        id #members.chained.id: string
      escaped #members.escaped: [a/b c~d]
        x #members.escaped.x: string
      missing #members.missing: any
      outside #members.outside: any"
  `);
  expect(api.schemas[0]?.omissions).toMatchInlineSnapshot(`
    [
      "The schema #/components/schemas/Nope: there is nothing at this location.",
      "The schema https://example.com/x.json: it points outside this document.",
    ]
  `);
  expect(api.problems.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "The reference \`#/components/schemas/Nope\` cannot be followed: there is nothing at this location.",
    ]
  `);
});

test('reports a reference to an unknown schema as an error and suggests the nearest name', () => {
  const { problems } = projectSchemas(`
    Letter: { type: object, properties: { stamp: { $ref: '#/components/schemas/Stmap' } } }
    Stamp: { type: string }
  `);
  expect(problems.map(({ severity, fix }) => [severity, fix])).toEqual([
    ['error', expect.stringMatching(/^Did you mean `Stamp`\?/)],
  ]);
});

test('field names cannot touch the prototype, and every field has a unique prefixed id', () => {
  const api = projectSchemas(`
    Thing:
      type: object
      required: [constructor, __proto__]
      properties:
        __proto__: { type: object, properties: { polluted: { type: string } } }
        constructor: { type: string }
        hasOwnProperty: { type: string }
        'a b': { type: string }
        a-b: { type: string }
        'a.b': { type: string }
        '<img src=x onerror=alert(1)>': { type: string }
        名前: { type: string }
        '$': { type: string }
  `);
  expect(outline(api.schemas[0]?.entry ?? { type: [] })).toMatchInlineSnapshot(`
    "
    = object
      __proto__* #members.__proto__: object
        polluted #members.__proto__.polluted: string
      constructor* #members.constructor: string
      hasOwnProperty #members.hasOwnProperty: string
      a b #members.a-b: string
      a-b #members.a-b-2: string
      a.b #members.a-b-3: string
      <img src=x onerror=alert(1)> #members.img-src-x-onerror-alert-1: string
      名前 #members.名前: string
      $ #members.-: string"
  `);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('limits the size of deep and wide schemas', () => {
  const wide = (depth: number): JsonObject =>
    depth === 0
      ? { type: 'string' }
      : {
          type: 'object',
          properties: Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`m${index}`, wide(depth - 1)])),
        };
  const api = projectDocument({ components: { schemas: { Thing: wide(5) } } });
  expect(JSON.stringify(api.schemas[0]).length).toBeLessThan(400_000);
  expect(api.schemas[0]?.omissions.length).toBe(1);
});

test('equal enums do not distinguish variants of a union; its required fields are marked in the variants', () => {
  expect(
    show(`
      Pet:
        required: [id, note]
        oneOf:
          - { title: Dog, type: object, properties: { id: { type: string }, size: { enum: [small, large] } } }
          - { title: Cat, type: object, properties: { id: { type: string }, size: { enum: [small, large] } } }
    `),
  ).toMatchInlineSnapshot(`
    "
    = choice
      one of
      + note* #members.note: any
      | Dog #members.Dog: object
        id* #members.Dog.id: string
        size #members.Dog.size: string values(small | large)
      | Cat #members.Cat: object
        id* #members.Cat.id: string
        size #members.Cat.size: string values(small | large)"
  `);
});

test('shows what a list of plain values must contain', () => {
  expect(
    show(`
      Tags:
        allOf:
          - { type: array, items: { type: string }, contains: { pattern: ^a }, minContains: 2 }
          - { contains: { const: b } }
    `),
  ).toMatchInlineSnapshot(`
    "
    = string[]
      each: string
      ! Items that match this, at least 2 times: matches ^a.
      ! Items that match this, at least once: b."
  `);
});

test('enum descriptions in a list match their values, even with a null value', () => {
  expect(show(`Tone: { enum: [null, good, bad], x-enumDescriptions: [None., Praise., Blame.] }`)).toBe(
    '\n= string | null values(good: Praise. | bad: Blame.)',
  );
});

test('shows the names of enum values before their descriptions', () => {
  const schema = `
    Tone:
      oneOf: [{ const: a, title: Alpha, description: The first. }, { const: b, title: Beta }, { const: c, title: Gamma, description: Gamma rays. }]`;
  expect(show(schema)).toContain('a: Alpha: The first. | b: Beta | c: Gamma rays.');
  expect(
    show('Level: { enum: [1, 2, 3], x-enum-varnames: [Low, Mid, High], x-enum-descriptions: [Slow., "", Fast.] }'),
  ).toContain('1: Low: Slow. | 2: Mid | 3: High: Fast.');
});

test('shows the content schema of a string only if it has a media type', () => {
  expect(
    show(`
      Thing:
        type: object
        properties:
          token: { type: string, contentMediaType: application/json, contentSchema: { properties: { sub: { type: string } } } }
          plain: { type: string, contentSchema: { properties: { sub: { type: string } } } }
    `),
  ).toMatchInlineSnapshot(`
    "
    = object
      token #members.token: string {contains application/json}
        ! The text contains:
          object
            sub #members.token.content.sub: string
      plain #members.plain: string"
  `);
});

test('formats values in conditions as code', () => {
  const [page] = projectSchemas(`
    A: { type: object, properties: { mode: {}, other: {} }, if: { properties: { mode: { enum: [all, none, 1] } } }, then: { required: [other] } }
  `).schemas;
  const inside = page?.entry.inside;
  expect(inside?.kind === 'conditions' && contentHtml(inside.conditions[0]?.text ?? [])).toBe(
    'If <code>mode</code> is <code>all</code>, <code>none</code> or <code>1</code>, <code>other</code> is required.',
  );
});

test.each([
  ['oneOf: [{ required: [a] }, { required: [b] }]', 'Contains a or b, not both.'],
  ['oneOf: [{ required: [a] }, { required: [b] }, { required: [c] }]', 'Contains exactly one of a, b and c.'],
  [
    'anyOf: [{ required: [n], properties: { n: { type: string } } }, { required: [a], properties: { a: {} } }]',
    'Contains at least one of n (not null) and a.',
  ],
  ['not: { required: [a], anyOf: [{ required: [b] }, { required: [c] }] }', 'a cannot be combined with b or c.'],
  ['not: { required: [a, b], properties: { a: { const: true }, b: { const: true } } }', 'a and b cannot both be true.'],
  ['not: { required: [a, b, c] }', 'a, b and c cannot all be combined.'],
  ['not: { required: [a, b], properties: { a: { const: 1 } } }', 'Not allowed: a is 1 and b is set.'],
  [
    'if: { properties: { a: { const: x } } }, then: { required: [n], properties: { n: { type: string } }, unevaluatedProperties: true }',
    'If a is x, n is required and cannot be null.',
  ],
  [
    'if: { properties: { a: { const: x } } }, then: { properties: { list: { maxItems: 0 } } }',
    'If a is x, list must be empty or omitted.',
  ],
  [
    'if: { properties: { a: { const: x } } }, then: { required: [list], properties: { list: { minItems: 1 } } }',
    'If a is x, list is required and cannot be empty.',
  ],
  [
    'if: { properties: { a: { const: x } } }, else: { anyOf: [{ required: [b] }, { required: [c] }] }',
    'Otherwise, at least one of b and c is required.',
  ],
  ['dependentRequired: { a: [b, c] }', 'If a is set, b and c are required.'],
])('describes a rule between fields as a sentence: %s', (rule, sentence) => {
  const [page] = projectSchemas(`
    A: { type: object, properties: { a: {}, b: {}, c: {}, n: { type: [string, 'null'] }, list: { type: array, items: { type: string } } }, ${rule} }
  `).schemas;
  const inside = page?.entry.inside;
  const conditions = inside?.kind === 'conditions' ? inside.conditions : [];
  expect(conditions.map(({ text, entry }) => [lineText(text), entry])).toEqual([[sentence, undefined]]);
});

test('in a rule shown as a schema, fields have the type declared outside the rule', () => {
  expect(
    show(`
      A: { type: object, properties: { list: { type: array, items: { type: string } } }, if: { required: [list] }, then: { properties: { list: { maxItems: 3 } } } }
    `),
  ).toContain('list #members.then.list: string[] {at most 3 items}');
});

import type { JsonValue } from '@docs/base/json.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { yamlText } from './document-files.ts';

test('writes YAML with nested blocks, plain scalars, folded long texts and literal lines', () => {
  const long = 'Sends the campaign to everybody on its list, once, even when it is asked for twice. '.repeat(2).trim();
  expect(
    yamlText({
      openapi: '3.1.0',
      paths: { '/stories/{id}': { get: { tags: ['stories', 'no'], parameters: [{ name: 'id', in: 'path' }, {}] } } },
      long,
      lines: 'one\n\n  two\n',
      none: [],
      nested: [[1, [true]], null],
    }),
  ).toMatchInlineSnapshot(`
    "openapi: 3.1.0
    paths:
      /stories/{id}:
        get:
          tags:
            - stories
            - "no"
          parameters:
            - name: id
              in: path
            - {}
    long: Sends the campaign to everybody on its list, once, even when it is asked for twice. Sends the campaign
      to everybody on its list, once, even when it is asked for twice.
    lines: |
      one

        two
    none: []
    nested:
      - - 1
        - - true
      - null
    "
  `);
});

test.each<JsonValue>([
  'yes',
  'null',
  '~',
  '',
  ' ',
  '1.0',
  '0x1f',
  '1e3',
  '- a',
  'a: b',
  'a #b',
  '#',
  '"',
  "'a",
  '|',
  '>',
  '%',
  '@x',
  '`',
  '.inf',
  '.5',
  '...',
  '---',
  '2026-11-15',
  '12:30:45',
  '=',
  '<<',
  'a,b',
  'a, b',
  '[a]',
  '{a}',
  'é',
  '🦄',
  '\u2028',
  '\u0085',
  '\ufeff',
  '\ud800',
  'a\t',
  'a\nb',
  '\na',
  'a\n',
  'a\n\n',
  'a \nb',
  '\n',
  'a\n b',
  ' a\nb',
  'a\r\nb',
  `${'x'.repeat(200)}`,
  `${'a '.repeat(90)}a`,
  `a  ${'b '.repeat(90)}c`,
  { '': 1, yes: 2, 'a b': 3, '? x': 4, __proto__x: 5 },
  [[], [[]], {}],
  1e21,
  -0.5,
  null,
  false,
])('YAML parsers read %j back unchanged', (value) => {
  const written = yamlText({ a: value, b: [value], c: { d: [{ e: value, f: 1 }] } });
  const expected = { a: value, b: [value], c: { d: [{ e: value, f: 1 }] } };
  expect(parse(written)).toEqual(expected);
  expect(parse(written, { version: '1.1' })).toEqual(expected);
});

test('any value survives a round trip through YAML', () => {
  const scalar = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'ab:#-? \n|>\'"{}[],&*!%@`~\\\t0.é') }),
    fc.string({ unit: fc.constantFrom('word', ' ', '  ', '\n', ' long '), maxLength: 60 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.boolean(),
    fc.constant(null),
  );
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      scalar as fc.Arbitrary<JsonValue>,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string({ maxLength: 12 }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (one) => {
      expect(parse(yamlText({ one }))).toEqual({ one });
    }),
    { seed: 20261115, numRuns: 400 },
  );
});

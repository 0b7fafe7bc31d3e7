import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { onlyOperation } from '../../../../tests/fixtures/openapi/project-yaml.ts';

/** The examples of a response with this content, as text. */
function exampleTexts(content: string): readonly string[] {
  const operation = onlyOperation(
    `paths: { /x: { get: { responses: { 200: { description: Fine., content: ${content} } } } } }`,
  );
  return operation.examples.map(({ code }) => codeText(code));
}

test('generates no example for binary bodies, and shows text without quotes', () => {
  const pdf = 'HTTP/1.1 200 OK\nContent-Type: application/pdf';
  expect(exampleTexts('{ application/pdf: { schema: { type: string } } }')).toEqual([pdf]);
  expect(exampleTexts('{ text/plain: { schema: { type: string, format: binary } } }')).toEqual([
    'HTTP/1.1 200 OK\nContent-Type: text/plain',
  ]);
  expect(exampleTexts('{ application/pdf: { schema: { type: string }, example: "%PDF" } }')).toEqual(['%PDF']);
  expect(exampleTexts('{ "*/*": { schema: { type: string } } }')).toEqual(['string']);
});

test('parses a JSON example written as a string, unless the schema allows strings', () => {
  const text = `'{"a":[1]}'`;
  expect(exampleTexts(`{ application/json: { schema: { type: object }, example: ${text} } }`)).toEqual([
    '{ "a": [1] }',
  ]);
  expect(exampleTexts(`{ application/json: { schema: { type: object, example: ${text} } } }`)).toEqual([
    '{ "a": [1] }',
  ]);
  expect(exampleTexts(`{ application/json: { schema: { type: string }, example: ${text} } }`)).toEqual([
    String.raw`"{\"a\":[1]}"`,
  ]);
  expect(exampleTexts(`{ application/json: { schema: { type: object }, example: '{a' } }`)).toEqual(['"{a"']);
});

test('keeps examples of the document complete and shortens generated ones', () => {
  const items = Array.from({ length: 40 }, (_, index) => `"${'x'.repeat(390)}${index}"`).join(', ');
  expect(exampleTexts(`{ application/json: { example: [${items}] } }`)[0]).toContain('xxx39"');
  const enums = Array.from({ length: 40 }, (_, index) => `f${index}: { type: string, enum: ["${'x'.repeat(390)}"] }`);
  const [generated = ''] = exampleTexts(`{ application/json: { schema: { properties: { ${enums.join(', ')} } } } }`);
  expect(generated.length).toBeLessThan(25_000);
});

test('appends the description of an example to its summary', () => {
  const [first] = onlyOperation(`
paths:
  /x:
    get:
      responses:
        200:
          description: Fine.
          content: { text/plain: { examples: { a: { value: 1, summary: Short, description: "What *it* means." } } } }
`).examples;
  expect(first?.summary).toBe('Short. What it means.');
});

test('streams show one value after the other', () => {
  const item = 'itemSchema: { properties: { id: { type: integer } } }';
  expect(exampleTexts(`{ application/jsonl: { ${item} } }`)).toEqual(['{"id":0}']);
  expect(exampleTexts(`{ text/event-stream: { ${item}, example: [{ id: 1 }, { text: a }] } }`)).toEqual([
    'data: {"id":1}\n\ndata: {"text":"a"}',
  ]);
  expect(
    exampleTexts(
      '{ text/event-stream: { examples: { a: { dataValue: { event: a }, serializedValue: "event: a" } } } }',
    ),
  ).toEqual(['event: a']);
});

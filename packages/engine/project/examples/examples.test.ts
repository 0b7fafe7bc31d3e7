import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { onlyOperation } from '../../../../tests/fixtures/openapi/project-yaml.ts';

/** The examples of a response with this content, as text. */
function shown(content: string): readonly string[] {
  const operation = onlyOperation(
    `paths: { /x: { get: { responses: { 200: { description: Fine., content: ${content} } } } } }`,
  );
  return operation.examples.map(({ code }) => codeText(code));
}

test('nothing is made up for bytes, and text has no quotes', () => {
  const pdf = 'HTTP/1.1 200 OK\nContent-Type: application/pdf';
  expect(shown('{ application/pdf: { schema: { type: string } } }')).toEqual([pdf]);
  expect(shown('{ text/plain: { schema: { type: string, format: binary } } }')).toEqual([
    'HTTP/1.1 200 OK\nContent-Type: text/plain',
  ]);
  expect(shown('{ application/pdf: { schema: { type: string }, example: "%PDF" } }')).toEqual(['%PDF']);
  expect(shown('{ "*/*": { schema: { type: string } } }')).toEqual(['string']);
});

test('JSON written as a text is read, unless a text may be meant', () => {
  const text = `'{"a":[1]}'`;
  expect(shown(`{ application/json: { schema: { type: object }, example: ${text} } }`)).toEqual(['{ "a": [1] }']);
  expect(shown(`{ application/json: { schema: { type: object, example: ${text} } } }`)).toEqual(['{ "a": [1] }']);
  expect(shown(`{ application/json: { schema: { type: string }, example: ${text} } }`)).toEqual([
    String.raw`"{\"a\":[1]}"`,
  ]);
  expect(shown(`{ application/json: { schema: { type: object }, example: '{a' } }`)).toEqual(['"{a"']);
});

test('what an author wrote stays whole, what is made up is shortened', () => {
  const items = Array.from({ length: 40 }, (_, index) => `"${'x'.repeat(390)}${index}"`).join(', ');
  expect(shown(`{ application/json: { example: [${items}] } }`)[0]).toContain('xxx39"');
  const enums = Array.from({ length: 40 }, (_, index) => `f${index}: { type: string, enum: ["${'x'.repeat(390)}"] }`);
  const [made = ''] = shown(`{ application/json: { schema: { properties: { ${enums.join(', ')} } } } }`);
  expect(made.length).toBeLessThan(25_000);
});

test('a description follows the summary', () => {
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
  expect(shown(`{ application/jsonl: { ${item} } }`)).toEqual(['{"id":0}']);
  expect(shown(`{ text/event-stream: { ${item}, example: [{ id: 1 }, { text: a }] } }`)).toEqual([
    'data: {"id":1}\n\ndata: {"text":"a"}',
  ]);
  expect(
    shown('{ text/event-stream: { examples: { a: { dataValue: { event: a }, serializedValue: "event: a" } } } }'),
  ).toEqual(['event: a']);
});

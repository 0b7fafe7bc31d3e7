import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { onlyOperation } from '../../../../tests/fixtures/openapi/project-yaml.ts';

/** The examples of an answer with this content, as text. */
function shown(content: string): readonly string[] {
  const operation = onlyOperation(
    `paths: { /x: { get: { responses: { 200: { description: Fine., content: ${content} } } } } }`,
  );
  return operation.examples.map(({ code }) => codeText(code));
}

test('nothing is made up for bytes, and text has no quotes', () => {
  expect(shown('{ application/pdf: { schema: { type: string } } }')).toEqual([]);
  expect(shown('{ text/plain: { schema: { type: string, format: binary } } }')).toEqual([]);
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

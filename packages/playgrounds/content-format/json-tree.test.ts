import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printJson, readDocument, treeOf } from './json-tree.ts';

function print(text: string, width = 40): string {
  const reading = readDocument(text);
  return reading.kind === 'whole' ? printJson(reading.root, { width }) : reading.findings[0].message;
}

test('what fits stays on one line, the rest gets a line each', () => {
  expect(print('{"type":"text","text":"a"}')).toBe('{ "type": "text", "text": "a" }');
  expect(print('[[],{},[1,2]]')).toBe('[[], {}, [1, 2]]');
  expect(
    print('{"type":"paragraph","children":[{"type":"text","text":"On 12 May"}],"x":[],"y":{}}'),
  ).toMatchInlineSnapshot(`
    "{
      "type": "paragraph",
      "children": [
        {
          "type": "text",
          "text": "On 12 May"
        }
      ],
      "x": [],
      "y": {}
    }"
  `);
});

test('numbers and escapes stay as they were written', () => {
  expect(print('[1.0, 1e2, "\\u00e9\\/"]')).toBe('[1.0, 1e2, "\\u00e9\\/"]');
});

test('any value survives, and printing again changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 0, max: 60 }), (value, width) => {
      const printed = printJson(treeOf(value as never), { width });
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(print(printed, width)).toBe(printed);
    }),
  );
});

test('long lists are linear work', () => {
  let value = `[${'1,'.repeat(200_000)}1]`;
  for (let level = 0; level < 100; level += 1) value = `{"a":${value}}`;
  expect(print(value).length).toBeGreaterThan(value.length);
});

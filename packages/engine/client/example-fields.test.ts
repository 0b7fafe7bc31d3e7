import { expect, test } from 'vitest';
import { keysIn } from './example-fields.ts';

const paths = (text: string, kind: Parameters<typeof keysIn>[1]): readonly string[] =>
  keysIn(text, kind).map(({ path, from, to }) => `${path.join('.')}: ${text.slice(from, to).replace(/\s+/g, ' ')}`);

test('finds the keys of JSON with their path and lines', () => {
  const text = '{\n  "a": { "b": "{" },\n  "list": [\n    { "c": 1 }\n  ]\n}';
  expect(paths(text, 'json')).toEqual([
    'a:  "a": { "b": "{" },',
    'a.b:  "a": { "b": "{" },',
    'list:  "list": [ { "c": 1 } ]',
    'list.c:  { "c": 1 }',
  ]);
});

test('finds the keys of the body in shell and program samples', () => {
  expect(paths(`curl -H "A: b" \\\n  --data '{\n  "a": 1\n}'`, 'shell')).toEqual(['a:  "a": 1']);
  expect(
    paths("fetch('x', {\n  headers: { b: '{' },\n  body: JSON.stringify({\n    a: 1,\n  }),\n})", 'program'),
  ).toEqual(['a:  a: 1,']);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonNode, plainValue } from './json-tree.ts';
import { MAX_NESTING, readJson } from './read-json.ts';
import { createPlaceAt } from './text-places.ts';

/** Line:column of what is wrong, the text there, the message and the fix. */
function broken(text: string): string {
  const reading = readJson(text);
  if (reading.kind === 'read') return 'read';
  const { line, column } = createPlaceAt(text)(reading.at.start);
  return `${line}:${column} ${JSON.stringify(text.slice(reading.at.start, reading.at.end))} ${reading.message} ${reading.fix}`;
}

/** Every value that the reader found, by its own text. */
function* everyNode(node: JsonNode): Generator<JsonNode> {
  yield node;
  if (node.kind === 'array') for (const item of node.items) yield* everyNode(item);
  if (node.kind === 'object') for (const { value } of node.members) yield* everyNode(value);
}

describe('places', () => {
  test('every value knows where it stands', () => {
    const text = '{\n  "type": "text",\n  "items": [1, { "a": null }]\n}';
    const reading = readJson(text);
    if (reading.kind === 'broken') throw new Error(reading.message);
    const placeAt = createPlaceAt(text);
    const found = [...everyNode(reading.root)].map((node) => {
      const { line, column } = placeAt(node.start);
      return `${line}:${column} ${text.slice(node.start, node.end).replaceAll('\n', ' ')}`;
    });
    expect(found).toEqual([
      '1:1 {   "type": "text",   "items": [1, { "a": null }] }',
      '2:11 "text"',
      '3:12 [1, { "a": null }]',
      '3:13 1',
      '3:16 { "a": null }',
      '3:23 null',
    ]);
  });

  test('repeated members are told, the last one counts', () => {
    const reading = readJson('{ "a": 1, "a": 2, "__proto__": 3 }');
    if (reading.kind === 'broken') throw new Error(reading.message);
    expect(reading.repeated.map(({ nameSpan }) => nameSpan.start)).toEqual([10]);
    expect(JSON.stringify(plainValue(reading.root))).toBe('{"a":2,"__proto__":3}');
  });

  test('offsets at line ends, and past the text', () => {
    const placeAt = createPlaceAt('a\n\nb');
    expect([0, 1, 2, 3, 4].map(placeAt)).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 2 },
    ]);
  });
});

describe('what is wrong', () => {
  test.each([
    ['', '1:1 "" Expected a value, found the end of the text.'],
    ['{', '1:2 "" Expected a member name in double quotes, found the end of the text.'],
    ['{ "a": 1,\n}', '1:9 "," A comma with nothing after it. Remove the comma after the last one.'],
    ['[1, 2,]', '1:6 "," A comma with nothing after it.'],
    ['[1 2]', '1:4 "2" Expected `,` or `]` after the item, found `2`. Put a comma between items'],
    ['{ "a": 1 "b": 2 }', '1:10 "\\"" Expected `,` or `}` after the member, found `"`.'],
    ['{ a: 1 }', '1:3 "a" Expected a member name in double quotes, found `a`. Write members as in `"type": "text"`.'],
    ["{ 'a': 1 }", '1:3 "\'" Expected a member name in double quotes, found `\'`. Use double quotes: `"`.'],
    ['{ "a" 1 }', '1:7 "1" Expected `:` after the member name, found `1`.'],
    ['{ "a": }', '1:8 "}" Expected a value, found `}`.'],
    ['{ "a": True }', '1:8 "True" Expected a value, found `True`. Write `true`.'],
    ['{ "a": constructor }', '1:8 "constructor" Expected a value, found `constructor`. Write a string'],
    ['[01]', '1:2 "01" `01` is not a number of JSON.'],
    ['[+1]', '1:2 "+1" `+1` is not a number of JSON.'],
    ['[1.]', '1:2 "1." `1.` is not a number of JSON.'],
    ['[.5]', '1:2 ".5" `.5` is not a number of JSON.'],
    ['["a\nb"]', '1:2 "\\"a" The string is not closed. End it with `"`; write a line break as `\\n`.'],
    ['["a', '1:2 "\\"a" The string is not closed.'],
    ['["a\tb"]', '1:4 "\\t" A string cannot hold the character U+0009 as it is. Write it as `\\u0009`.'],
    ['["\\x41"]', '1:3 "\\\\x" `\\x` is no escape of JSON.'],
    ['["\\u12"]', '1:3 "\\\\u" `\\u` is no escape of JSON.'],
    ['[1] // done', '1:5 "//" Expected nothing more, found a comment. Remove it: JSON has no comments.'],
    ['{} {}', '1:4 "{" Expected nothing more, found `{`. A document is one object: remove what follows it.'],
    ['\u00a0{}', '1:1 "\u00a0" Expected a value, found the character U+00A0.'],
  ])('%j', (text, start) => {
    expect(broken(text)).toContain(start);
  });

  test('nesting has an end, and reaching it is quick', () => {
    const levels = (count: number): string => '['.repeat(count) + ']'.repeat(count);
    expect(broken(levels(MAX_NESTING))).toBe('read');
    expect(broken(levels(MAX_NESTING + 1))).toContain(`1:${MAX_NESTING + 1} "[" More than 200 levels of nesting.`);
    expect(broken('['.repeat(1_000_000))).toContain('More than 200 levels');
    expect(broken('{"a":'.repeat(1_000_000))).toContain('More than 200 levels');
  });
});

describe('any text', () => {
  const json = fc.json({ maxDepth: 6 });
  /** JSON with pieces cut out, doubled or replaced: what a text looks like while it is typed. */
  const nearlyJson = fc
    .tuple(json, fc.nat(), fc.nat(9), fc.constantFrom('', ',', '"', '{', ']', '\\', '0', "'", '\n', '\u0000', '😀'))
    .map(([text, at, cut, put]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + put + text.slice(start + cut);
    });

  test('what the platform reads is read alike, with places that hold the same value', () => {
    fc.assert(
      fc.property(json, (text) => {
        const reading = readJson(text);
        if (reading.kind === 'broken') throw new Error(reading.message);
        expect(plainValue(reading.root)).toEqual(JSON.parse(text));
        for (const node of everyNode(reading.root)) {
          expect(plainValue(node)).toEqual(JSON.parse(text.slice(node.start, node.end)));
        }
      }),
    );
  });

  test('what the platform refuses is refused, at a place inside the text', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyJson, fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const reading = readJson(text);
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(reading.kind === 'read').toBe(valid);
        if (reading.kind === 'read') return;
        const { start, end } = reading.at;
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(reading.message).not.toBe('');
        expect(reading.fix).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('long input is linear work', () => {
    const started = performance.now();
    expect(broken(`[${'1,'.repeat(300_000)}1]`)).toBe('read');
    expect(broken(`"${'\\n'.repeat(300_000)}"`)).toBe('read');
    expect(broken(`"${'a'.repeat(2_000_000)}`)).toContain('not closed');
    expect(broken('1'.repeat(1_000_000))).toBe('read');
    expect(broken('a'.repeat(1_000_000))).toContain('Expected a value');
    expect(performance.now() - started).toBeLessThan(4000);
  });
});

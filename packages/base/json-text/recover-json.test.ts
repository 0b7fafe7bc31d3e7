import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonValue, type RecoveredNode } from './json-node.ts';
import { type JsonPurpose, type JsonReading, recoverJson } from './recover-json.ts';
import { createTextLocationAt, textLocationAt } from './text-location.ts';

const maxDepth = 200;
const purpose: JsonPurpose = {
  noun: 'document',
  maxDepth,
  fixes: { empty: 'Start with `{}`.', name: 'Write fields as in `"type": "text"`.', depth: 'Reduce the nesting.' },
};
const read = (text: string): JsonReading => recoverJson(text, purpose);

/** The first finding: line:column, its text, message and fix. */
function firstFinding(text: string): string {
  const [first] = read(text).findings;
  if (!first) return 'read';
  const { line, column } = textLocationAt(text, first.from);
  return `${line}:${column} ${JSON.stringify(text.slice(first.from, first.to))} ${first.message} ${first.fix}`;
}

/** Reads a text, and throws if it is invalid. */
function readValid(text: string): RecoveredNode {
  const { root } = read(text);
  if (!root || firstFinding(text) !== 'read') throw new Error(firstFinding(text));
  return root;
}

/** Every value that the reader found, by its source text. */
function* everyNode(node: RecoveredNode): Generator<RecoveredNode> {
  yield node;
  if (node.kind === 'array') for (const item of node.items) yield* everyNode(item);
  if (node.kind === 'object') for (const { value } of node.fields) yield* everyNode(value);
}

describe('spans', () => {
  test('every value has its position in the text', () => {
    const text = '{\n  "type": "text",\n  "items": [1, { "a": null }]\n}';
    const found = [...everyNode(readValid(text))].map((node) => {
      const { line, column } = textLocationAt(text, node.from);
      return `${line}:${column} ${text.slice(node.from, node.to).replaceAll('\n', ' ')}`;
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

  test('the last value of a repeated field is used', () => {
    expect(JSON.stringify(jsonValue(readValid('{ "a": 1, "a": 2, "__proto__": 3 }')))).toBe('{"a":2,"__proto__":3}');
  });

  test('findings are in text order, and values that could be read are kept', () => {
    const { root, findings } = read('{ a: [1, tru, ], "b": \'x\'');
    expect(findings.map(({ rule, from }) => `${from} ${rule}`)).toEqual([
      '2 json-unquoted',
      '9 json-unquoted',
      '12 json-comma',
      '22 json-quotes',
      '25 json-unclosed',
    ]);
    expect(root && jsonValue(root)).toEqual({ a: [1, 'tru'], b: 'x' });
  });

  test('converts offsets to lines and columns, also at line ends and the end of the text', () => {
    expect([0, 1, 2, 3, 4].map(createTextLocationAt('a\n\nb'))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 2 },
    ]);
  });
});

describe('invalid JSON', () => {
  test('is reported with its span, a message and a fix', () => {
    const texts = [
      '',
      '{',
      '{ "a": 1,\n}',
      '[1, 2,]',
      '[1 2]',
      '{ "a": 1 "b": 2 }',
      '{ a: 1 }',
      "{ 'a': 1 }",
      '{ "a" 1 }',
      '{ "a": }',
      '{ "a": True }',
      '{ "a": constructor }',
      '[01]',
      '[+1]',
      '[1.]',
      '[.5]',
      '["a\nb"]',
      '["a',
      '["a\tb"]',
      '["\\x41"]',
      '["\\u12"]',
      '[1] // done',
      '{} {}',
      '\u00a0{}',
    ];
    expect(texts.map((text) => `${JSON.stringify(text)} → ${firstFinding(text)}`)).toMatchInlineSnapshot(`
      [
        """ → 1:1 "" There is no document yet. Start with \`{}\`.",
        ""{" → 1:2 "" The text ends before a \`}\`. Add \`}\`. It closes the \`{\` at 1:1.",
        ""{ \\"a\\": 1,\\n}" → 1:9 "," Nothing follows this comma but \`}\`. Remove the comma.",
        ""[1, 2,]" → 1:6 "," Nothing follows this comma but \`]\`. Remove the comma.",
        ""[1 2]" → 1:4 "2" A \`,\` or \`]\` is expected before \`2\`. Separate values with \`,\`.",
        ""{ \\"a\\": 1 \\"b\\": 2 }" → 1:10 "\\"" A \`,\` or \`}\` is expected before \`"b"\`. Separate fields with \`,\`.",
        ""{ a: 1 }" → 1:3 "a" The name \`a\` has no quotes. Write \`"a"\`.",
        ""{ 'a': 1 }" → 1:3 "'a'" Strings and names need double quotes. Write \`"a"\`.",
        ""{ \\"a\\" 1 }" → 1:7 "1" After the name \`a\` a \`:\` and a value are expected. Write \`:\` between name and value.",
        ""{ \\"a\\": }" → 1:8 "}" A value is missing here. Write a string in double quotes, a number, \`true\`, \`false\`, \`null\`, \`{…}\` or \`[…]\`.",
        ""{ \\"a\\": True }" → 1:8 "True" JSON has \`true\`, \`false\` and \`null\`, not \`True\`. Write \`true\`.",
        ""{ \\"a\\": constructor }" → 1:8 "constructor" \`constructor\` has no quotes. Write \`"constructor"\` if it is meant as text.",
        ""[01]" → 1:2 "01" \`01\` is not a JSON number. Write \`1\`, or \`"01"\` if it is meant as text.",
        ""[+1]" → 1:2 "+1" \`+1\` is not a JSON number. Write \`1\`, or \`"+1"\` if it is meant as text.",
        ""[1.]" → 1:2 "1." \`1.\` is not a JSON number. Write \`1\`, or \`"1."\` if it is meant as text.",
        ""[.5]" → 1:2 ".5" \`.5\` is not a JSON number. Write \`0.5\`, or \`".5"\` if it is meant as text.",
        ""[\\"a\\nb\\"]" → 1:2 "\\"a" The string is not closed. Close it with \`"\`; a line break is written as \`\\n\`.",
        ""[\\"a" → 1:2 "\\"a" The string is not closed. Close it with \`"\`.",
        ""[\\"a\\tb\\"]" → 1:4 "\\t" A tab or control character is not allowed in a string. Remove it, or write a tab as \`\\t\`.",
        ""[\\"\\\\x41\\"]" → 1:3 "\\\\x" \`\\x\` is not a JSON escape. Write a backslash as \`\\\\\`.",
        ""[\\"\\\\u12\\"]" → 1:3 "\\\\u" \`\\u\` is not a JSON escape. Write a backslash as \`\\\\\`.",
        ""[1] // done" → 1:5 "// done" JSON has no comments. Remove the comment.",
        ""{} {}" → 1:4 "{}" The document has ended, but more text follows. Remove \`{}\`.",
        "" {}" → 1:1 " " This space is a special character, which JSON does not allow. Type a normal space instead.",
      ]
    `);
  });

  test('rejects deep nesting, also of a million levels', () => {
    const levels = (count: number): string => '['.repeat(count) + ']'.repeat(count);
    expect(firstFinding(levels(maxDepth))).toBe('read');
    expect(firstFinding(levels(maxDepth + 1))).toContain(
      `1:${maxDepth + 1} "[" The document is nested more than 200 levels deep.`,
    );
    expect(firstFinding('['.repeat(1_000_000))).toContain('more than 200 levels');
    expect(firstFinding('{"a":'.repeat(1_000_000))).toContain('more than 200 levels');
  });
});

describe('any text', () => {
  const json = fc.json({ maxDepth: 6 });
  /** JSON with pieces removed, repeated or replaced, like a text that is being typed. */
  const nearlyJson = fc
    .tuple(json, fc.nat(), fc.nat(9), fc.constantFrom('', ',', '"', '{', ']', '\\', '0', "'", '\n', '\u0000', '😀'))
    .map(([text, at, cut, put]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + put + text.slice(start + cut);
    });

  test('reads what JSON.parse reads, with spans that contain the same value', () => {
    fc.assert(
      fc.property(json, (text) => {
        const root = readValid(text);
        expect(jsonValue(root)).toEqual(JSON.parse(text));
        for (const node of everyNode(root)) {
          expect(jsonValue(node)).toEqual(JSON.parse(text.slice(node.from, node.to)));
        }
      }),
    );
  });

  test('reports what JSON.parse rejects, with spans inside the text', { tags: ['thorough'] }, () => {
    fc.assert(
      fc.property(fc.oneof(nearlyJson, fc.string(), fc.string({ unit: 'binary' })), (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        const { findings } = read(text);
        // JavaScript reads numbers that are too large as Infinity, which JSON cannot represent.
        expect(findings.every(({ rule }) => rule === 'json-number')).toBe(valid);
        for (const { from, to, message, fix } of findings) {
          expect(0 <= from && from <= to && to <= text.length).toBe(true);
          expect(message).not.toBe('');
          expect(fix).not.toBe('');
        }
      }),
      { numRuns: 500 },
    );
  });

  test('reads long input in linear time', { tags: ['thorough'] }, () => {
    expect(firstFinding(`[${'1,'.repeat(300_000)}1]`)).toBe('read');
    expect(firstFinding(`"${'\\n'.repeat(300_000)}"`)).toBe('read');
    expect(firstFinding(`"${'a'.repeat(2_000_000)}`)).toContain('The string is not closed.');
    expect(firstFinding('1'.repeat(1_000_000))).toContain('The number is too large.');
    expect(firstFinding('a'.repeat(1_000_000))).toContain('has no quotes');
  });
});

import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combinators, operators } from '../language.ts';
import { parseQuery } from '../parse-query.ts';
import { DateUnits, grammar, OperatorTable } from './language-tables.ts';

test('lists every operator with its value and field types', () => {
  expect(show(OperatorTable.expand({}, tinyFacts({})))).toMatchInlineSnapshot(`
    "
    Operator | Value | Matches when | Field types
    \`$eq\` | one value | Equal to the value. \`null\` means no value. | all but sets
    \`$ne\` | one value | Not equal to the value. | all but sets
    \`$in\` | list of values | One of the values. | \`id\`, \`keyword\`, \`enum\`, \`locale\`, \`int\`
    \`$nin\` | list of values | None of the values. | \`id\`, \`keyword\`, \`enum\`, \`locale\`, \`int\`
    \`$gt\` | one value | Greater, or later. | \`int\`, \`date\`
    \`$gte\` | one value | Greater or equal, later or at the same time. | \`int\`, \`date\`
    \`$lt\` | one value | Less, or earlier. | \`int\`, \`date\`
    \`$lte\` | one value | Less or equal, earlier or at the same time. | \`int\`, \`date\`
    \`$between\` | list of two values | Between two values, both included. | \`int\`, \`date\`
    \`$contains\` | one value | Contains the text. Case and accents are ignored. | \`text\`
    \`$starts_with\` | one value | Starts with the text. Case and accents are ignored. | \`text\`
    \`$any\` | list of values | The set has at least one of the values. | sets
    \`$all\` | list of values | The set has every one of the values. | sets
    \`$none\` | list of values | The set has none of the values. | sets
    \`$exists\` | true or false | \`true\`: there is a value. \`false\`: it is null or empty. | all
    \`$and\` | list of queries | All queries in the list match. | whole queries
    \`$or\` | list of queries | At least one query in the list matches. | whole queries
    \`$not\` | a query | The query does not match. | whole queries"
  `);
});

test('lists every unit with an example', () => {
  expect(show(DateUnits.expand({}, tinyFacts({})))).toMatchInlineSnapshot(`
    "
    Unit | Means | Example
    \`m\` | minutes | \`now-3m\`
    \`h\` | hours | \`now-3h\`
    \`d\` | days | \`now-3d\`
    \`w\` | weeks | \`now-3w\`
    \`M\` | months | \`now-3M\`
    \`y\` | years | \`now-3y\`"
  `);
});

type Piece =
  | { kind: 'text' | 'rule'; text: string }
  | { kind: 'sequence' | 'choice'; parts: Piece[] }
  | { kind: 'optional' | 'repeated'; part: Piece };

/** Parses the subset of EBNF that the grammar uses. */
function readRules(source: string): ReadonlyMap<string, Piece> {
  const tokens = source.replaceAll(/\(\*.*?\*\)/gs, '').match(/"[^"]*"|'[^']*'|[\w-]+|[=;|{}[\]()]/g) ?? [];
  let at = 0;
  const readChoice = (): Piece => {
    const parts = [readSequence()];
    while (tokens[at] === '|') {
      at += 1;
      parts.push(readSequence());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  };
  const readSequence = (): Piece => {
    const parts: Piece[] = [];
    for (;;) {
      const token = tokens[at] ?? ';';
      if (';|}])'.includes(token)) return { kind: 'sequence', parts };
      if (token === ',') at += 1;
      else parts.push(readPiece(token));
    }
  };
  const readPiece = (token: string): Piece => {
    at += 1;
    if (/^["']/.test(token)) return { kind: 'text', text: token.slice(1, -1) };
    if (!'{[('.includes(token)) return { kind: 'rule', text: token };
    const part = readChoice();
    at += 1;
    return token === '(' ? part : { kind: token === '{' ? 'repeated' : 'optional', part };
  };
  const rules = new Map<string, Piece>();
  while (at < tokens.length) {
    const name = tokens[at] ?? '';
    at += 2;
    rules.set(name, readChoice());
    at += 1;
  }
  return rules;
}

const rules = readRules(grammar);
const json: Readonly<Record<string, fc.Arbitrary<string>>> = {
  string: fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text.replace(/^\$/, 'S'))),
  number: fc
    .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    .map((value) => JSON.stringify(value)),
};

/** Random sentences of the grammar; deeper levels get simpler, so that they end. */
function sentences(piece: Piece, depth: number): fc.Arbitrary<string> {
  switch (piece.kind) {
    case 'text':
      return fc.constantFrom(piece.text, `${piece.text} `, `\n${piece.text}`);
    case 'rule': {
      const rule = rules.get(piece.text);
      if (rule) return sentences(rule, depth + 1);
      return json[piece.text] ?? fc.constant(`no rule ${piece.text}`);
    }
    case 'sequence':
      return fc.tuple(...piece.parts.map((part) => sentences(part, depth))).map((texts) => texts.join(''));
    case 'choice': {
      // Combinations of queries would never end.
      const parts = depth > 8 ? piece.parts.filter((part) => !JSON.stringify(part).includes('combined')) : piece.parts;
      return fc.oneof(...parts.map((part) => sentences(part, depth)));
    }
    case 'optional':
      return depth > 10 ? fc.constant('') : fc.oneof(fc.constant(''), sentences(piece.part, depth));
    case 'repeated':
      return fc.array(sentences(piece.part, depth), { maxLength: depth > 6 ? 0 : 2 }).map((texts) => texts.join(''));
  }
}

describe('grammar', () => {
  test('every name has a rule or is a JSON value', () => {
    const used = [...JSON.stringify([...rules.values()]).matchAll(/"kind":"rule","text":"(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(used.filter((name) => name !== undefined && !rules.has(name) && !(name in json))).toEqual([]);
    expect(used).toEqual(expect.arrayContaining(['member', 'predicate', 'scalar']));
  });

  test('contains every operator and combinator', () => {
    for (const { name } of [...operators, ...combinators]) expect(grammar).toContain(`'"${name}"'`);
  });

  test('every sentence of it is accepted by the parser', () => {
    fc.assert(
      fc.property(sentences({ kind: 'rule', text: 'query' }, 0), (text) => {
        const findings = parseQuery(text).found.filter(({ severity }) => severity === 'error');
        expect(findings).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

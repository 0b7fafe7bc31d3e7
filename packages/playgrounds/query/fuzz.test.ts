/** @module-tag thorough */

import { jsonValue } from '@docs/base/json-text/json-node.ts';
import { textLocationAt } from '@docs/base/json-text/text-location.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzSeed } from '../../../tests/fixtures/fuzz-seed.ts';
import { checkQuery } from './check-query.ts';
import { completeQuery } from './complete-query.ts';
import { findRows, type Row } from './evaluate-query.ts';
import { explainQuery } from './explain-query.ts';
import { operatorsOf, type QueryField } from './language.ts';
import { canonicalQuery, limits, now, stories } from './testing.ts';

const seed = fuzzSeed();
const options = { seed, numRuns: 400 };

const anyValue = (field: QueryField): fc.Arbitrary<unknown> => {
  switch (field.type) {
    case 'id':
      return fc.uuid();
    case 'keyword':
    case 'text':
      return fc.string({ unit: 'grapheme', maxLength: 12 });
    case 'enum':
      return fc.constantFrom(...(field.values ?? ['']));
    case 'bool':
      return fc.boolean();
    case 'int':
      return fc.integer();
    case 'date':
      return fc.constantFrom('now', 'now-7d', 'now+1M', '2025-05-12T08:00:00Z', '2024-02-29T23:59:59.5+02:00');
    case 'locale':
      return fc.constantFrom('nl', 'nl-BE', 'fr', 'zh-Hant-TW');
  }
};

const predicate = fc.constantFrom(...stories.fields).chain((field) =>
  fc.constantFrom(...operatorsOf(field)).chain(({ name, operand }) => {
    const value = anyValue(field);
    const given = {
      scalar: value,
      list: fc.array(value, { minLength: 1, maxLength: 3 }),
      range: fc.tuple(value, value),
      boolean: fc.boolean(),
    }[operand];
    const test = given.map((each) => ({ [name]: each }));
    return (field.set ? test : fc.oneof(test, value)).map((each) => ({ [field.name]: each }));
  }),
);

/** Valid queries. */
const query = fc.letrec((tie) => {
  const list = fc.array(tie('query'), { minLength: 1, maxLength: 2 });
  return {
    query: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      predicate,
      fc.constant({}),
      fc.tuple(predicate, predicate).map(([one, two]) => ({ ...one, ...two })),
      list.map(($and) => ({ $and })),
      fc.tuple(list, predicate).map(([$or, one]) => ({ ...one, $or })),
      tie('query').map(($not) => ({ $not })),
    ),
  };
}).query;

const queryText = fc.tuple(query, fc.constantFrom(0, 2)).map(([value, space]) => JSON.stringify(value, null, space));

/** A valid query with a few characters replaced, removed or inserted, as while typing. */
const damaged = fc
  .tuple(
    queryText,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat({ max: 3 }),
        fc.constantFrom(
          '',
          '"',
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          '$',
          "'",
          '\\',
          '\n',
          'x',
          '0',
          '-',
          '/',
          '“',
          '\u0000',
          '😀',
        ),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((now, [place, cut, insert]) => {
      const at = now.length === 0 ? 0 : place % now.length;
      return now.slice(0, at) + insert + now.slice(at + cut);
    }, text),
  );

const pieces = fc
  .array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      "'",
      '"status"',
      '"$in"',
      '$or',
      'draft',
      'True',
      'null',
      '1',
      '-1.5e3',
      '01',
      '\\',
      '\\"',
      '\n',
      ' ',
      '\t',
      '//',
      '/*',
      '#',
      '“',
      '”',
      '=',
      '\ud800',
      'é',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), pieces, damaged, fc.json(), queryText);

const rows: readonly Row[] = [
  { status: 'draft', tag: ['a', 'b'], title: 'Café', locale: 'nl-BE', coverage_number: 3, is_pinned: true },
  { status: 'published', tag: [], published_at: '2025-05-12T08:00:00Z', slug: 'x', id: null },
  {},
];

/** Everything that runs while a text is typed. */
function use(text: string, caret: number): ReturnType<typeof checkQuery> {
  const checked = checkQuery(text, stories, limits, 'url');
  completeQuery(text, caret, stories);
  if (checked.query) {
    explainQuery(checked.query, stories, now);
    findRows(checked.query, rows, stories, now);
  }
  return checked;
}

describe(`any text (seed ${seed})`, () => {
  test('nothing throws, and every problem has a position in the text', () => {
    fc.assert(
      fc.property(anything, fc.nat({ max: 80 }), (text, caret) => {
        const { problems, valid } = use(text, caret);
        expect(valid || problems.some(({ severity }) => severity === 'error')).toBe(true);
        for (const { from, to, line, column, edit, message, fix } of problems) {
          expect(0 <= from && from <= to && to <= text.length).toBe(true);
          expect(textLocationAt(text, from)).toEqual({ line, column });
          expect(message !== '' && fix !== '').toBe(true);
          if (edit) expect(0 <= edit.from && edit.from <= edit.to && edit.to <= text.length).toBe(true);
        }
      }),
      options,
    );
  });

  test('suggestions replace a range around the caret', () => {
    fc.assert(
      fc.property(anything, fc.nat({ max: 80 }), (text, place) => {
        const caret = Math.min(place, text.length);
        const { from, to, items } = completeQuery(text, caret, stories);
        expect(0 <= from && from <= caret && caret <= to && to <= text.length).toBe(true);
        for (const item of items) expect(item.caret).toBeLessThanOrEqual(item.insert.length);
      }),
      options,
    );
  });

  test('the parser accepts exactly what JSON.parse accepts', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { json, found } = checkQuery(text, stories, limits);
        let expected: unknown;
        let parses = true;
        try {
          expected = JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(found.some(({ rule }) => rule?.startsWith('json-'))).toBe(!parses);
        if (parses) expect(json && jsonValue(json)).toEqual(expected);
      }),
      options,
    );
  });
});

describe(`valid queries (seed ${seed})`, () => {
  test('have no errors, and their canonical form is stable', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const checked = use(text, 0);
        expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        const canonical = canonicalQuery(checked);
        expect(JSON.parse(canonical)).toEqual(JSON.parse(text));
        expect(canonicalQuery(use(canonical, 0))).toBe(canonical);
      }),
      options,
    );
  });

  test('each row matches either the query or its negation', () => {
    fc.assert(
      fc.property(query, (value) => {
        const found = [value, { $not: value }].map((each) => {
          const { query: tree } = checkQuery(JSON.stringify(each), stories, limits);
          return tree ? findRows(tree, rows, stories, now) : [];
        });
        expect(found.flat()).toHaveLength(rows.length);
        expect(new Set(found.flat())).toEqual(new Set(rows));
      }),
      options,
    );
  });
});

// Measured in CPU time with a wide margin, because the machine may be busy: quadratic algorithms would take minutes.
describe('large texts are checked quickly', { timeout: 300_000 }, () => {
  const size = 100_000;
  test.each([
    '[',
    '{"$and":[',
    '{"a":',
    '"',
    '"\\"',
    "'",
    '“',
    '\\',
    ',',
    ':',
    ']',
    '{}',
    ' ',
    '\n',
    '/*',
    'x',
    '{"status":"draft"},',
    '"a",',
  ])('many repetitions of %j', (unit) => {
    const text = unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
    const before = process.cpuUsage();
    const { problems } = use(text, size);
    expect(problems.length).toBeLessThanOrEqual(20);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(20);
  });

  test('rejects longer text', () => {
    expect(use(' '.repeat(size + 1), 0).problems.map(({ rule }) => rule)).toEqual(['json-length']);
  });
});

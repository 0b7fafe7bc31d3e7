import { describe, expect, test } from 'vitest';
import { checkQuery } from './check-query.ts';
import { canonicalQuery, limits, stories } from './testing.ts';

const check = (text: string): ReturnType<typeof checkQuery> => checkQuery(text, stories, limits);

/** Problems, one per line: location, message, fix. */
function problems(text: string): readonly string[] {
  return check(text).problems.map(
    ({ line, column, severity, pointer, code, message, fix }) =>
      `${line}:${column} ${[severity === 'warning' ? 'warning' : '', pointer, code].filter(Boolean).join(' ')} – ${message} ${fix}`,
  );
}

/** The text after all suggested edits, last first, so that positions stay valid. */
function repaired(text: string): string {
  return check(text)
    .problems.flatMap(({ edit }) => edit ?? [])
    .reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

describe('valid queries', () => {
  test.each([
    '{}',
    ' { } ',
    '{"status": "published"}',
    '{"status": null}',
    '{"status": {"$ne": null}}',
    '{"status": {"$in": ["draft", "embargo"]}, "coverage_number": {"$gte": 1, "$lt": 10}}',
    '{"coverage_number": -3}',
    '{"locale": "nl", "newsroom.id": "7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034"}',
    '{"locale": "zh-Hant-TW"}',
    '{"published_at": {"$between": ["now-7d", "2025-05-12T08:00:00+02:00"]}}',
    '{"published_at": {"$exists": false}}',
    '{"tag": {"$any": ["a"], "$none": ["b"], "$exists": true}}',
    '{"title": {"$contains": "", "$starts_with": "Caf\\u00e9"}}',
    '{"$and": [{"$or": [{"is_pinned": true}, {}]}, {"$not": {"slug": "x"}}]}',
  ])('%s', (text) => {
    expect(problems(text)).toEqual([]);
    expect(check(text).valid).toBe(true);
  });
});

describe('text that is not JSON', () => {
  test.each([
    ['', '1:1 '],
    ['  \n', '1:1 '],
    ['{"status": "draft"', '1:19 '],
    ["{'status': 'draft'}", '1:2 '],
    ['{status: draft}', '1:2 '],
    ['{“status”: “draft”}', '1:2 '],
    ['{"status": "draft",}', '1:19 '],
    ['{"status": "draft" "slug": "x"}', '1:20 '],
    ['{"status" "draft"}', '1:11 '],
    ['{"status": }', '1:12 '],
    ['{"is_pinned": True}', '1:15 '],
    ['{"published_at": 2025-05-12T08:00:00Z}', '1:18 '],
    ['{"status": "draft}', '1:12 '],
    ['{"tag": {"$any": ["a"}}', '1:22 '],
    ['{"status": "draft"} x', '1:21 '],
    ['{\n  // all\n}', '2:3 '],
    ['{"title": "a\tb"}', '1:13 '],
    ['{"title": "\\d"}', '1:12 '],
    ['{"coverage_number": 01}', '1:21 '],
    ['{"coverage_number": 1e999}', '1:21 '],
    ['{,"slug": "x"}', '1:2 '],
    ['{"slug" = "x"}', '1:9 '],
    ['{: 1}', '1:2 '],
  ])('reports the first problem of %j at %s', (text, expected) => {
    expect(problems(text)[0]?.slice(0, expected.length)).toBe(expected);
    expect(check(text).valid).toBe(false);
  });

  test('reports what was expected with a fix', () => {
    expect(
      ['{"slug" "b"}', '{"slug": "x"\n "status": "draft"}', '{"tag": {"$any": ["a"'].map((text) => problems(text)[0]),
    ).toMatchInlineSnapshot(`
      [
        "1:9  – After the name \`slug\` a \`:\` and a value are expected. Write \`:\` between name and value.",
        "2:2  – A \`,\` or \`}\` is expected before \`"status"\`. Separate fields with \`,\`.",
        "1:22  – The text ends before a \`]\`. Add \`]}}\`. The first closes the \`[\` at 1:18.",
      ]
    `);
  });

  test.each([
    ["{'status': 'draft'}", '{"status": "draft"}'],
    ['{status: draft, is_pinned: False}', '{"status": "draft", "is_pinned": false}'],
    ['{"status": "draft",}', '{"status": "draft"}'],
    ['{"slug": "x" "status": "draft"}', '{"slug": "x", "status": "draft"}'],
    ['{"slug" "x"}', '{"slug": "x"}'],
    ['{"slug": "x}', '{"slug": "x"}'],
    ['{"tag": {"$any": ["a"', '{"tag": {"$any": ["a"]}}'],
    ['{"tag": {"$any": ["a"}}', '{"tag": {"$any": ["a"]}}'],
    ['{"slug": "x"} }', '{"slug": "x"}'],
    ['{"slug": /* y */ "x"}', '{"slug":  "x"}'],
    ['{"published_at": 2025-05-12T08:00:00Z}', '{"published_at": "2025-05-12T08:00:00Z"}'],
    ['', '{}'],
  ])('%j is repaired to %j', (text, expected) => {
    expect(repaired(text)).toBe(expected);
    expect(problems(expected)).toEqual([]);
  });
});

describe('JSON that is not a query of the resource', () => {
  test.each([
    '[]',
    '"status"',
    '{"statuss": "draft"}',
    '{"newsroom": "x"}',
    '{"newsroom": {"id": "x"}}',
    '{"colour": "red"}',
    '{"status": {"$equals": "draft"}}',
    '{"status": {"$gt": "draft"}}',
    '{"status": {}}',
    '{"status": ["draft"]}',
    '{"status": {"$in": "draft"}}',
    '{"status": {"$in": []}}',
    '{"status": {"$eq": ["draft"]}}',
    '{"status": {"$in": [["draft"]]}}',
    '{"status": {"$not": {"$eq": "draft"}}}',
    '{"$in": ["draft"]}',
    '{"$nor": [{}]}',
    '{"$and": {}}',
    '{"$or": []}',
    '{"$or": ["x"]}',
    '{"$and": [{"locale": "nl"}, {"status": {"$in": ["live", "embargo"]}}]}',
    '{"status": "Published"}',
    '{"status": 3}',
    '{"tag": "academy"}',
    '{"tag": {"$in": ["academy", "events"]}}',
    '{"slug": {"$any": ["x"]}}',
    '{"is_pinned": "true"}',
    '{"coverage_number": "3"}',
    '{"coverage_number": 1.5}',
    '{"coverage_number": {"$gt": null}}',
    '{"coverage_number": {"$between": [1]}}',
    '{"coverage_number": {"$between": [9, 1]}}',
    '{"newsroom.id": "7b0e"}',
    '{"locale": "NL_be"}',
    '{"locale": "Dutch"}',
    '{"published_at": "2025-05-12"}',
    '{"published_at": "2025-02-30T00:00:00Z"}',
    '{"published_at": "now-7D"}',
    '{"published_at": "now-999999999d"}',
    '{"published_at": {"$exists": "yes"}}',
    '{"status": "draft", "status": "embargo"}',
    '{"a/b~c": 1}',
  ])('%s', (text) => {
    expect(problems(text)).toMatchSnapshot();
  });

  test.each([
    ['{"statuss": "draft"}', '{"status": "draft"}'],
    ['{"tag": "academy"}', '{"tag": { "$any": ["academy"] }}'],
    ['{"tag": {"$nin": ["a", "b"]}}', '{"tag": {"$none": ["a","b"]}}'],
    ['{"slug": {"$any": ["x"]}}', '{"slug": {"$in": ["x"]}}'],
    ['{"status": {"$in": "draft"}}', '{"status": {"$in": ["draft"]}}'],
    ['{"status": "Published"}', '{"status": "published"}'],
    ['{"is_pinned": "true", "coverage_number": "3"}', '{"is_pinned": true, "coverage_number": 3}'],
    ['{"published_at": "2025-05-12"}', '{"published_at": "2025-05-12T00:00:00Z"}'],
    ['{"locale": "nl_be"}', '{"locale": "nl-BE"}'],
    ['{"coverage_number": {"$between": [9, 1]}}', '{"coverage_number": {"$between": [1, 9]}}'],
  ])('%s is repaired to %s', (text, expected) => {
    expect(repaired(text)).toBe(expected);
    expect(problems(expected)).toEqual([]);
  });

  test('warnings leave a query valid', () => {
    expect(check('{"status": "draft", "status": "embargo"}').valid).toBe(true);
  });
});

describe('limits', () => {
  const nested = (levels: number): string => (levels === 1 ? '{"slug": "x"}' : `{"$not": ${nested(levels - 1)}}`);
  const list = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => `v${index}`));
  const many = (count: number): string =>
    `{"$and": [${Array.from({ length: count }, (_, index) => `{"slug": "v${index}"}`).join(', ')}]}`;

  test.each([
    ['nesting', nested(5), nested(6), 'Queries are nested more than 5 levels deep here.'],
    [
      'values',
      `{"slug": {"$in": ${list(500)}}}`,
      `{"slug": {"$in": ${list(501)}}}`,
      'The list has 501 values; at most 500 are allowed.',
    ],
    ['predicates', many(50), many(51), 'The query has 51 conditions; at most 50 are allowed.'],
  ])('rejects one more than the limit of %s', (_, most, more, message) => {
    expect(check(most).problems).toEqual([]);
    expect(check(more).problems.map((problem) => problem.message)).toEqual([message]);
  });
});

test('the canonical form has no spaces and keeps the last value of a repeated field', () => {
  expect(canonicalQuery(check('{ "status" : "draft",\n "tag": { "$any": ["a", "b"] } }'))).toBe(
    '{"status":"draft","tag":{"$any":["a","b"]}}',
  );
  expect(canonicalQuery(check('{"slug": "a", "slug": "b"}'))).toBe('{"slug":"b"}');
});

import { expect, test } from 'vitest';
import { cellLanguage, findRows, rowOfRecord } from './evaluate-query.ts';
import { parseQuery } from './parse-query.ts';
import { now, stories } from './testing.ts';

const rows = [
  {
    slug: 'a',
    title: 'Café Vélo',
    status: 'published',
    locale: 'nl-BE',
    tag: ['x', 'y'],
    is_pinned: true,
    coverage_number: 3,
    published_at: '2025-05-12T08:00:00Z',
    'newsroom.id': '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034',
  },
  {
    slug: 'b',
    title: 'Results',
    status: 'draft',
    locale: 'nl',
    tag: [],
    is_pinned: false,
    coverage_number: 0,
    published_at: null,
    'newsroom.id': null,
  },
  { slug: 'c', title: 'Winter', status: 'embargo', locale: 'fr', tag: ['y'], is_pinned: false, coverage_number: 9 },
];

/** The slugs of the rows that match a query. */
function found(text: string): string {
  const { query } = parseQuery(text);
  return query ? findRows(query, rows, stories, now).reduce((all, { slug }) => `${all}${slug}`, '') : 'no query';
}

test.each([
  ['{}', 'abc'],
  ['{"status": "draft"}', 'b'],
  ['{"status": {"$eq": "draft"}}', 'b'],
  ['{"status": {"$ne": "draft"}}', 'ac'],
  ['{"status": {"$in": ["draft", "embargo"]}}', 'bc'],
  ['{"status": {"$nin": ["draft", "embargo"]}}', 'a'],
  ['{"is_pinned": true}', 'a'],
  ['{"coverage_number": {"$gt": 3}}', 'c'],
  ['{"coverage_number": {"$gte": 3}}', 'ac'],
  ['{"coverage_number": {"$lt": 3}}', 'b'],
  ['{"coverage_number": {"$lte": 3}}', 'ab'],
  ['{"coverage_number": {"$between": [0, 3]}}', 'ab'],
  ['{"coverage_number": {"$gte": 1, "$lt": 9}}', 'a'],
  ['{"published_at": {"$gte": "now-30d"}}', 'a'],
  ['{"published_at": {"$lt": "now-1w"}}', 'a'],
  ['{"published_at": {"$gt": "now-1d"}}', ''],
  ['{"published_at": "2025-05-12T10:00:00+02:00"}', 'a'],
  ['{"published_at": null}', 'bc'],
  ['{"published_at": {"$ne": null}}', 'a'],
  ['{"published_at": {"$exists": true}}', 'a'],
  ['{"published_at": {"$exists": false}}', 'bc'],
  ['{"newsroom.id": "7B0E5C94-1F3A-4D82-9C6B-58A1D2E7F034"}', 'a'],
  ['{"newsroom.id": {"$ne": "7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034"}}', 'bc'],
  ['{"locale": "nl"}', 'ab'],
  ['{"locale": "nl-BE"}', 'a'],
  ['{"locale": {"$ne": "nl"}}', 'c'],
  ['{"locale": {"$in": ["fr", "nl-BE"]}}', 'ac'],
  ['{"title": "café vélo"}', ''],
  ['{"title": {"$contains": "CAFE v"}}', 'a'],
  ['{"title": {"$starts_with": "velo"}}', ''],
  ['{"title": {"$starts_with": "win"}}', 'c'],
  ['{"tag": {"$any": ["x", "z"]}}', 'a'],
  ['{"tag": {"$all": ["x", "y"]}}', 'a'],
  ['{"tag": {"$none": ["x"]}}', 'bc'],
  ['{"tag": {"$exists": false}}', 'b'],
  ['{"$or": [{"status": "draft"}, {"is_pinned": true}]}', 'ab'],
  ['{"$and": [{"locale": "nl"}, {"is_pinned": true}]}', 'a'],
  ['{"$not": {"locale": "nl", "is_pinned": true}}', 'bc'],
  ['{"$not": {}}', ''],
])('%s finds %j', (text, slugs) => {
  expect(found(text)).toBe(slugs);
});

test.each([
  ['a text has the language of its record', { title: 'Hallo', locale: 'nl-BE' }, 'title', 'nl-BE'],
  ['other values have no language', { status: 'draft', locale: 'nl-BE' }, 'status', undefined],
  ['a text of a record without a language has none', { title: 'Hallo', locale: null }, 'title', undefined],
  ['a text of a record with several languages has none', { title: 'Hallo', locale: ['nl', 'fr'] }, 'title', undefined],
])('language of a cell: %s', (_, row, column, expected) => {
  expect(cellLanguage(row, column, stories)).toBe(expected);
});

test('reads fields, nested fields, sets and languages of a record', () => {
  const record = {
    status: 'draft',
    newsroom: { id: 'n' },
    author: null,
    categories: [{ id: 'a' }, { id: 'b' }],
    tags: [],
    locale: { code: 'nl-BE', name: 'Dutch' },
    locales: [{ code: 'nl' }, 'en'],
  };
  const row = rowOfRecord(record, [
    { name: 'status', type: 'enum', set: false },
    { name: 'newsroom.id', type: 'id', set: false },
    { name: 'author.id', type: 'id', set: false },
    { name: 'category.id', type: 'id', set: true },
    { name: 'tag', type: 'keyword', set: true },
    { name: 'locale', type: 'locale', set: false },
    { name: 'missing', type: 'text', set: false },
  ]);
  expect(row).toEqual({
    status: 'draft',
    'newsroom.id': 'n',
    'author.id': null,
    'category.id': ['a', 'b'],
    tag: [],
    locale: 'nl-BE',
    missing: null,
  });
  expect(rowOfRecord(record, [{ name: 'locale', type: 'locale', set: true }])).toEqual({ locale: ['nl', 'en'] });
});

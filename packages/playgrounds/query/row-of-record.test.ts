import { expect, test } from 'vitest';
import { rowOfRecord } from './row-of-record.ts';

test('reads members, members of members, sets and languages', () => {
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

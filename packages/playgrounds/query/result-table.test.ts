import { expect, test } from 'vitest';
import { cellLanguage } from './result-table.ts';
import { stories } from './testing.ts';

test.each([
  ['a text has the language of its record', { title: 'Hallo', locale: 'nl-BE' }, 'title', 'nl-BE'],
  ['other values are words of the API', { status: 'draft', locale: 'nl-BE' }, 'status', undefined],
  ['a record without language', { title: 'Hallo', locale: null }, 'title', undefined],
  ['a record of several languages', { title: 'Hallo', locale: ['nl', 'fr'] }, 'title', undefined],
])('%s', (_, row, column, expected) => {
  expect(cellLanguage(row, column, stories)).toBe(expected);
});

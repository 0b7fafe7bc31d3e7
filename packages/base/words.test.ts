import { expect, test } from 'vitest';
import { counted, fill } from './interface-words.ts';
import { byLabel, byText, capitalised, groupDigits, listed, plural, wellFormed, withCode } from './words.ts';

test('joins the last item of a list with a word', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words, 'or'))).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ]);
});

test('capitalises only the first letter', () => {
  expect(['', 'a', 'an URL'].map(capitalised)).toEqual(['', 'A', 'An URL']);
});

test('uses the plural for every count except 1', () => {
  expect([0, 1, 2].map((count) => plural(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages']);
  expect(plural(1000, 'item', '1,000')).toBe('1,000 items');
});

test('groups digits by thousands, but not in fractions and exponents', () => {
  expect([7, 999, 1000, -12345, 1234567, 0.12345, 1e21].map(groupDigits)).toEqual([
    '7',
    '999',
    '1,000',
    '-12,345',
    '1,234,567',
    '0.12345',
    '1e+21',
  ]);
});

const pieces = (text: string) => withCode(text, (name, index) => ({ name, index }));

test('splits a text at the names between backticks', () => {
  expect(pieces('plain')).toEqual(['plain']);
  expect(pieces('`a` or `b`.')).toEqual(['', { name: 'a', index: 1 }, ' or ', { name: 'b', index: 3 }, '.']);
});

test('keeps a single backtick and an empty pair of backticks', () => {
  expect(pieces('a ` b')).toEqual(['a ` b']);
  expect(pieces('`a` b ` c')).toEqual(['', { name: 'a', index: 1 }, ' b ` c']);
  expect(pieces('a `` b')).toEqual(['a `` b']);
});

test('byText orders texts by character code', () => {
  expect(['hello', 'chat', 'Zebra', 'create', 'chat'].sort(byText)).toEqual([
    'Zebra',
    'chat',
    'chat',
    'create',
    'hello',
  ]);
});

test('byLabel orders labels alphabetically, ignoring case and accents', () => {
  const labels = ['zebra', 'Élan', 'eagle', 'Chat', 'chat', 'Create', 'Ezra'];
  expect(labels.sort(byLabel)).toEqual(['Chat', 'chat', 'Create', 'eagle', 'Élan', 'Ezra', 'zebra']);
});

test.each([
  ['a\ud83d\ude00b', 'a\ud83d\ude00b'],
  ['\ud800', '\ufffd'],
  ['\udc00a', '\ufffda'],
  ['\ud800\ud800', '\ufffd\ufffd'],
  ['\ud800\ud83d\ude00\udc00', '\ufffd\ud83d\ude00\ufffd'],
])('replaces lone surrogates, but keeps pairs: %j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected);
  expect(() => encodeURIComponent(expected)).not.toThrow();
});

test('a counted phrase keeps its other placeholders', () => {
  const forms = { one: '{callable} of {count} operation', other: '{callable} of {count} operations' };
  expect(counted(forms, 3)).toBe('{callable} of 3 operations');
  expect(fill(counted(forms, 3), { callable: 0 })).toBe('0 of 3 operations');
});

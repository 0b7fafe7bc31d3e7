import { expect, test } from 'vitest';
import { stem, textsOf, wordsOf } from './words.ts';

test.each([
  ['contactId', ['contact', 'id']],
  ['contact IDs, by URLs', ['contact', 'ids', 'by', 'urls']],
  ['contact_id', ['contact', 'id']],
  ['Contact ID', ['contact', 'id']],
  ['StoryExtended.header_image', ['story', 'extended', 'header', 'image']],
  ['DNSRecord', ['dns', 'record']],
  ['X-Request-Id', ['x', 'request', 'id']],
  ['/v2/contacts/{contact_id}', ['v2', 'contacts', 'contact', 'id']],
  ['HMAC-SHA256', ['hmac', 'sha256']],
  ['24h', ['24h']],
  ['$and, $or', ['$and', '$or']],
  ['v1.0 and 1.0.0. Über 2.', ['1.0', 'and', '1.0.0', 'uber', '2']],
  ['since v1.0.0', ['since', '1.0.0']],
  ['Ärger über Größe', ['arger', 'uber', 'grosse']],
  ['', []],
])('splits "%s" into words', (text, words) => {
  expect(textsOf(text)).toEqual(words);
  expect(wordsOf(text).map((word) => word.text)).toEqual(words);
});

test('each word has its position in the text', () => {
  expect(wordsOf('a contactId')).toEqual([
    { text: 'a', start: 0, end: 1 },
    { text: 'contact', start: 2, end: 9 },
    { text: 'id', start: 9, end: 11 },
  ]);
});

test.each([
  ['stories', 'story'],
  ['categories', 'category'],
  ['addresses', 'address'],
  ['ids', 'id'],
  ['published', 'publish'],
  ['publishing', 'publish'],
  ['scheduled', 'schedule'],
  ['organization', 'organisations'],
  ['colors', 'colour'],
  ['centers', 'centre'],
  ['catalogs', 'catalogue'],
  ['labeled', 'labelled'],
  ['translations', 'translate'],
  ['versioning', 'version'],
  ['mentioned', 'mentions'],
  ['authorised', 'authorization'],
  ['$contains', 'contains'],
])('%s is a form of %s', (word, other) => {
  expect(stem(word)).toBe(stem(other));
});

test.each([
  ['news', 'new'],
  ['status', 'stat'],
  ['string', 'str'],
  ['sender', 'send'],
])('%s is not a form of %s', (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});

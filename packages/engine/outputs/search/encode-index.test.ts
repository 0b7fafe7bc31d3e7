import { expect, test } from 'vitest';
import { operationsInSearch } from '../../../../tests/search/operations-in-search.ts';
import { encodeIndex } from './encode-index.ts';
import { createSearchIndex } from './search-index.ts';
import { field, named } from './testing.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const owner = named({ title: 'Thing', kind: 'schema', href: '/docs/thing' });
/** Two hundred fields that begin with every letter. */
const fields = Array.from({ length: 200 }, (_, index) => {
  const letter = letters.charAt(index % letters.length);
  return field(`${letter.repeat(3)}_field${index}`, 'Thing', { note: `Says what number ${index} is for` });
});

test('a small index has one file of fields', () => {
  const { shards } = encodeIndex({ named: [owner], fields }, { synonyms: [] });
  expect(shards.map(({ letters, fields }) => [letters, fields.length])).toEqual([['', 200]]);
});

test('a large index is split, and a query needs only the shards of its words', () => {
  const { names, shards } = encodeIndex({ named: [owner], fields }, { synonyms: [], shardSize: 4000 });
  expect(shards.length).toBeGreaterThan(5);
  const links = shards.map(({ letters }, index) => ({ letters, file: String(index) }));
  const index = createSearchIndex({ ...names, shards: links, texts: '' });
  const needed = index.shardsFor('mmm');
  expect(needed).toHaveLength(1);
  expect(needed[0]?.letters).toContain('m');
  for (const { file } of needed) index.addFields(shards[Number(file)]?.fields ?? []);
  // A record may be in several shards but counts once.
  for (const { fields } of shards) index.addFields(fields);
  const result = index.search('mmm_field12', 5);
  expect(result.hits[0]?.title.text).toBe('Thing.mmm_field12');
  expect(index.search('type:field in:thing', 500).total).toBe(200);
  expect(index.shardsFor('type:field')).toHaveLength(shards.length);
});

test('keeps addresses outside the docs and all kinds of anchors', () => {
  const records = {
    named: [named({ title: 'Elsewhere', kind: 'schema', href: '/other/elsewhere' }), owner],
    fields: [
      field('size', 'Thing', {
        owners: [
          { page: '/other/elsewhere', anchor: 'body.size' },
          { page: '/docs/thing', anchor: 'members.size' },
        ],
      }),
      field('whole', 'Thing', { owners: [{ page: '/docs/thing', anchor: 'members.inside.whole' }] }),
    ],
  };
  const { names, shards } = encodeIndex(records, { synonyms: [] });
  const index = createSearchIndex({ ...names, shards: [], texts: '' });
  for (const { fields } of shards) index.addFields(fields);
  expect(index.search('elsewhere', 1).hits[0]?.href).toBe('/other/elsewhere');
  expect(index.search('elsewhere.size', 1).hits[0]?.href).toBe('/other/elsewhere#body.size');
  expect(index.search('thing.size', 1).hits[0]?.href).toBe('/docs/thing#members.size');
  expect(index.search('whole', 1).hits[0]?.href).toBe('/docs/thing#members.inside.whole');
});

test('shortens texts of the API to fit the size limit, and keeps texts of guides complete', () => {
  const text = 'word '.repeat(100);
  const records = [
    named({ title: 'A', text }),
    named({ title: 'B', text }),
    named({ title: 'G', kind: 'guide', text }),
  ];
  const { texts } = encodeIndex({ named: records, fields: [] }, { synonyms: [], textSize: 100 });
  expect(texts.map(({ length }) => length)).toEqual([50, 50, 500]);
});

test('the operations of the index can be listed', () => {
  const { names } = encodeIndex(
    { named: [owner, named({ title: 'Get thing', method: 'get', path: '/things/{id}' })], fields: [] },
    { synonyms: [] },
  );
  expect(operationsInSearch({ ...names, shards: [], texts: '' })).toEqual(['/docs/get-thing']);
});

test('takes the examples of queries from the records', () => {
  const { names } = encodeIndex(
    {
      named: [
        { ...owner, uses: 3 },
        named({ title: 'Send thing', context: 'Small things', method: 'post', path: '/things/{id}/send' }),
        named({ title: 'gone', kind: 'error', context: '410' }),
      ],
      fields: [field('red', 'Thing', { kind: 'value', of: 'colour' })],
    },
    { synonyms: [] },
  );
  expect(names.examples).toEqual([
    'POST /things/123/send',
    'Thing.colour',
    'in:small-things method:post',
    'status:410 type:error',
  ]);
});

import { expect, test } from 'vitest';
import { readQueryLimits, readResources } from './resources.ts';

test('reads fields of known types', () => {
  const [stories] = readResources({
    'x-resources': {
      stories: {
        entity: 'Story',
        query: {
          status: { type: 'enum', values: ['draft'] },
          tag: { type: 'keyword', set: true },
          odd: { type: 'colour' },
        },
        sort: ['status'],
        defaultSort: '-status',
        search: ['title'],
      },
    },
  });
  expect(stories).toEqual({
    name: 'stories',
    entity: 'Story',
    fields: [
      { name: 'status', type: 'enum', set: false, values: ['draft'] },
      { name: 'tag', type: 'keyword', set: true },
    ],
    sort: ['status'],
    defaultSort: '-status',
    search: ['title'],
  });
});

test('reads the limits of queries', () => {
  const limits = readQueryLimits({
    'x-limits': [
      { id: 'query-nesting', values: { max: 5 } },
      { id: 'query-url', values: { max: 8 } },
    ],
  });
  expect(limits).toMatchObject({ nesting: 5, url: 8192, values: Number.MAX_SAFE_INTEGER });
});

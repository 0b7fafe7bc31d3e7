import { expect, test } from 'vitest';
import { makeCollection } from '../../src/exports/postman-collection.ts';
import { loadSiteDocument } from './load.ts';

test('every operation is whole in the Postman collection', async () => {
  const { root: document } = await loadSiteDocument('openapi.yaml');
  const product = { name: 'Herald', slug: 'herald' };
  const { bare, collection } = makeCollection({ document, product, apiUrl: 'https://api.herald.example' });
  expect(bare).toEqual([]);
  expect(collection.item).not.toEqual([]);
});

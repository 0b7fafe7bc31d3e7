import { expect, test } from 'vitest';
import { ONLY_ADDRESS, postmanCollection } from '../../packages/engine/outputs/downloads/postman-collection.ts';
import { loadSiteDocument } from './load.ts';

test('no operation of the Postman collection is reduced to its address', async () => {
  const { root: document } = await loadSiteDocument('openapi.yaml');
  const product = { name: 'Herald', slug: 'herald' };
  const text = postmanCollection({ document, product, apiUrl: 'https://api.herald.example' });
  expect(text).toContain('/stories');
  expect(text).not.toContain(ONLY_ADDRESS);
});

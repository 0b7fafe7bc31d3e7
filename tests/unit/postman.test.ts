import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../packages/base/problem.ts';
import { readApiDocument } from '../../packages/engine/cli/read/read-api-document.ts';
import { ONLY_ADDRESS, postmanCollection } from '../../packages/engine/outputs/downloads/postman-collection.ts';
import { planDocument } from '../fixtures/openapi/plan-document.ts';
import { requestsInCollection, requestsOfForms } from './support/postman-requests.ts';

const folder = 'tests/fixtures/corpus';
// Swagger 2.0 is not read.
const documents = readdirSync(folder).filter((name) => /\.(?:yaml|json)$/.test(name) && name !== 'swagger-2.yaml');
const product = { name: 'Demo', slug: 'demo' };

test.each(documents)('%s: each request of the Postman collection equals the sample', async (name) => {
  const { document, problems } = await readApiDocument(path.join(folder, name), { product });
  if (!document) throw new Error(problems.map(formatProblem).join('\n'));
  const text = postmanCollection({ document, product, apiUrl: 'https://api.demo.example' });
  expect(text).not.toContain(ONLY_ADDRESS);
  expect(requestsInCollection(text)).toEqual(requestsOfForms(planDocument(document).forms.values()));
  expect(postmanCollection({ document, product, apiUrl: 'https://api.demo.example' })).toBe(text);
});

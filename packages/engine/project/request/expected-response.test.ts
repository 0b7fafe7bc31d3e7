import { expect, test } from 'vitest';
import { onlyOperation, sampleText } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { responseFile } from './expected-response.ts';

test.each([
  ['application/pdf', 'response.pdf'],
  ['image/jpeg; q=1', 'response.jpg'],
  ['application/x-gzip', 'response.gz'],
  ['application/octet-stream', 'response.bin'],
  ['image/*', 'response.bin'],
  ["application/';rm", 'response.bin'],
])('%s is written to %s', (type, file) => {
  expect(responseFile(type)).toBe(file);
});

test.each([
  ['{ things: [], pagination: { limit: 2, offset: 0 } }', '/things?limit=2'],
  ['{ things: [], limit: 3 }', '/things?limit=3'],
  ['{ things: [], pagination: { limit: 20 } }', '/things'],
  ['{ things: [] }', '/things'],
])('the sample for a list with the example %s requests %s', (example, address) => {
  const limit = '{ name: limit, in: query, schema: { type: integer, default: 20 } }';
  const offset = '{ name: offset, in: query, schema: { type: integer } }';
  const schema = '{ type: object, properties: { things: { type: array, items: {} } } }';
  const media = `{ application/json: { schema: ${schema}, example: ${example} } }`;
  const operation = onlyOperation(
    `{ openapi: 3.1.0, paths: { /things: { get: { parameters: [${limit}, ${offset}], responses: { 200: { description: Fine., content: ${media} } } } } } }`,
  );
  expect(sampleText(operation)).toMatch(new RegExp(`${address.replace('?', '[?]')}(?:"|$|\\s)`));
});

import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { createHrefs } from '../../model/href.ts';
import { createProjection } from '../projection/projection.ts';
import { withResponseExamples } from './with-response-examples.ts';

function changed(document: JsonObject): JsonObject {
  const product = { name: 'Pigeon', slug: 'pigeon' };
  const names = { schemas: new Map(), operations: new Map(), events: new Map(), groups: new Set<string>() };
  const hrefs = createHrefs({ base: '/', product: product.slug });
  return withResponseExamples(createProjection({ document, file: '', hrefs, product }, names));
}

const nest = {
  required: ['name'],
  properties: {
    name: { type: 'string' },
    key: { type: 'string', writeOnly: true },
    parent: { anyOf: [{ $ref: '#/components/schemas/Nest' }, { type: 'null' }] },
    count: { type: 'integer', format: 'int64' },
  },
};
const answer = (media: JsonObject): JsonObject => ({ content: { 'application/json': media } });
const schema = { $ref: '#/components/schemas/Nest' };

test('answers without an example get the one that pages make, in place of their schema', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/nests': {
        summary: 'Nests',
        get: { responses: { 200: answer({ schema }), 404: { $ref: '#/components/responses/None' } } },
      },
    },
    components: { schemas: { Nest: nest }, responses: { None: answer({ schema: { type: 'boolean' } }) } },
  };
  expect(changed(document)).toEqual({
    ...document,
    paths: {
      '/nests': {
        summary: 'Nests',
        get: {
          responses: {
            200: answer({ example: { name: 'string', count: 0 } }),
            404: { $ref: '#/components/responses/None' },
          },
        },
      },
    },
    components: { ...document.components, responses: { None: answer({ example: true }) } },
  });
});

test.each([
  ['an example', { schema, example: { name: 'Oak' } }],
  ['examples', { schema, examples: { oak: { value: { name: 'Oak' } } } }],
  ['an example of its schema', { schema: { ...nest, examples: [{ name: 'Oak' }] } }],
  ['nothing to make one from', {}],
])('an answer with %s stays as it is', (_, media) => {
  const document = {
    openapi: '3.1.0',
    paths: { '/nests': { get: { responses: { 200: answer(media) } } } },
    components: { schemas: { Nest: nest } },
  };
  expect(changed(document)).toEqual(document);
});

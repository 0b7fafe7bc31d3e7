import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { createHrefs } from '../../model/href.ts';
import { assignAddresses } from '../project-api.ts';
import type { Projection } from '../projection/projection.ts';
import { createLenientCheck } from './check-examples.ts';

function projectionOf(schemas: JsonObject = {}): Projection {
  return assignAddresses({
    document: { openapi: '3.1.0', components: { schemas } },
    file: 'openapi.yaml',
    hrefs: createHrefs({ base: '/' }),
    product: { name: 'Pets', slug: 'pets' },
  }).projection;
}

test('reports nothing for a schema that refers to itself through allOf', () => {
  const loop = { allOf: [{ $ref: '#/components/schemas/Loop' }], type: 'string' };
  expect(createLenientCheck(projectionOf({ Loop: loop }))(loop, 'x', 'both')).toEqual([]);
});

test('throws programming errors instead of accepting the value', () => {
  const broken = (): never => {
    throw new TypeError('a mistake');
  };
  const check = createLenientCheck({ ...projectionOf(), resolve: broken });
  expect(() => check({ $ref: '#/components/schemas/Pet' }, 'x', 'both')).toThrow('a mistake');
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { partFiles } from './part-files.ts';

test('parts of the root document that stand in files of their own', () => {
  const root = {
    paths: { '/a/{id}': { $ref: './paths/a.yaml' }, '/b': { get: {} }, '/c': { $ref: 'https://other.example/c.yaml' } },
    components: { schemas: { A: { $ref: './schemas/a.yaml#/A' }, B: { $ref: '#/components/schemas/A' } } },
    'x-error-catalogue': { $ref: './errors.yaml' },
  };
  expect(partFiles(root, path.resolve('site/api/openapi.yaml'))).toEqual(
    new Map([
      ['/paths/~1a~1{id}', path.resolve('site/api/paths/a.yaml')],
      ['/components/schemas/A', path.resolve('site/api/schemas/a.yaml')],
      ['/x-error-catalogue', path.resolve('site/api/errors.yaml')],
    ]),
  );
});

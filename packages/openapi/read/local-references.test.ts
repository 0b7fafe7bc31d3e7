import { expect, test } from 'vitest';
import { localReferences } from './local-references.ts';

test('resolves anchors wherever a schema can be, but not in data', () => {
  const named = { $ref: '#err' };
  const found = { $ref: '#/components/schemas/Err' };
  const document = (ref: object): object => ({
    paths: { '/a': { get: { responses: { default: { content: { 'application/json': { schema: ref } } } } } } },
    components: {
      schemas: {
        Err: { $anchor: 'err' },
        Other: { properties: { value: ref, enum: ref, default: ref }, default: named, example: { properties: named } },
      },
    },
  });
  expect(localReferences(document(named) as never)).toEqual(document(found));
});

import { expect, test } from 'vitest';
import { check } from './checks.build.ts';

test('reports a query field with an unknown or missing type, with its pointer', () => {
  const query = { title: { type: 'text' }, status: { type: 'enun' }, note: {} };
  expect(check({ document: { 'x-resources': { stories: { query } } } })).toEqual([
    {
      message: 'The query field `status` of `stories` has the type `enun`, which does not exist.',
      fix: 'Did you mean `enum`?',
      pointer: '/x-resources/stories/query/status/type',
    },
    {
      message: 'The query field `note` of `stories` has no type.',
      fix: 'Types are `id`, `keyword`, `text`, `enum`, `bool`, `int`, `date`, `locale`.',
      pointer: '/x-resources/stories/query/note/type',
    },
  ]);
});

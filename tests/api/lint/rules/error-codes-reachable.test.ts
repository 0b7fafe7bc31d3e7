import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { errorCodesReachable } from './error-codes-reachable.ts';

test('finds codes that nothing raises', () => {
  const document = documentFrom(`
    x-error-catalogue:
      rate_limited: { raised: every-operation }
      invalid_sort: { raised: lists }
      slug_taken: { raised: named }
      slug_lost: { raised: named }
      endpoint_retired: { raised: retired-paths }
      odd: { raised: sometimes }
    paths: { /stories: { post: { x-errors: [{ code: slug_taken }] } } }
  `);
  expect(errorCodesReachable(document).map(({ message }) => message)).toEqual([
    'No operation raises `invalid_sort`.',
    'No operation raises `slug_lost`.',
    '`raised: sometimes` of `odd` is not known.',
  ]);
});

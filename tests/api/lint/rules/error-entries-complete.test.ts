import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { errorEntriesComplete } from './error-entries-complete.ts';

test('finds missing fields, unknown values and unknown fields of an entry', () => {
  const document = documentFrom(`
    x-error-catalogue:
      good: { status: 409, title: T, cause: C, remedy: R, retry: after-delay, retryNote: N, raised: named, example: {} }
      slug_taken: { status: 409, title: T, cause: C, retry: after-chnge, raised: named, example: {} }
      not_found: { status: 404, title: T, cause: C, remedy: R, retry: laters, raised: named, retrynote: N }
  `);
  expect(errorEntriesComplete(document).map(({ message, at, fix }) => `${message} ${at.pointer} ${fix}`)).toEqual([
    '`slug_taken` has no `remedy`. /x-error-catalogue/slug_taken Add it: docs/api-conventions.md says what it contains.',
    '`retry: after-chnge` of `slug_taken` is not known. /x-error-catalogue/slug_taken/retry Did you mean `after-change`?',
    '`not_found` has no `example`. /x-error-catalogue/not_found Add it: docs/api-conventions.md says what it contains.',
    '`retry: laters` of `not_found` is not known. /x-error-catalogue/not_found/retry Use one of never, same-request, after-delay, after-change.',
    '`not_found` has an unknown `retrynote`. /x-error-catalogue/not_found/retrynote Did you mean `retryNote`?',
  ]);
});

import { expect, test } from 'vitest';
import { receivedError, sentError } from './sent-error.ts';

test('words and code arrive', () => {
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  expect(structuredClone(sentError(full))).toEqual({ reason: 'no room', code: 'ENOSPC' });
  expect(receivedError(sentError(full))).toMatchObject({ message: 'no room', code: 'ENOSPC' });
});

test('what has no code gets none', () => {
  expect(sentError(new Error('odd'))).toEqual({ reason: 'odd' });
  expect(sentError('odd')).toEqual({ reason: 'odd' });
  expect(receivedError({ reason: 'odd' })).not.toHaveProperty('code');
});

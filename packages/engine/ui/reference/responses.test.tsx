import { expect, test } from 'vitest';
import type { ResponseView } from '../../model/operation.ts';
import { hasDetails } from './responses.tsx';

test('only a response with more than its summary can be expanded', () => {
  const bare: ResponseView = { status: '200', id: 'a', title: 'OK', headers: [], media: [], codes: [] };
  const paragraph = { tag: 'p', children: ['Words.'] } as const;
  expect(hasDetails(bare)).toBe(false);
  expect(hasDetails({ ...bare, description: [paragraph] })).toBe(false);
  expect(hasDetails({ ...bare, description: [paragraph, paragraph] })).toBe(true);
  expect(hasDetails({ ...bare, media: [{ type: 'text/plain' }] })).toBe(true);
});

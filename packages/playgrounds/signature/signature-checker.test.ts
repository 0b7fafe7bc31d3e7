import { expect, test } from 'vitest';
import { checkerData } from './signature-checker.tsx';

const data = { event: { id: 'e', type: 't' }, secret: 's', secretPattern: '^s', tolerance: 300 };

test('reads the data of the build unchanged', () => {
  expect(checkerData(data)).toEqual(data);
});

test.each([
  ['missing data', undefined],
  ['an event that is not an object', { ...data, event: 'story.published' }],
  ['an event without id', { ...data, event: {} }],
  ['a secret that is not a string', { ...data, secret: 1 }],
  ['a missing pattern', { ...data, secretPattern: null }],
  ['a tolerance that is not a number', { ...data, tolerance: '5 minutes' }],
])('ignores %s', (_, props) => {
  expect(checkerData(props)).toBeUndefined();
});

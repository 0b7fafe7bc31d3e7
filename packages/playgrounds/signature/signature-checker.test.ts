import { expect, test } from 'vitest';
import { checkerData } from './signature-checker.tsx';

const whole = { event: { id: 'e', type: 't' }, secret: 's', secretPattern: '^s', tolerance: 300 };

test('what the build wrote is read as it is', () => {
  expect(checkerData(whole)).toEqual(whole);
});

test.each([
  ['no data', undefined],
  ['an event that is no object', { ...whole, event: 'story.published' }],
  ['an event without id', { ...whole, event: {} }],
  ['a secret that is no text', { ...whole, secret: 1 }],
  ['no pattern', { ...whole, secretPattern: null }],
  ['a tolerance in words', { ...whole, tolerance: '5 minutes' }],
])('%s is not taken', (_, props) => {
  expect(checkerData(props)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { wellFormed } from './well-formed.ts';

test.each([
  ['a\ud83d\ude00b', 'a\ud83d\ude00b'],
  ['\ud800', '\ufffd'],
  ['\udc00a', '\ufffda'],
  ['\ud800\ud800', '\ufffd\ufffd'],
  ['\ud800\ud83d\ude00\udc00', '\ufffd\ud83d\ude00\ufffd'],
])('halves of characters are replaced, whole ones stay: %j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected);
  expect(() => encodeURIComponent(expected)).not.toThrow();
});

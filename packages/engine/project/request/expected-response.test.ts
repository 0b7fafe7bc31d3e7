import { expect, test } from 'vitest';
import { responseFile } from './expected-response.ts';

test.each([
  ['application/pdf', 'answer.pdf'],
  ['image/jpeg; q=1', 'answer.jpg'],
  ['application/x-gzip', 'answer.gz'],
  ['application/octet-stream', 'answer.bin'],
  ['image/*', 'answer.bin'],
  ["application/';rm", 'answer.bin'],
])('%s is written to %s', (type, file) => {
  expect(responseFile(type)).toBe(file);
});

import { expect, test } from 'vitest';
import { isMetered } from './page-source.ts';

test.each([
  [{}, false],
  [{ connection: { saveData: false, effectiveType: '4g' } }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { saveData: false, effectiveType: 'slow-2g' } }, true],
])('the connection of %j is metered: %s', (navigator, expected) => {
  expect(isMetered(navigator)).toBe(expected);
});

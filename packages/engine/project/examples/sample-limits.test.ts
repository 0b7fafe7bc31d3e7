import { expect, test } from 'vitest';
import { sampleNumber } from './sample-limits.ts';

test.each([
  [{}, true, 0],
  [{ minimum: 3 }, true, 3],
  [{ minimum: 0, exclusiveMinimum: true }, true, 1],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, false, 0.5],
  [{ exclusiveMinimum: 0, maximum: 0.2 }, false, 0.1],
  [{ minimum: 1, exclusiveMinimum: 5, maximum: 9 }, false, 5.5],
  [{ minimum: 3, maximum: 9, multipleOf: 2 }, true, 4],
  [{ minimum: 0.25, multipleOf: 0.1 }, false, 0.3],
  [{ maximum: -2 }, true, -2],
  [{ maximum: 0, exclusiveMaximum: true }, true, 0],
  [{ maximum: -1, exclusiveMaximum: true }, true, -2],
  [{ maximum: 5 }, true, 0],
  [{ multipleOf: 0 }, true, 0],
])('%j (integer: %s) → %s', (schema, integer, expected) => {
  expect(sampleNumber(schema, integer)).toBe(expected);
});

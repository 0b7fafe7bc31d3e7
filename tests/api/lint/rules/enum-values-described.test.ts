import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { enumValuesDescribed } from './enum-values-described.ts';

test('finds values without a description, and descriptions of values that do not exist', () => {
  const document = documentFrom(`
    components:
      schemas:
        Tone:
          enum: [positive, negative, null]
          x-enumDescriptions: { positive: Speaks well of you., neutral: Takes no side. }
  `);
  expect(enumValuesDescribed(document).map(({ message }) => message)).toEqual([
    'The value `negative` has no words of its own.',
    '`x-enumDescriptions` explains `neutral`, which is not a value.',
  ]);
});

test('ignores enums in `if` conditions', () => {
  const document = documentFrom(`
    components: { schemas: { Request: { if: { properties: { type: { enum: [delete, other] } } } } } }
  `);
  expect(enumValuesDescribed(document)).toEqual([]);
});

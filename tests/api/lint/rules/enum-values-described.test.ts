import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { enumValuesDescribed } from './enum-values-described.ts';

test('finds values without words and words without a value', () => {
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

test('leaves the conditions of a rule between members alone', () => {
  const document = documentFrom(`
    components: { schemas: { Request: { if: { properties: { type: { enum: [delete, other] } } } } } }
  `);
  expect(enumValuesDescribed(document)).toEqual([]);
});

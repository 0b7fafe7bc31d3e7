import { expect, test } from 'vitest';
import { readPlaygroundData } from './playground-data.ts';

test('data that is absent or cut short is not taken', () => {
  const data = { now: '2025-05-12', limits: {}, resources: [{}], examples: [] };
  expect(readPlaygroundData(data)).toBe(data);
  for (const damaged of [undefined, null, 'x', { ...data, limits: 3 }, { ...data, resources: [] }])
    expect(readPlaygroundData(damaged)).toBeUndefined();
});

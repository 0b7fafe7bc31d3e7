import { expect, test } from 'vitest';
import { comparisonText } from './compare-documents.ts';

test('the comparison text names the replacement of a removed event', () => {
  const side = { name: '1', version: '1' };
  const change = { kind: 'removed', subject: { kind: 'event', name: 'egg' }, breaking: true } as const;
  const changes = [{ ...change, text: 'This event was removed.', replacement: 'nest' }];
  expect(comparisonText({ from: side, to: side, breaking: 1, changes })).toContain(
    '### Event egg\n\n- This event was removed. Use `nest`.',
  );
});

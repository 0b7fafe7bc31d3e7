import { expect, test } from 'vitest';
import { byLabel, byText } from './by-text.ts';

test('texts are ordered by their characters', () => {
  expect(['hello', 'chat', 'Zebra', 'create', 'chat'].sort(byText)).toEqual([
    'Zebra',
    'chat',
    'chat',
    'create',
    'hello',
  ]);
});

test('labels are ordered as readers look for them', () => {
  const labels = ['zebra', 'Élan', 'eagle', 'Chat', 'chat', 'Create', 'Ezra'];
  expect(labels.sort(byLabel)).toEqual(['Chat', 'chat', 'Create', 'eagle', 'Élan', 'Ezra', 'zebra']);
});

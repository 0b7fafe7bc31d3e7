import { expect, test } from 'vitest';
import { effectiveTheme, nextChoice, readChoice } from './saved-choices.ts';

test('an invalid, missing or unavailable choice means light', () => {
  for (const stored of [null, '', 'purple', 'LIGHT', '{}']) expect(readChoice(stored, true)).toBe('light');
  expect(readChoice('system', false)).toBe('light');
  expect(readChoice('system', true)).toBe('system');
  expect(readChoice('dark', false)).toBe('dark');
});

test('the button cycles light, dark, system; without system it toggles', () => {
  expect((['light', 'dark', 'system'] as const).map((choice) => nextChoice(choice, true))).toEqual([
    'dark',
    'system',
    'light',
  ]);
  expect((['light', 'dark'] as const).map((choice) => nextChoice(choice, false))).toEqual(['dark', 'light']);
});

test('only the system choice follows the system', () => {
  expect(effectiveTheme('system', true)).toBe('dark');
  expect(effectiveTheme('light', true)).toBe('light');
});

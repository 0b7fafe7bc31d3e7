import { expect, test } from 'vitest';
import { pointerOfLink, pointerOfText } from './pointer-of-text.ts';

test('a link is found in the description that has it, not in what only holds its letters', () => {
  const document = {
    info: { title: 'start', description: 'Read the [start](start) first, [one](op:one), [a](a.html#x).' },
    paths: {
      '/start': { get: { operationId: 'startA', example: '[start](start)', summary: 'See <a href="two">two</a>.' } },
      '/one': { get: { description: '[more](op:one-more) and\n\n[def]: three' } },
    },
    'x-notes': 'By [four](<four>)',
  };
  expect(pointerOfLink(document, 'start')).toBe('/info/description');
  expect(pointerOfLink(document, 'op:one')).toBe('/info/description');
  expect(pointerOfLink(document, 'op:one-more')).toBe('/paths/~1one/get/description');
  expect(pointerOfLink(document, 'two')).toBe('/paths/~1start/get/summary');
  expect(pointerOfLink(document, 'three')).toBe('/paths/~1one/get/description');
  expect(pointerOfLink(document, 'a.html')).toBe('/info/description');
  // No description has it: other texts count, and in the end any that names it.
  expect(pointerOfLink(document, 'four')).toBe('/x-notes');
  expect(pointerOfLink(document, 'artA')).toBe('/paths/~1start/get/operationId');
  expect(pointerOfLink(document, 'nowhere')).toBe('');
});

test('a text is found at its first place', () => {
  expect(pointerOfText({ a: { b: ['x', 'one two'] }, c: 'one' }, 'one')).toBe('/a/b/1');
});

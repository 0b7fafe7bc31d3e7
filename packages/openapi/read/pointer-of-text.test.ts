import { expect, test } from 'vitest';
import { pointerOfLink, pointerOfMapping, pointerOfReference, pointerOfText } from './pointer-of-text.ts';

test('finds a link in the description that has it, rather than other texts with the same letters', () => {
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
  // If no description has the text, other strings are searched, and finally any string that contains it.
  expect(pointerOfLink(document, 'four')).toBe('/x-notes');
  expect(pointerOfLink(document, 'artA')).toBe('/paths/~1start/get/operationId');
  expect(pointerOfLink(document, 'nowhere')).toBe('');
});

test('finds the first location of a text', () => {
  expect(pointerOfText({ a: { b: ['x', 'one two'] }, c: 'one' }, 'one')).toBe('/a/b/1');
});

test('finds a `$ref`, but not the same text in a description', () => {
  const document = {
    info: { description: '#/components/schemas/Legg' },
    components: { schemas: { Trip: { properties: { legs: { items: { $ref: '#/components/schemas/Legg' } } } } } },
  };
  const pointer = '/components/schemas/Trip/properties/legs/items/$ref';
  expect(pointerOfReference(document, '#/components/schemas/Legg')).toBe(pointer);
  expect(pointerOfReference(document, '#/components/schemas/Le')).toBeUndefined();
});

test('finds a discriminator mapping by its value', () => {
  const discriminator = { propertyName: 'kind', mapping: { owl: 'Owl', wren: 'Bird' }, defaultMapping: 'Bird' };
  const document = { example: { wren: 'Bird' }, schema: { discriminator } };
  expect(pointerOfMapping(document, { value: 'wren', target: 'Bird' })).toBe('/schema/discriminator/mapping/wren');
  expect(pointerOfMapping(document, { target: 'Bird' })).toBe('/schema/discriminator/defaultMapping');
  expect(pointerOfMapping(document, { value: 'owl', target: 'Bird' })).toBeUndefined();
});

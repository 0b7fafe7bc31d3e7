import type { JsonValue } from '@docs/base/json.ts';
import { describe, expect, test } from 'vitest';
import type { ParameterShape } from './request-form.ts';
import { encodedPairs, formPairs, serialiseHeader, serialisePath, serialiseQuery } from './serialise-parameter.ts';

const list = ['blue', 'black'];
const map = { R: 100, G: 200 };

/** The table in section "Style Examples" of the OpenAPI specification, 3.1.1. */
describe('query', () => {
  test.each<[ParameterShape['style'], boolean, JsonValue, string]>([
    ['form', true, '', 'color='],
    ['form', true, 'blue', 'color=blue'],
    ['form', true, 2 ** 63, 'color=9223372036854775807'],
    ['form', true, list, 'color=blue&color=black'],
    ['form', false, list, 'color=blue,black'],
    ['form', true, map, 'R=100&G=200'],
    ['form', false, map, 'color=R,100,G,200'],
    ['spaceDelimited', false, list, 'color=blue%20black'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack'],
    ['deepObject', true, map, 'color%5BR%5D=100&color%5BG%5D=200'],
    ['deepObject', true, { a: { b: 1 }, c: [2, 3] }, 'color%5Ba%5D%5Bb%5D=1&color%5Bc%5D%5B%5D=2&color%5Bc%5D%5B%5D=3'],
    ['deepObject', true, list, 'color%5B%5D=blue&color%5B%5D=black'],
    ['spaceDelimited', true, list, 'color=blue&color=black'],
    ['pipeDelimited', false, map, 'color=R%7C100%7CG%7C200'],
    ['json', true, { a: ["it's", '&'] }, 'color=%7B%22a%22%3A%5B%22it%27s%22%2C%22%26%22%5D%7D'],
    ['form', true, 'a b&c=d/e', 'color=a%20b%26c%3Dd%2Fe'],
    ['form', true, [], ''],
    ['form', false, {}, ''],
    ['form', true, null, 'color='],
  ])('%s explode=%s %j', (style, explode, value, expected) => {
    expect(serialiseQuery({ name: 'color', place: 'query', style, explode }, value).join('&')).toBe(expected);
  });

  test('keeps reserved characters with `allowReserved`', () => {
    expect(
      serialiseQuery({ name: 'u', place: 'query', style: 'form', explode: true, allowReserved: true }, 'a/b?c d'),
    ).toEqual(['u=a/b?c%20d']);
  });
});

test('cookies: writes one for each value or field, or one with commas', () => {
  const shape = { name: 'col or', place: 'cookie', style: 'form', explode: true } as const;
  expect(encodedPairs(shape, ['a;b', 2])).toEqual([
    ['col%20or', 'a%3Bb'],
    ['col%20or', '2'],
  ]);
  expect(encodedPairs(shape, map)).toEqual([
    ['R', '100'],
    ['G', '200'],
  ]);
  expect(encodedPairs({ ...shape, explode: false }, list)).toEqual([['col%20or', 'blue,black']]);
});

test('form bodies have the same pairs without encoding', () => {
  const shape = { name: 'color', place: 'query', style: 'pipeDelimited', explode: false } as const;
  expect(formPairs(shape, list)).toEqual([['color', 'blue|black']]);
  expect(formPairs({ ...shape, style: 'deepObject', explode: true }, map)).toEqual([
    ['color[R]', '100'],
    ['color[G]', '200'],
  ]);
  const items = [{ price: 1, tags: ['a', 'b'] }, { price: 2 }];
  expect(formPairs({ ...shape, name: 'items', style: 'deepObject', explode: true }, items)).toEqual([
    ['items[0][price]', '1'],
    ['items[0][tags][]', 'a'],
    ['items[0][tags][]', 'b'],
    ['items[1][price]', '2'],
  ]);
});

describe('path', () => {
  test.each<[ParameterShape['style'], boolean, JsonValue, string]>([
    ['simple', false, 'blue', 'blue'],
    ['simple', false, list, 'blue,black'],
    ['simple', false, map, 'R,100,G,200'],
    ['simple', true, map, 'R=100,G=200'],
    ['label', false, 'blue', '.blue'],
    ['label', false, list, '.blue,black'],
    ['label', true, list, '.blue.black'],
    ['label', true, map, '.R=100.G=200'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, list, ';color=blue,black'],
    ['matrix', true, list, ';color=blue;color=black'],
    ['matrix', false, map, ';color=R,100,G,200'],
    ['matrix', true, map, ';R=100;G=200'],
    ['simple', false, '../a b?#', '..%2Fa%20b%3F%23'],
  ])('%s explode=%s %j', (style, explode, value, expected) => {
    expect(serialisePath({ name: 'color', place: 'path', style, explode }, value)).toBe(expected);
  });
});

test('removes line breaks from headers', () => {
  expect(serialiseHeader({ name: 'X', place: 'header', style: 'simple', explode: false }, 'a\r\nEvil: 1')).toBe(
    'a Evil: 1',
  );
});

test('replaces lone surrogates in a value', () => {
  const parameter = { name: 'a', place: 'query', style: 'form', explode: true } as const;
  expect(serialiseQuery(parameter, '\ud800\ud800')).toEqual(['a=%EF%BF%BD%EF%BF%BD']);
  expect(serialiseQuery(parameter, '\ud83d\ude00\udc00')).toEqual(['a=%F0%9F%98%80%EF%BF%BD']);
});

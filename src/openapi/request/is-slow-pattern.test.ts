import { expect, test } from 'vitest';
import { isSlowPattern } from './is-slow-pattern.ts';

test.each([
  '^(\\w+\\s?)+$',
  '(a+)+',
  '(a*)*',
  '(?:a+){1,20}$',
  '^((a|b)+)*$',
  '(a|a)*',
  '(a|ab)+',
  '(\\d|[0-9a-f])*',
  '(.|\\s)*',
  '(\\s*\\w+\\s*)+',
  '([a-z]{1,3})*',
  '(?<name>x?x?)+',
  '^(?=(a+)+$)b',
  '(?:é|[^a-z])*',
  '(\\p{L}|ß)*',
  '(a)\\1',
  `${'a?'.repeat(20)}${'a'.repeat(20)}`,
  '\\w*'.repeat(10),
  '(?i:a)',
  'a{1,1001}',
  '[a-z]{2000}',
  'a'.repeat(501),
])('slow: %s', (pattern) => {
  expect(isSlowPattern(pattern)).toBe(true);
});

test.each([
  '',
  '^https://',
  '^[\\x21-\\x7E]+$',
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|[0-9]{3}))?$',
  '^[+-]?[a-z][a-z0-9_.]*(,[+-]?[a-z][a-z0-9_.]*){0,2}$',
  '^(crop:\\d+x\\d+,\\d+x\\d+|resize:(\\d+x\\d*|x\\d+)|rotate:(90|180|270)|flip)$',
  '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
  '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  '^(/[^/]+)+$',
  '^(\\.[a-z]+|\\[\\d+\\])*$',
  '^(?!.*--)[a-z-]{1,1000}$',
  '^[\\]\\\\]*?$',
  '^\\p{Lu}+(?: \\p{Lu}+)*$',
  '(?<year>\\d{4})-\\d{2}',
  '[(]+[)|]*',
])('quick: %s', (pattern) => {
  expect(isSlowPattern(pattern)).toBe(false);
});

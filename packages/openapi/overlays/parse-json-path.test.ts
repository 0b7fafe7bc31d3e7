import { expect, test } from 'vitest';
import { memberPath, parseJsonPath } from './parse-json-path.ts';

function told(text: string): string {
  const parsed = parseJsonPath(text);
  return parsed.kind === 'failed' ? `${parsed.offset}: ${parsed.message} ${parsed.fix}` : 'parsed';
}

test.each([
  ['paths', '0: A path starts with `$`. Write `$.info` for a member of the document, `$` for all of it.'],
  ['#/paths/~1pets/get', "0: A path starts with `$`. Write `$.paths['/pets'].get`."],
  ['.info', '0: A path starts with `$`. Write `$.info`.'],
  ['$.', "2: A name is missing here. Write a name, `*`, or `['name']`."],
  ['$.info.x-api-id', "8: The name `x-api-id` is not a word, so it cannot stand behind a dot. Write `['x-api-id']`."],
  ['$.paths./pets.get', "8: The name `/pets` is not a word, so it cannot stand behind a dot. Write `['/pets']`."],
  ['$..x-a', "4: The name `x-a` is not a word, so it cannot stand behind a dot. Write `..['x-a']`."],
  [
    '$[info]',
    "2: Brackets hold a name in quotes, a number, a slice, `*`, or a filter that starts with `?`. For a member of that name write `['info']`.",
  ],
  ['$[0', '1: The `[` is not closed. Write `]` at its end.'],
  ['$["a]', '2: The quote is not closed. Write " at the end of the text.'],
  ['$[01]', '2: `01` is no place in a list. Write a whole number without zeros before it.'],
  ['$.a b', '3: ` b` is not expected here. Go on with `.name`, `[…]` or `..`.'],
  ['$.a ', '3: ` ` is not expected here. Remove the space at the end.'],
  ['$[?@.a = 1]', '7: `=` compares nothing. Write `==`; for a pattern, `match(@.name, "…")` or `search(@.name, "…")`.'],
  ['$[?(@.a]', '3: The `(` is not closed here. Write `)` at its end.'],
  ['$[?1]', '3: This is compared with nothing. Write `==` and a value behind it.'],
  [
    '$[?@.a == get]',
    "10: Here a value is missing: a path that starts with `@` or `$`, a text in quotes, a number, `true`, `false` or `null`. For the text write `'get'`, for a member `@.get`.",
  ],
  ['$[?@.* == 1]', '3: A path that may lead to several values cannot be compared. Name one value: `@.name`.'],
  ['$[?!@.a == 1]', '4: `!` does not stand before a comparison. Put the comparison in parentheses: `!(@.a == 1)`.'],
  [
    '$[?lenght(@.a) == 1]',
    '3: `lenght` is not called like that. Write `length`, `count`, `value`, `match` or `search`.',
  ],
  ['$[?match(@.a, $.p)]', '3: `match` is not called like that. Write `match(@.name, "a.*")`.'],
  ['$[?match(@.a, "(")]', '14: This is no regular expression. Correct the pattern.'],
  ['$[?search(@.a, "(a+)+b")]', '15: This pattern may take too long. Write one with fewer repeats.'],
])('%s', (text, message) => {
  expect(told(text)).toBe(message);
});

test('paths that nest or go on without end are refused', () => {
  expect(told(`$[?${'('.repeat(900)}@.a${')'.repeat(900)}]`)).toContain('nested too deeply');
  expect(told(`$${'[?@'.repeat(600)}`)).toContain('nested too deeply');
  expect(told(`$${'.a'.repeat(2000)}`)).toContain('more than 2000 characters');
});

test('a member is written so that it can be read again', () => {
  expect(['info', 'x-a', "it's", 3].map(memberPath)).toEqual(['.info', "['x-a']", "['it\\'s']", '[3]']);
});

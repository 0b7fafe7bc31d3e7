import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { type LimitView, limitsInWords } from './limits-in-words.ts';

test.each<[JsonObject, LimitView[]]>([
  [{ maxLength: 255 }, ['at most 255 characters']],
  [{ minLength: 1, maxLength: 255 }, ['1 to 255 characters']],
  [{ minLength: 1 }, ['at least 1 character']],
  [{ minLength: 2, maxLength: 2 }, ['exactly 2 characters']],
  [{ minLength: 0, maxLength: 5 }, ['at most 5 characters']],
  [{ minimum: 1, maximum: 100 }, ['1 to 100']],
  [{ minimum: 0 }, ['at least 0']],
  [{ minimum: 0, exclusiveMinimum: true, maximum: 1 }, ['more than 0, at most 1']],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 5 }, ['more than 0, less than 5']],
  [{ multipleOf: 0.01 }, ['a multiple of 0.01']],
  [{ type: 'integer', multipleOf: 1 }, []],
  [{ maxItems: 100, uniqueItems: true }, ['at most 100 items', 'no duplicates']],
  [{ maxProperties: 1 }, ['at most 1 field']],
  [{ pattern: '^a$' }, [{ pattern: '^a$' }]],
  [{ propertyNames: { maxLength: 3 } }, ['names: at most 3 characters']],
  [{ contains: { const: 'x' }, minContains: 2 }, ['includes x at least 2 times']],
  [{ format: 'date-time' }, []],
  [{ format: '' }, []],
  [{ format: 'A *valid* address, see [RFC](https://a.example)' }, ['A valid address, see RFC']],
  [{ contentEncoding: 'base64', contentMediaType: 'image/png' }, ['encoded as base64', 'contains image/png']],
  [{ maxLength: 'many', minimum: null, pattern: 3 }, []],
])('describes the limits of %j', (schema, words) => {
  expect(limitsInWords(schema)).toEqual(words);
});

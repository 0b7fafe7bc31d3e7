import { type JsonObject, type JsonValue, listAt, numberAt, stringAt } from '@docs/base/json.ts';

/**
 * Whether the example of a schema still fits it: what builds on a schema may have narrowed it since. With a pattern it
 * always does, because a value that is made up would fit that even less.
 */
export function fitsLimits(schema: JsonObject, value: JsonValue): boolean {
  if (stringAt(schema, 'pattern') !== undefined) return true;
  const [least, most] = typeof value === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum'];
  const size = typeof value === 'string' ? [...value].length : value;
  if (typeof size !== 'number') return true;
  const values = listAt(schema, 'enum');
  if (values.length > 0 && !values.includes(value)) return false;
  return size >= (numberAt(schema, least) ?? size) && size <= (numberAt(schema, most) ?? size);
}

import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, stringAt, textOf } from '@docs/base/json.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { showValue } from '@docs/openapi/schema/show-value.ts';
import type { ValueView } from '../../model/schema.ts';
import type { Projection } from '../projection/projection.ts';
import { onlyValue } from './type-label.ts';

const MEANINGS = ['x-enumDescriptions', 'x-enum-descriptions'];
const NAMES = ['x-enum-varnames', 'x-enumNames'];

/** The values an enum allows with their meaning: from extensions, or from `oneOf` of constants. */
export function valueMeanings(shape: Shape, projection: Projection): readonly ValueView[] {
  if (onlyValue(shape.schema) !== undefined) return [];
  // Meanings are counted with null, which the type tells.
  const values = listAt(shape.schema, 'enum').flatMap((value, index) =>
    value === null && shape.nullable ? [] : [valueView(value, meaningOf(shape.schema, value, index), projection)],
  );
  if (values.length > 0) return values;
  return constants(shape)?.map(({ value, meaning }) => valueView(value, meaning, projection)) ?? [];
}

/** Options that are nothing but constants are an enum whose values carry words. */
export function constants(shape: Shape): readonly { value: JsonValue; meaning: string | undefined }[] | undefined {
  if (shape.options.length === 0) return undefined;
  const found = shape.options.map((option) => {
    const value = fieldAt(option, 'const');
    return value === undefined || typeof value === 'object'
      ? undefined
      : { value, meaning: named(value, stringAt(option, 'title'), stringAt(option, 'description')) };
  });
  return found.every((item) => item !== undefined) ? found : undefined;
}

function valueView(value: JsonValue, meaning: string | undefined, projection: Projection): ValueView {
  const content = projection.inline(meaning);
  return { value: showValue(value), ...(content.length > 0 && { meaning: content }) };
}

function meaningOf(schema: JsonObject, value: JsonValue, index: number): string | undefined {
  const name = wordsOf(schema, NAMES, value, index);
  return named(value, name, wordsOf(schema, MEANINGS, value, index));
}

/** A name before what it means, unless that, or the value, says it already. */
function named(value: JsonValue, name: string | undefined, meaning: string | undefined): string | undefined {
  if (name === undefined || meaning === undefined) return meaning ?? name;
  const lower = name.toLowerCase();
  const isSaid = textOf(value).toLowerCase() === lower || meaning.toLowerCase().startsWith(lower);
  return isSaid ? meaning : `${name}: ${meaning}`;
}

function wordsOf(schema: JsonObject, keys: readonly string[], value: JsonValue, index: number): string | undefined {
  for (const key of keys) {
    const meanings = fieldAt(schema, key);
    const found = Array.isArray(meanings)
      ? meanings[index]
      : isObject(meanings)
        ? fieldAt(meanings, textOf(value))
        : undefined;
    if (typeof found === 'string' && found.trim() !== '' && found !== textOf(value)) return found;
  }
  return undefined;
}

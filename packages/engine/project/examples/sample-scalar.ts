import { fieldAt, type JsonValue, stringAt } from '@docs/base/json.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { sample } from 'openapi-sampler';

/** Formats that the library has no value for. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['byte', 'c3RyaW5n'],
  ['base64', 'c3RyaW5n'],
  ['duration', 'P1D'],
]);

/** A text, or a plain value of another type, of the length and format that are asked for. */
export function sampleScalar(shape: Shape): JsonValue {
  const [type = 'string'] = shape.types;
  const known = FORMATS.get(stringAt(shape.schema, 'format') ?? stringAt(shape.schema, 'contentEncoding') ?? '');
  if (type === 'string' && known !== undefined) return known;
  const kept = ['format', 'minLength', 'maxLength'].flatMap((key) => {
    const value = fieldAt(shape.schema, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  const bounded = kept.map(([key, value]) =>
    key.endsWith('Length') && typeof value === 'number'
      ? ([key, Math.min(value, 60)] as const)
      : ([key, value] as const),
  );
  try {
    return (
      (sample({ type: type as 'string', ...Object.fromEntries(bounded) }, { quiet: true }) as JsonValue | undefined) ??
      emptyOf(shape)
    );
  } catch {
    return emptyOf(shape);
  }
}

/** What stands where a value must be and none can be shown. */
export function emptyOf(shape: Shape): JsonValue {
  if (shape.nullable) return null;
  switch (shape.types[0]) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return true;
    default:
      return shape.types.length === 0 && shape.options.length > 0 ? {} : '';
  }
}

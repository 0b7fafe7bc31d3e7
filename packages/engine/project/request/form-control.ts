import { fieldAt, isTrue, type JsonValue, listAt } from '@docs/base/json.ts';
import { isBinary, tupleItems } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { FormControl } from '@docs/samples/request-form.ts';
import type { Projection } from '../projection/projection.ts';

/** The input that fits a schema. What no input fits is typed as JSON. */
export function controlOf(schema: JsonValue | undefined, projection: Projection): FormControl {
  const shape = projection.shape(schema);
  const scalar = scalarControl(shape, projection);
  if (scalar) return scalar;
  if (shape.types.length === 1 && shape.types[0] === 'array' && tupleItems(shape.schema).length === 0) {
    const item = scalarControl(projection.shape(fieldAt(shape.schema, 'items')), projection);
    if (item) return { kind: 'list', item };
  }
  return { kind: 'json' };
}

/** A control for a value without members; `undefined` where the value may have some. */
export function scalarControl(shape: Shape, projection: Projection): FormControl | undefined {
  const { schema, types, options } = shape;
  const values = Object.hasOwn(schema, 'const') ? [fieldAt(schema, 'const') ?? null] : listAt(schema, 'enum');
  const choices = values.filter((value) => value !== null);
  if (choices.length > 0) return choices.every(isPlain) ? { kind: 'choice', values: choices } : undefined;
  if (isBinary(shape)) return { kind: 'file' };
  if (options.length > 0)
    return choiceControl(options.map((option) => scalarControl(projection.shape(option), projection)));
  if (types.length === 0 || types.some((type) => type === 'object' || type === 'array')) return undefined;
  if (types.every((type) => type === 'integer' || type === 'number')) return { kind: 'number' };
  if (types.length === 1 && types[0] === 'boolean') return { kind: 'choice', values: [true, false] };
  return types.includes('string') ? { kind: 'text' } : undefined;
}

/** One control for several schemas: text where one of them takes text, `now` or a date, a name or a number. */
function choiceControl(controls: readonly (FormControl | undefined)[]): FormControl | undefined {
  const known = controls.filter((control) => control !== undefined);
  if (known.length < controls.length) return undefined;
  if (known.every((control) => control.kind === 'number')) return { kind: 'number' };
  if (known.every((control) => control.kind === 'choice'))
    return { kind: 'choice', values: [...new Set(known.flatMap(({ values }) => values))] };
  return known.some((control) => control.kind === 'text') ? { kind: 'text' } : undefined;
}

export function isSent(shape: Shape): boolean {
  return !isTrue(shape.schema, 'readOnly');
}

function isPlain(value: JsonValue): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

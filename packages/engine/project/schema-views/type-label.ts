import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, objectAt } from '@docs/base/json.ts';
import { MAX_LABEL_DEPTH, MAX_UNION_LABELS } from '@docs/base/limits.ts';
import { joinTexts } from '@docs/base/words.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { isNever, tupleItems } from '@docs/openapi/schema/keywords.ts';
import { formatName, showValue } from '@docs/openapi/schema/limits-in-words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { type TypeLabel, type TypePiece, typeText } from '../../model/schema.ts';
import type { Projection } from '../projection/projection.ts';

export { typeText };

/** A type in TypeScript-like syntax, with links to schema pages. */
export function typeLabel(shape: Shape, projection: Projection, depth = 0): TypeLabel {
  return joinTexts<Exclude<TypePiece, string>>(innerLabel(shape, projection, depth));
}

function innerLabel(shape: Shape, projection: Projection, depth: number): TypeLabel {
  // Cached, because a union of unions of the same few schemas would be written as often as there are paths through it.
  const known = projection.labels.get(shape) ?? new Map<number, TypeLabel>();
  const found = known.get(depth);
  if (found) return found;
  const [first = 'null', ...more] = baseLabel(shape, projection, depth);
  const result: TypeLabel = [first, ...more, ...(shape.nullable && first !== 'null' ? [' | null'] : [])];
  projection.labels.set(shape, known.set(depth, result));
  return result;
}

/** The type of a named schema without its name, for its own page. */
export function ownTypeLabel(shape: Shape, projection: Projection): TypeLabel {
  return typeLabel({ ...shape, name: undefined }, projection);
}

function baseLabel(shape: Shape, projection: Projection, depth: number): TypeLabel {
  if (shape.name !== undefined) {
    const href = projection.schemaHref(shape.name);
    const text = shortName(shape.name);
    return [href === undefined ? text : { text, href }];
  }
  if (depth > MAX_LABEL_DEPTH) return ['…'];
  const { schema, options } = shape;
  if (isNever(schema)) return ['never'];
  const only = onlyValue(schema);
  if (only !== undefined) return [typeof only === 'string' ? JSON.stringify(only) : showValue(only)];
  if (options.length > 0 && shape.types.length === 0) return union(shape, projection, depth);
  if (shape.types.length === 0) return shape.nullable ? [] : [options.length > 0 ? phrases.anyOfSeveral : 'any'];
  return shape.types.flatMap((type, index) => [
    ...(index > 0 ? [' | '] : []),
    ...oneType(type, shape, projection, depth),
  ]);
}

function union(shape: Shape, projection: Projection, depth: number): TypeLabel {
  const distinct = new Map<string, TypeLabel>();
  for (const option of shape.options) {
    const pieces = typeLabel(projection.shape(option), projection, depth + 1);
    distinct.set(typeText(pieces), pieces);
    // Decided early: otherwise unions of unions would be written in full, only to be counted.
    if (distinct.size > MAX_UNION_LABELS) return [fill(phrases.oneOfCountTypes, { count: shape.options.length })];
  }
  return [...distinct.values()].flatMap((pieces, index) => (index > 0 ? [' | ', ...pieces] : pieces));
}

function oneType(type: string, { schema }: Shape, projection: Projection, depth: number): TypeLabel {
  const format = formatName(schema);
  if (type === 'array') return arrayLabel(schema, projection, depth);
  if (type === 'object' && isMap(schema))
    return [`${phrases.mapOf} `, ...innerLabel(projection.shape(schema.additionalProperties), projection, depth + 1)];
  if (type === 'string' && format === 'binary') return ['binary'];
  return [format !== undefined && /^(?:string|integer|number)$/.test(type) ? `${type}<${format}>` : type];
}

function arrayLabel(schema: JsonObject, projection: Projection, depth: number): TypeLabel {
  const labelOf = (item: JsonValue): TypeLabel => typeLabel(projection.shape(item), projection, depth + 1);
  const tuple = tupleItems(schema);
  if (tuple.length > 0) {
    const inner = tuple.slice(0, MAX_UNION_LABELS).flatMap((item, index) => [index > 0 ? ', ' : '', ...labelOf(item)]);
    const rest = fieldAt(schema, 'items');
    const more = isObject(rest) ? [', ...', ...labelOf(rest), '[]'] : [];
    return ['[', ...inner, ...(tuple.length > MAX_UNION_LABELS ? [', …'] : []), ...more, ']'];
  }
  const item = fieldAt(schema, 'items');
  if (item === undefined || item === true) return ['any[]'];
  const inner = labelOf(item);
  const compound = typeText(inner).includes(' ');
  const [first] = inner;
  // `Pet[]` is one link, not a link and a bracket.
  if (inner.length === 1 && typeof first === 'object') return [{ text: `${first.text}[]`, href: first.href }];
  return compound ? ['(', ...inner, ')[]'] : [...inner, '[]'];
}

/** An object described only by its values, whatever their names. */
export function isMap(schema: JsonObject): boolean {
  const values = objectAt(schema, 'additionalProperties') ?? {};
  const fields = objectAt(schema, 'properties') ?? {};
  return Object.keys(values).length > 0 && Object.keys(fields).length === 0;
}

/** The only value a schema allows: a constant, or an enum with one undescribed value. */
export function onlyValue(schema: JsonObject): JsonValue | undefined {
  if (Object.hasOwn(schema, 'const')) return fieldAt(schema, 'const') ?? null;
  const [value, ...others] = listAt(schema, 'enum').filter((each) => each !== null);
  const explained = Object.keys(schema).some((key) => key.startsWith('x-enum'));
  return others.length > 0 || typeof value === 'object' || explained ? undefined : value;
}

import { isObject, type JsonValue, wideNumber } from '@docs/base/json.ts';
import { wellFormed } from '@docs/base/words.ts';
import type { ParameterShape, ParameterStyle } from './request-form.ts';

/** Reserved characters that do not change the meaning of a query: not `&`, `+`, `#`, `[`, `]`. */
const RESERVED = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/gi;

/** Like `encodeURIComponent`, plus the characters that it leaves alone but that have a meaning in URLs. */
export function encode(text: string, allowReserved = false): string {
  const encoded = encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return allowReserved ? encoded.replace(RESERVED, (escaped) => decodeURIComponent(escaped)) : encoded;
}

/** The query pieces (`name=value`) of a parameter; empty for absent values. */
export function serialiseQuery(parameter: ParameterShape, value: JsonValue): readonly string[] {
  return encodedPairs(parameter, value).map((pair) => pair.join('='));
}

/** The same as names and values, for cookies: each pair becomes one. */
export function encodedPairs(parameter: ParameterShape, value: JsonValue): readonly Pair[] {
  const write = (text: string): string => encode(text, parameter.allowReserved && parameter.style !== 'json');
  return parameterPairs(parameter, value, write, ENCODED_JOINTS).map(([name, written]) => [encode(name), written]);
}

/** The same as unencoded names and values for a form. */
export function formPairs(parameter: ParameterShape, value: JsonValue): readonly Pair[] {
  return parameterPairs(parameter, value, (text) => text, PLAIN_JOINTS);
}

type Pair = readonly [name: string, value: string];
type Joints = Readonly<Partial<Record<ParameterShape['style'], string>>>;

const ENCODED_JOINTS: Joints = { spaceDelimited: '%20', pipeDelimited: '%7C' };
const PLAIN_JOINTS: Joints = { spaceDelimited: ' ', pipeDelimited: '|' };

function parameterPairs(
  { name, style, explode }: ParameterShape,
  value: JsonValue,
  write: (text: string) => string,
  joints: Joints,
): readonly Pair[] {
  if (style === 'json') return [[name, write(JSON.stringify(value))]];
  if (style === 'deepObject') return deepPairs(name, value, write);
  const joint = joints[style] ?? ',';
  if (Array.isArray(value)) {
    const items = value.map((item) => write(asText(item)));
    if (items.length === 0) return [];
    return explode ? items.map((item) => [name, item] as const) : [[name, items.join(joint)]];
  }
  if (isObject(value)) {
    const fields = Object.entries(value);
    if (fields.length === 0) return [];
    if (explode) return fields.map(([key, field]) => [key, write(asText(field))] as const);
    return [[name, fields.flatMap(([key, field]) => [write(key), write(asText(field))]).join(joint)]];
  }
  return [[name, write(asText(value))]];
}

/**
 * OpenAPI does not define deeper objects and lists: `a[b][c]` and `a[]` are what most servers read. Items with fields
 * get an index, so that each field can be assigned to its item.
 */
function deepPairs(name: string, value: JsonValue, write: (text: string) => string): readonly Pair[] {
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    return value.flatMap((item, index) => deepPairs(`${name}[${isPlain ? '' : index}]`, item, write));
  }
  if (isObject(value))
    return Object.entries(value).flatMap(([key, field]) => deepPairs(`${name}[${key}]`, field, write));
  return [[name, write(asText(value))]];
}

/** The text that replaces a path parameter's placeholder. */
export function serialisePath(parameter: ParameterShape, value: JsonValue): string {
  const { style, explode } = parameter;
  const name = encode(parameter.name);
  if (style === 'json') return encode(JSON.stringify(value));
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(asText(item)));
    if (style === 'matrix')
      return explode ? items.map((item) => `;${name}=${item}`).join('') : `;${name}=${items.join(',')}`;
    return prefix + items.join(style === 'label' && explode ? '.' : ',');
  }
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, field]) => [encode(key), encode(asText(field))] as const);
    if (!explode) return style === 'matrix' ? `;${name}=${pairs.flat().join(',')}` : prefix + pairs.flat().join(',');
    const joint = style === 'matrix' ? ';' : style === 'label' ? '.' : ',';
    return prefix + pairs.map((pair) => pair.join('=')).join(joint);
  }
  const plain = encode(asText(value));
  return style === 'matrix' ? `;${name}=${plain}` : prefix + plain;
}

/** Headers are not percent-encoded; line breaks would start another header. */
export function serialiseHeader({ style, explode }: ParameterShape, value: JsonValue): string {
  const items = Array.isArray(value) ? value.map(asText) : undefined;
  const pairs = isObject(value)
    ? Object.entries(value).map(([key, field]) => `${key}${explode ? '=' : ','}${asText(field)}`)
    : undefined;
  const plain = style === 'json' ? JSON.stringify(value) : ((items ?? pairs)?.join(',') ?? asText(value));
  return plain.replace(/[\r\n\0]+/g, ' ');
}

/** The default style of a parameter, as OpenAPI defines it. */
export function defaultStyle(place: ParameterShape['place']): ParameterStyle {
  return place === 'path' || place === 'header' ? 'simple' : 'form';
}

/** A value for a position that only allows text. */
export function asText(value: JsonValue): string {
  if (typeof value === 'number') return wideNumber(value);
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}

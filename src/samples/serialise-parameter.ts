import type { JsonValue } from '../model/content.ts';

export type ParameterStyle = 'form' | 'simple' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

export interface ParameterShape {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  /** `json`: the parameter has a media type and travels as JSON text. */
  readonly style: ParameterStyle | 'json';
  readonly explode: boolean;
  readonly allowReserved?: boolean;
}

const RESERVED = /%(?:3A|2F|3F|23|5B|5D|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/gi;

/** As `encodeURIComponent`, and of what that leaves alone what URLs give a meaning to. */
export function encode(text: string, allowReserved = false): string {
  const encoded = encodeURIComponent(
    text.replace(/[\ud800-\udfff](?![\udc00-\udfff])/g, (half, index: number) =>
      /[\ud800-\udbff]/.test(text[index - 1] ?? '') ? half : '\ufffd',
    ),
  ).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return allowReserved ? encoded.replace(RESERVED, (escaped) => decodeURIComponent(escaped)) : encoded;
}

/** The query pieces (`name=value`) of a parameter; none for values that stand for absence. */
export function serialiseQuery(parameter: ParameterShape, value: JsonValue): readonly string[] {
  const name = encode(parameter.name);
  const write = (text: string): string => encode(text, parameter.allowReserved);
  if (parameter.style === 'json') return [`${name}=${encode(JSON.stringify(value))}`];
  if (Array.isArray(value)) {
    const items = value.map(text);
    if (items.length === 0) return [];
    if (parameter.explode) return items.map((item) => `${name}=${write(item)}`);
    return [`${name}=${items.map(write).join(separator(parameter.style))}`];
  }
  if (isMap(value)) {
    const pairs = Object.entries(value).map(([key, member]) => [key, text(member)] as const);
    if (parameter.style === 'deepObject')
      return pairs.map(([key, member]) => `${encode(`${parameter.name}[${key}]`)}=${write(member)}`);
    if (parameter.explode) return pairs.map(([key, member]) => `${encode(key)}=${write(member)}`);
    return [`${name}=${pairs.flat().map(write).join(separator(parameter.style))}`];
  }
  return [`${name}=${write(text(value))}`];
}

/** What stands for the placeholder of a path parameter. */
export function serialisePath(parameter: ParameterShape, value: JsonValue): string {
  const { style, explode } = parameter;
  const name = encode(parameter.name);
  if (style === 'json') return encode(JSON.stringify(value));
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(text(item)));
    if (style === 'matrix')
      return explode ? items.map((item) => `;${name}=${item}`).join('') : `;${name}=${items.join(',')}`;
    return prefix + items.join(style === 'label' && explode ? '.' : ',');
  }
  if (isMap(value)) {
    const pairs = Object.entries(value).map(([key, member]) => [encode(key), encode(text(member))] as const);
    if (!explode) return style === 'matrix' ? `;${name}=${pairs.flat().join(',')}` : prefix + pairs.flat().join(',');
    const joint = style === 'matrix' ? ';' : style === 'label' ? '.' : ',';
    return prefix + pairs.map((pair) => pair.join('=')).join(joint);
  }
  const plain = encode(text(value));
  return style === 'matrix' ? `;${name}=${plain}` : prefix + plain;
}

/** Headers and cookies are not percent-encoded; line breaks would start another header. */
export function serialiseHeader(parameter: ParameterShape, value: JsonValue): string {
  const { style, explode } = parameter;
  const plain = ((): string => {
    if (style === 'json') return JSON.stringify(value);
    if (Array.isArray(value)) return value.map(text).join(',');
    if (isMap(value))
      return Object.entries(value)
        .map(([key, member]) => (explode ? `${key}=${text(member)}` : `${key},${text(member)}`))
        .join(',');
    return text(value);
  })();
  return plain.replace(/[\r\n\0]+/g, ' ');
}

/** The style OpenAPI gives a parameter that names none. */
export function defaultStyle(place: ParameterShape['place']): ParameterStyle {
  switch (place) {
    case 'path':
    case 'header':
      return 'simple';
    case 'query':
    case 'cookie':
      return 'form';
  }
}

function separator(style: ParameterShape['style']): string {
  switch (style) {
    case 'spaceDelimited':
      return '%20';
    case 'pipeDelimited':
      return '%7C';
    default:
      return ',';
  }
}

function isMap(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: JsonValue): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}

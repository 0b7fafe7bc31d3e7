import { isObject, type JsonValue } from '@docs/base/json.ts';
import { plainMedia } from './plain-media.ts';
import type { FormMedia } from './request-form.ts';
import type { MultipartPart, SampleBody } from './request-sample.ts';
import { formPairs, text } from './serialise-parameter.ts';

type Multipart = Extract<FormMedia, { kind: 'multipart' }>;

/** A value as the body of a media type. */
export function composeBody(media: FormMedia, value: JsonValue): SampleBody {
  switch (media.kind) {
    case 'json':
      return { kind: 'json', media: media.type, value };
    case 'form':
      return {
        kind: 'form',
        media: media.type,
        pairs: members(value).flatMap(([name, member]) => pairs(media, name, member)),
      };
    case 'multipart':
      return { kind: 'multipart', parts: members(value).flatMap(([name, member]) => parts(media, name, member)) };
    case 'text':
      return { kind: 'text', media: media.type, text: text(value) };
    case 'file':
      return { kind: 'file', media: media.type, file: text(value) };
  }
}

/** Lists are repeated and objects are JSON, unless the document says otherwise. */
function pairs(
  { styles }: Extract<FormMedia, { kind: 'form' }>,
  name: string,
  value: JsonValue,
): readonly (readonly [string, string])[] {
  const style = Object.hasOwn(styles, name) ? styles[name] : undefined;
  if (style) return formPairs(style, value);
  return listOf(value).map((item) => [name, text(item)] as const);
}

function parts({ files, types, styles = {} }: Multipart, name: string, value: JsonValue): readonly MultipartPart[] {
  const style = Object.hasOwn(styles, name) && !files.includes(name) ? styles[name] : undefined;
  if (style) return formPairs(style, value).map(([part, written]) => ({ kind: 'value', name: part, value: written }));
  const media = plainMedia(Object.hasOwn(types, name) ? types[name] : undefined);
  return listOf(value).map((item): MultipartPart => {
    if (files.includes(name)) return { kind: 'file', name, file: text(item), ...(media !== undefined && { media }) };
    if (typeof item === 'object' && item !== null)
      return { kind: 'typed', name, value: JSON.stringify(item), media: media ?? 'application/json' };
    return media === undefined
      ? { kind: 'value', name, value: text(item) }
      : { kind: 'typed', name, value: text(item), media };
  });
}

function listOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

function members(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  return isObject(value) ? Object.entries(value) : [];
}

import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { isBinary } from '@docs/openapi/schema/keywords.ts';
import type { Projection } from '../projection/projection.ts';

/** What a body of a media type is to a program. */
export type MediaKind = 'json' | 'text' | 'bytes';

/** A media type of a body: `application/json`, and what the document says about it. */
export type MediaEntry = readonly [type: string, media: JsonObject];

export function isJson(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json\b(?!-seq)/i.test(type) || type === '*/*';
}

export function mediaKind([type, media]: MediaEntry, { shape }: Pick<Projection, 'shape'>): MediaKind {
  if (type === '*/*') {
    // Anything may come: then the schema tells, and where it does not, JSON is the best guess.
    const schema = shape(mediaSchema(media));
    return isBinary(schema) ? 'bytes' : schema.types[0] === 'string' ? 'text' : 'json';
  }
  if (isJson(type)) return 'json';
  return /^text\/|xml|csv|yaml|json|javascript|urlencoded/i.test(type) ? 'text' : 'bytes';
}

/** A body of parts that have no names and come one after the other. */
export function isPartList([type, media]: MediaEntry, { shape }: Pick<Projection, 'shape'>): boolean {
  return /^multipart\//i.test(type) && shape(mediaSchema(media)).types[0] === 'array';
}

/** Text that travels as it is, without the quotes of JSON. */
export function isPlainText(value: JsonValue, type: string): value is string {
  return typeof value === 'string' && (type === '*/*' || !isJson(type));
}

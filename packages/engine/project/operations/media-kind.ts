import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { isBinary } from '@docs/openapi/schema/keywords.ts';
import type { Projection } from '../projection/projection.ts';

/** How programs handle a body of a media type. */
export type MediaKind = 'json' | 'text' | 'bytes';

/** A body's media type: `application/json`, and what the document says about it. */
export type MediaEntry = readonly [type: string, media: JsonObject];

export function isJson(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json\b(?!-seq)/i.test(type) || type === '*/*';
}

export function mediaKind([type, media]: MediaEntry, { shape }: Pick<Projection, 'shape'>): MediaKind {
  if (type === '*/*') {
    // For `*/*`, the schema decides, and JSON is the best guess without one.
    const schema = shape(mediaSchema(media));
    return isBinary(schema) ? 'bytes' : schema.types[0] === 'string' ? 'text' : 'json';
  }
  if (isJson(type)) return 'json';
  return /^text\/|xml|csv|yaml|json|javascript|urlencoded/i.test(type) ? 'text' : 'bytes';
}

/** A body of which text cannot be an example. */
export function isBytes(entry: MediaEntry, shapes: Pick<Projection, 'shape'>): boolean {
  return mediaKind(entry, shapes) === 'bytes' || isBinary(shapes.shape(mediaSchema(entry[1])));
}

/** A multipart body of unnamed parts in order. */
export function isPartList([type, media]: MediaEntry, { shape }: Pick<Projection, 'shape'>): boolean {
  return /^multipart\//i.test(type) && shape(mediaSchema(media)).types[0] === 'array';
}

/** Text that is sent as it is, without JSON quotes. */
export function isPlainText(value: JsonValue, type: string): value is string {
  return typeof value === 'string' && (type === '*/*' || !isJson(type));
}

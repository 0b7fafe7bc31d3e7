import { fieldAt, isObject, type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { composeBody } from '@docs/samples/compose-body.ts';
import { initialBody } from '@docs/samples/compose-request.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { FormMedia } from '@docs/samples/request-form.ts';
import type { MultipartPart, SampleBody } from '@docs/samples/request-sample.ts';
import { sampleValue } from '../../project/examples/sample-value.ts';
import type { Projection } from '../../project/projection/projection.ts';
import type { PostmanBody, PostmanEntry, PostmanPart } from './postman-format.ts';
import { inRoom, type Room } from './room.ts';

interface BodyContext {
  readonly projection: Projection;
  readonly room: Room;
}

/** The body of the sample; forms show the fields that could be sent as well. `undefined` where there is no room. */
export function postmanBody(
  body: SampleBody,
  media: FormMedia,
  node: JsonObject,
  context: BodyContext,
): PostmanBody | undefined {
  switch (body.kind) {
    case 'json':
      return rawBody(() => formatJson(body.value), 'json', context);
    case 'text':
      return rawBody(() => body.text, languageOf(body.media), context);
    case 'file':
      return { mode: 'file', file: { src: body.file } };
    case 'form': {
      const { words, unsent } = fieldsOf(media, node, context);
      const entry = ([key, value]: readonly [string, string]): PostmanEntry =>
        compact({ key, value, description: words(key) });
      const more = unsent?.kind === 'form' ? unsent.pairs.map(entry).map(disabled) : [];
      return { mode: 'urlencoded', urlencoded: [...body.pairs.map(entry), ...more] };
    }
    case 'multipart': {
      const { words, unsent } = fieldsOf(media, node, context);
      const entry = (part: MultipartPart): PostmanPart => partEntry(part, words(part.name));
      const more = unsent?.kind === 'multipart' ? unsent.parts.map(entry).map(disabled) : [];
      return { mode: 'formdata', formdata: [...body.parts.map(entry), ...more] };
    }
    default:
      return body satisfies never;
  }
}

/** What the schema of a form says about its fields, and those that the sample leaves out. */
function fieldsOf(
  media: FormMedia,
  body: JsonObject,
  { projection, room }: BodyContext,
): { readonly words: (name: string) => string | undefined; readonly unsent: SampleBody | undefined } {
  const schema = fieldAt(objectAt(objectAt(body, 'content'), media.type), 'schema');
  const properties = objectAt(projection.shape(schema).schema, 'properties');
  const words = (name: string): string | undefined => {
    const property = fieldAt(properties, name);
    return property === undefined
      ? undefined
      : inRoom(() => stringAt(projection.shape(property).schema, 'description'), room);
  };
  const all = sampleValue(schema, projection, { direction: 'request', members: 'all' });
  const sent = initialBody(media);
  const left = isObject(all) ? Object.entries(all).filter(([name]) => fieldAt(sent, name) === undefined) : [];
  return { words, unsent: left.length > 0 ? composeBody(media, Object.fromEntries(left)) : undefined };
}

function rawBody(text: () => string, language: string, { room }: BodyContext): PostmanBody | undefined {
  const raw = inRoom(text, room);
  return raw === undefined ? undefined : { mode: 'raw', raw, options: { raw: { language } } };
}

/** What Postman colours a text as. */
export function languageOf(type: string): string {
  return /\b(?:json|xml|html|javascript)\b/i.exec(type)?.[0].toLowerCase() ?? 'text';
}

function partEntry(part: MultipartPart, description: string | undefined): PostmanPart {
  const { name: key } = part;
  switch (part.kind) {
    case 'value':
      return compact({ key, type: 'text', value: part.value, description } as const);
    case 'typed':
      return compact({ key, type: 'text', value: part.value, contentType: part.media, description } as const);
    case 'file':
      return compact({ key, type: 'file', src: part.file, contentType: part.media, description } as const);
  }
}

const disabled = <T extends object>(entry: T): T & { disabled: true } => ({ ...entry, disabled: true });

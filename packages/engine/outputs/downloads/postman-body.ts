import { fieldAt, isObject, type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { composeBody, initialBody } from '@docs/samples/compose-request.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { FormMedia, RequestForm } from '@docs/samples/request-form.ts';
import type { MultipartPart, SampleBody } from '@docs/samples/request-sample.ts';
import { sampleValue } from '../../project/examples/sample-value.ts';
import type { Projection } from '../../project/projection/projection.ts';
import { inRoom, type Room } from './postman-format.ts';

/** Shared by all requests of a collection. */
export interface PostmanContext {
  readonly projection: Projection;
  readonly room: Room;
  /** Ids derived from the words. */
  readonly idOf: (...words: readonly string[]) => string;
  readonly variables: {
    /** The variable that holds the address of a server. */
    readonly server: (server: RequestForm['servers'][number]) => string;
    readonly add: (name: string) => void;
  };
}

/** The body of the sample; forms also show the fields that could be sent. `undefined` if there is no room. */
export function postmanBody(body: SampleBody, media: FormMedia, node: JsonObject, context: PostmanContext) {
  switch (body.kind) {
    case 'json':
      return rawBody(() => formatJson(body.value), 'json', context);
    case 'text':
      return rawBody(() => body.text, languageOf(body.media), context);
    case 'file':
      return { mode: 'file' as const, file: { src: body.file } };
    case 'form':
      return { mode: 'urlencoded' as const, urlencoded: formEntries(body, media, node, context) };
    case 'multipart':
      return { mode: 'formdata' as const, formdata: formEntries(body, media, node, context) };
    default:
      return body satisfies never;
  }
}

/** The fields of a form that are sent, and those that the sample omits. */
function formEntries(body: SampleBody, media: FormMedia, node: JsonObject, context: PostmanContext) {
  const { words, unsent } = fieldsOf(media, node, context);
  const entries = (form: SampleBody | undefined) => {
    const fields =
      form?.kind === 'form'
        ? form.pairs.map(([key, value]) => ({ key, value }))
        : form?.kind === 'multipart'
          ? form.parts.map(partEntry)
          : [];
    return fields.map((field) => ({ ...field, description: words(field.key) }));
  };
  return [...entries(body), ...entries(unsent).map((field) => ({ ...field, disabled: true as const }))];
}

/** What the schema of a form says about its fields, and the fields that the sample omits. */
function fieldsOf(media: FormMedia, body: JsonObject, { projection, room }: PostmanContext) {
  const schema = fieldAt(objectAt(objectAt(body, 'content'), media.type), 'schema');
  const properties = objectAt(projection.shape(schema).schema, 'properties');
  const words = (name: string): string | undefined => {
    const property = fieldAt(properties, name);
    return property === undefined
      ? undefined
      : inRoom(() => stringAt(projection.shape(property).schema, 'description'), room);
  };
  const all = sampleValue(schema, projection, { direction: 'request', fields: 'all' });
  const sent = initialBody(media);
  const left = isObject(all) ? Object.entries(all).filter(([name]) => fieldAt(sent, name) === undefined) : [];
  return { words, unsent: left.length > 0 ? composeBody(media, Object.fromEntries(left)) : undefined };
}

function rawBody(text: () => string, language: string, { room }: PostmanContext) {
  const raw = inRoom(text, room);
  return raw === undefined ? undefined : { mode: 'raw' as const, raw, options: { raw: { language } } };
}

/** The syntax highlighting that Postman uses. */
export function languageOf(type: string): string {
  return /\b(?:json|xml|html|javascript)\b/i.exec(type)?.[0].toLowerCase() ?? 'text';
}

function partEntry(part: MultipartPart) {
  const { name: key } = part;
  if (part.kind === 'value') return { key, type: 'text', value: part.value };
  if (part.kind === 'typed') return { key, type: 'text', value: part.value, contentType: part.media };
  return { key, type: 'file', src: part.file, contentType: part.media };
}

import { fieldAt, isObject, type JsonObject, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_POSTMAN_EXAMPLES } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import { composeBody, initialBody } from '@docs/samples/compose-request.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { FormMedia } from '@docs/samples/request-form.ts';
import type { MultipartPart, SampleBody } from '@docs/samples/request-sample.ts';
import { type Example, mainMedia, mediaExamples } from '../../project/examples/examples.ts';
import { sampleValue } from '../../project/examples/sample-value.ts';
import { isPlainText } from '../../project/operations/media-kind.ts';
import type { ResponseSource } from '../../project/operations/read-responses.ts';
import type { Projection } from '../../project/projection/projection.ts';
import {
  inRoom,
  type PostmanBody,
  type PostmanEntry,
  type PostmanPart,
  type PostmanRequest,
  type PostmanResponse,
  type PostmanUrl,
  type Room,
} from './postman-format.ts';

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

export interface ResponseContext extends BodyContext {
  /** The same for the same words. */
  readonly idOf: (...words: readonly string[]) => string;
}

/** Responses saved with a request. Errors are the same for most operations and would make up four fifths of the file. */
export function postmanResponses(
  slug: string,
  responses: readonly ResponseSource[],
  request: PostmanRequest,
  context: ResponseContext,
): readonly PostmanResponse[] {
  return responses
    .filter(({ success }) => success)
    .flatMap(({ status, node }) => {
      const entry = mainMedia(objectsAt(node, 'content'));
      const [type = ''] = entry ?? [];
      const examples = entry ? mediaExamples(entry, context.projection, { direction: 'response', members: 'all' }) : [];
      const title = firstLine(stringAt(node, 'summary') ?? stringAt(node, 'description')) ?? statusWords(status);
      const shown: readonly (Example | undefined)[] =
        examples.length > 0 ? examples.slice(0, MAX_POSTMAN_EXAMPLES) : [undefined];
      return shown.map((example, index) => ({
        id: context.idOf(slug, status, String(index)),
        name: shown.length > 1 && example ? (example.summary ?? example.name) : title,
        originalRequest: withoutWords(request, context.room),
        status: statusWords(status),
        code: Number(status.replace(/x/gi, '0')) || 200,
        header: type === '' ? [] : [{ key: 'Content-Type', value: type }],
        body: (example && inRoom(() => textOf(example, type), context.room)) ?? '',
        cookie: [],
        _postman_previewlanguage: type === '' ? 'text' : languageOf(type),
      }));
    });
}

function textOf({ value }: Example, type: string): string {
  return isPlainText(value, type) ? value : formatJson(value);
}

function firstLine(text: string | undefined): string | undefined {
  return text?.trim().split('\n', 1)[0]?.slice(0, 200);
}

/** What was sent for a response: the request without what was not, and without its explanations. */
function withoutWords({ method, header, url, body }: PostmanRequest, room: Room): PostmanResponse['originalRequest'] {
  const bare = (entries: PostmanUrl['query']): PostmanUrl['query'] =>
    entries.flatMap(({ key, value, disabled }) => (disabled ? [] : [{ key, value }]));
  const sent = body?.mode === 'raw' && inRoom(() => body.raw, room) === undefined ? undefined : body;
  return compact({
    method,
    header: bare(header),
    url: { ...url, query: bare(url.query), variable: bare(url.variable) },
    body: sent,
  });
}

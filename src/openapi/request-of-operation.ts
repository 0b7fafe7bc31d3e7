import type { JsonValue } from '../model/content.ts';
import {
  type MultipartPart,
  type RequestSample,
  type SampleAnswer,
  type SampleAuth,
  type SampleBody,
  tokenVariable,
} from '../samples/request-sample.ts';
import {
  defaultStyle,
  encode,
  type ParameterShape,
  serialiseHeader,
  serialisePath,
  serialiseQuery,
} from '../samples/serialise-parameter.ts';
import { entriesAt, isObject, isTrue, type JsonObject, memberAt, numberAt, objectsAt, stringAt } from './document.ts';
import { givenExamples, isJson, mediaExamples } from './examples.ts';
import type { OperationSource, ParameterSource } from './operation-source.ts';
import { parameterSchema } from './parameters.ts';
import type { Project } from './project.ts';
import type { ResponseSource } from './responses.ts';
import { sampleValue } from './sample-value.ts';
import type { Security } from './security.ts';
import type { Shape } from './shape.ts';
import { isSuccess } from './status-words.ts';

/** The same in every sample, so that pages do not change from build to build. */
export const EXAMPLE_KEY = '8e03978e-40d5-43e8-bc93-6894a57f9324';

/** Optional parameters that only shape the answer: examples of theirs make samples long, not clear. */
const SHAPING =
  /^(?:limit|offset|page|per_page|page_size|cursor|after|before|sort|order|direction|fields|include|expand)$/i;

export interface RequestParts {
  readonly parameters: readonly ParameterSource[];
  readonly responses: readonly ResponseSource[];
  readonly security: Security;
  readonly body: JsonObject | undefined;
  readonly server: string;
}

/**
 * The request a sample shows: required parameters always; optional ones when the operation itself (not a
 * shared component) gives an example, and they are not about paging or order; the first body example.
 */
export function requestOfOperation(
  source: OperationSource,
  { parameters, responses, security, body, server }: RequestParts,
  project: Project,
): RequestSample {
  const sent = parameters.filter(isSent);
  const values = sent.map((parameter) => ({ shape: shapeOf(parameter), value: exampleValue(parameter, project) }));
  const at = (place: ParameterShape['place']): typeof values => values.filter(({ shape }) => shape.place === place);
  const paths = new Map(at('path').map(({ shape, value }) => [shape.name, serialisePath(shape, value)]));
  const path = source.path.replace(/\{([^{}]+)\}/g, (_, name: string) => paths.get(name) ?? encode(name));
  const pages = paging(parameters, responses, source, project);
  const sampleBody = body ? bodyOf(body, project) : undefined;
  return {
    method: source.method,
    url: `${server}${path.startsWith('/') ? '' : '/'}${path.replace(/[\s"'<>\\^`]/g, encode)}`,
    query: at('query').flatMap(({ shape, value }) => serialiseQuery(shape, value)),
    headers: at('header')
      .filter(({ shape }) => /^[\w!#$%&'*+.^`|~-]+$/.test(shape.name))
      .map(({ shape, value }) => [shape.name, serialiseHeader(shape, value)] as const),
    cookies: at('cookie').map(
      ({ shape, value }) => [encode(shape.name), encode(serialiseHeader(shape, value))] as const,
    ),
    auth: authOf(security, project.product.slug),
    ...(sampleBody && { body: sampleBody }),
    answer: answerOf(responses),
    ...(pages && { pages }),
  };
}

function isSent({ name, place, required, node, shared }: ParameterSource): boolean {
  if (required || isIdempotencyKey(name)) return true;
  if (shared || place !== 'query' || SHAPING.test(name)) return false;
  return Object.hasOwn(node, 'example') || Object.hasOwn(node, 'examples');
}

function isIdempotencyKey(name: string): boolean {
  return name.toLowerCase() === 'idempotency-key';
}

function shapeOf({ name, place, node }: ParameterSource): ParameterShape {
  const json = objectsAt(node, 'content').length > 0;
  const style = stringAt(node, 'style') ?? defaultStyle(place);
  const explode = memberAt(node, 'explode');
  return {
    name,
    place,
    style: json ? 'json' : (style as ParameterShape['style']),
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    allowReserved: isTrue(node, 'allowReserved'),
  };
}

/** What to send for a parameter: its example, or a value that its schema allows. */
export function exampleValue({ name, place, node }: ParameterSource, project: Project): JsonValue {
  const [, media] = objectsAt(node, 'content')[0] ?? [];
  const [given] = [...givenExamples(node, project), ...(media ? givenExamples(media, project) : [])];
  if (given) return given.value;
  if (isIdempotencyKey(name)) return EXAMPLE_KEY;
  const schema = parameterSchema(node);
  // Nothing is known of it: `/repos/OWNER/REPO` says what to put there, `/repos/string/string` does not.
  if (place === 'path' && saysNothing(project.shape(schema))) return name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  return sampleValue(schema, project, { direction: 'request', members: 'all' }) ?? name;
}

function saysNothing({ schema, types }: Shape): boolean {
  const telling = ['example', 'examples', 'enum', 'const', 'default', 'format'];
  return (types.length === 0 || types[0] === 'string') && telling.every((key) => !Object.hasOwn(schema, key));
}

function bodyOf(body: JsonObject, project: Project): SampleBody | undefined {
  const contents = objectsAt(body, 'content');
  const [type, media] = contents.find(([name]) => isJson(name)) ?? contents[0] ?? [];
  if (type === undefined || !media) return undefined;
  const value = bodyValue(media, body, project);
  if (isJson(type))
    return value === undefined ? undefined : { kind: 'json', media: type === '*/*' ? 'application/json' : type, value };
  if (/^application\/x-www-form-urlencoded/i.test(type)) return { kind: 'form', media: type, pairs: pairsOf(value) };
  if (/^multipart\//i.test(type)) return { kind: 'multipart', parts: partsOf(media, value, project) };
  if (typeof value === 'string' && /^text\/|xml|yaml|csv/i.test(type) && value !== '')
    return { kind: 'text', media: type, text: value };
  return { kind: 'file', media: type.includes('*') ? 'application/octet-stream' : type, file: 'file.bin' };
}

/** The first example of a body, or one made from its schema. */
export function bodyValue(media: JsonObject, body: JsonObject, project: Project): JsonValue | undefined {
  const members = isTrue(body, 'required') ? 'required' : 'all';
  const [first] = mediaExamples(media, project, { direction: 'request', members });
  return (first?.generated === true ? richer(media, project) : undefined) ?? first?.value;
}

/** A body that requires nothing shows what it could hold, rather than `{}`. */
function richer(media: JsonObject, project: Project): JsonValue | undefined {
  const schema = memberAt(media, 'schema');
  const short = sampleValue(schema, project, { direction: 'request', members: 'required' });
  const empty = isObject(short) && Object.keys(short).length === 0;
  return empty || short === undefined ? sampleValue(schema, project, { direction: 'request', members: 'all' }) : short;
}

function pairsOf(value: JsonValue | undefined): readonly (readonly [string, string])[] {
  return isObject(value) ? Object.entries(value).map(([name, member]) => [name, textOf(member)] as const) : [];
}

function partsOf(media: JsonObject, value: JsonValue | undefined, project: Project): readonly MultipartPart[] {
  const { schema } = project.shape(memberAt(media, 'schema'));
  const members = isObject(value) ? value : {};
  return entriesAt(schema, 'properties').flatMap(([name, property]): readonly MultipartPart[] => {
    const { schema: part } = project.shape(property);
    const binary = stringAt(part, 'format') === 'binary' || stringAt(part, 'contentMediaType') !== undefined;
    if (binary) return [{ kind: 'file' as const, name, file: 'file.bin' }];
    const member = memberAt(members, name);
    return member === undefined ? [] : [{ kind: 'value' as const, name, value: textOf(member) }];
  });
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function authOf({ alternatives, optional }: Security, slug: string): readonly SampleAuth[] {
  if (optional) return [];
  return (alternatives[0] ?? []).flatMap(({ node }): readonly SampleAuth[] => {
    const env = tokenVariable(slug);
    switch (stringAt(node, 'type')) {
      case 'http':
        return stringAt(node, 'scheme')?.toLowerCase() === 'basic'
          ? [{ kind: 'basic', userEnv: tokenVariable(slug, 'USER'), passwordEnv: tokenVariable(slug, 'PASSWORD') }]
          : [{ kind: 'bearer', env }];
      case 'oauth2':
      case 'openIdConnect':
        return [{ kind: 'bearer', env }];
      case 'apiKey': {
        const name = stringAt(node, 'name') ?? '';
        const place = stringAt(node, 'in');
        if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
        return [
          place === 'query'
            ? { kind: 'query', name, env }
            : place === 'cookie'
              ? { kind: 'cookie', name, env }
              : { kind: 'header', name, env },
        ];
      }
      default:
        return [];
    }
  });
}

function answerOf(responses: readonly ResponseSource[]): SampleAnswer {
  const kinds = responses
    .filter(({ status }) => isSuccess(status))
    .map(({ node }) => {
      const [type] = objectsAt(node, 'content')[0] ?? [];
      if (type === undefined) return 'none';
      return isJson(type) ? 'json' : /^text\/|xml|csv|yaml/i.test(type) ? 'text' : 'bytes';
    });
  const distinct = [...new Set(kinds)];
  if (distinct.length === 1) return distinct[0] ?? 'text';
  if (distinct.length === 2 && distinct.includes('json') && distinct.includes('none')) return 'json-or-none';
  return 'text';
}

/** Lists take `limit` and `offset` and answer with one list among other members. */
function paging(
  parameters: readonly ParameterSource[],
  responses: readonly ResponseSource[],
  source: OperationSource,
  project: Project,
): RequestSample['pages'] {
  const limit = parameters.find(({ name, place }) => place === 'query' && name === 'limit');
  const offset = parameters.find(({ name, place }) => place === 'query' && name === 'offset');
  const success = responses.find(({ status }) => isSuccess(status));
  if (source.method !== 'get' || !limit || !offset || !success) return undefined;
  const [, media] = objectsAt(success.node, 'content')[0] ?? [];
  const { schema } = project.shape(memberAt(media, 'schema'));
  const lists = entriesAt(schema, 'properties').filter(([, property]) => project.shape(property).types[0] === 'array');
  const [items] = lists;
  if (lists.length !== 1 || !items) return undefined;
  const most = numberAt(project.shape(parameterSchema(limit.node)).schema, 'maximum');
  return {
    limit: most !== undefined && most > 0 ? Math.min(most, 1000) : 100,
    items: items[0],
    limitName: 'limit',
    offsetName: 'offset',
  };
}

import { asList, isObject, type JsonValue } from '@docs/base/json.ts';
import type { FormMedia, FormParameter, RequestForm } from './request-form.ts';
import type { MultipartPart, RequestSample, SampleBody } from './request-sample.ts';
import {
  asText,
  encode,
  encodedPairs,
  formPairs,
  serialiseHeader,
  serialisePath,
  serialiseQuery,
} from './serialise-parameter.ts';

/** The values of a form. */
export interface RequestValues {
  readonly server: string;
  /** In the order of the form's parameters; `undefined` is not sent. */
  readonly parameters: readonly (JsonValue | undefined)[];
  /** If absent, no body is sent. */
  readonly body?: { readonly media: FormMedia; readonly value: JsonValue };
  /** Credentials typed by the reader, in the order of the form's; `undefined` is read from the environment. */
  readonly credentials?: readonly (string | undefined)[];
  /** The idempotency key was typed, not generated. */
  readonly fixedKey?: true;
}

/** The values of the sample on the page. */
export function initialValues({ servers, parameters, body }: RequestForm): RequestValues {
  const [media] = body?.media ?? [];
  const value = media && initialBody(media);
  return {
    server: servers[0].url,
    parameters: parameters.map((parameter) => parameter.value),
    ...(media && value !== undefined && { body: { media, value } }),
  };
}

/** The initial body for this media type. */
export function initialBody(media: FormMedia): JsonValue | undefined {
  if (media.kind === 'text') return media.text;
  return media.kind === 'file' ? media.file : media.examples[0]?.value;
}

/** Characters in document paths that no URL allows: clients encode them differently, or fail. */
const NO_URL = /%(?![\da-fA-F]{2})|[^\w.~:/?#@!$&()*+,;=%-]/gu;

/**
 * A filled form as a request. Build and browser share this function, so the page's sample is that of the untouched
 * form.
 */
export function composeRequest(form: RequestForm, values: RequestValues): RequestSample {
  const given = form.parameters.flatMap((parameter, index) => {
    const value = values.parameters[index];
    return value === undefined ? [] : [{ parameter, value }];
  });
  const pieces = given.map(({ parameter, value }) => composeParameter(parameter, value));
  const segments = new Map(pieces.flatMap(({ path }) => path));
  const path = form.path.replace(/\{([^{}]+)\}/g, (_, name: string) => segments.get(name) ?? placeholder(name));
  return {
    method: form.method,
    url: `${values.server}${path.startsWith('/') ? '' : '/'}${path.replace(NO_URL, (character) => encode(character))}`,
    query: pieces.flatMap(({ query }) => query),
    headers: [
      ...(form.accept === undefined ? [] : [['Accept', form.accept] as const]),
      ...pieces.flatMap(({ headers }) => headers),
    ],
    cookies: pieces.flatMap(({ cookies }) => cookies),
    auth: form.auth.map((auth, index) => {
      const typed = values.credentials?.[index];
      return typed === undefined ? auth : { ...auth, typed };
    }),
    ...(values.body && { body: composeBody(values.body.media, values.body.value) }),
    response: form.response,
    output: form.output,
    ...(form.pages && { pages: form.pages }),
    ...(values.fixedKey && { fixedKey: true }),
  };
}

/** What one parameter adds to a request. */
export function composeParameter(
  parameter: FormParameter,
  value: JsonValue,
): Pick<RequestSample, 'query' | 'headers' | 'cookies'> & { readonly path: readonly (readonly [string, string])[] } {
  const nothing = { path: [], query: [], headers: [], cookies: [] };
  const { name, place } = parameter;
  switch (place) {
    case 'path':
      return { ...nothing, path: [[name, serialisePath(parameter, value)]] };
    case 'query':
      return { ...nothing, query: serialiseQuery(parameter, value) };
    case 'header':
      return isHeaderName(name) ? { ...nothing, headers: [[name, serialiseHeader(parameter, value)]] } : nothing;
    case 'cookie':
      return { ...nothing, cookies: encodedPairs(parameter, value) };
  }
}

/** Shown if a value is missing: `/repos/OWNER/REPO` says what to put there, `/repos/string/string` does not. */
export function placeholder(name: string): string {
  return encode(name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_'));
}

/** `text/plain; charset=utf-8`; curl would misread some other parameters. */
const PLAIN =
  /^[\w!#$&^.+*-]{1,100}\/[\w!#$&^.+*-]{1,100}(?: *; *(?!(?:filename|headers|encoder|type)=)[\w.-]+=[\w.:+-]+)*$/i;

/** The media type of a part, if every client can read it correctly. */
export function plainMedia(media: string | undefined): string | undefined {
  return media !== undefined && PLAIN.test(media) ? media : undefined;
}

type Multipart = Extract<FormMedia, { kind: 'multipart' }>;

export function composeBody(media: FormMedia, value: JsonValue): SampleBody {
  const fields = isObject(value) ? Object.entries(value) : [];
  const { type } = media;
  switch (media.kind) {
    case 'json':
      return { kind: 'json', media: type, value };
    case 'form': {
      const pairs = fields.flatMap(([name, field]) => formFieldPairs(media, name, field));
      return { kind: 'form', media: type, pairs };
    }
    case 'multipart':
      return { kind: 'multipart', parts: fields.flatMap(([name, field]) => multipartParts(media, name, field)) };
    case 'text':
      return { kind: 'text', media: type, text: asText(value) };
    case 'file':
      return { kind: 'file', media: type, file: asText(value) };
  }
}

/** Lists are repeated and objects are JSON, unless the document says otherwise. */
function formFieldPairs(
  { styles }: Extract<FormMedia, { kind: 'form' }>,
  name: string,
  value: JsonValue,
): readonly (readonly [string, string])[] {
  const style = Object.hasOwn(styles, name) ? styles[name] : undefined;
  if (style) return formPairs(style, value);
  return asList(value).map((item) => [name, asText(item)] as const);
}

function multipartParts(
  { files, types, styles = {} }: Multipart,
  name: string,
  value: JsonValue,
): readonly MultipartPart[] {
  const style = Object.hasOwn(styles, name) && !files.includes(name) ? styles[name] : undefined;
  if (style) return formPairs(style, value).map(([part, written]) => ({ kind: 'value', name: part, value: written }));
  const media = plainMedia(Object.hasOwn(types, name) ? types[name] : undefined);
  return asList(value).map((item): MultipartPart => {
    if (files.includes(name)) return { kind: 'file', name, file: asText(item), ...(media !== undefined && { media }) };
    if (typeof item === 'object' && item !== null)
      return { kind: 'typed', name, value: JSON.stringify(item), media: media ?? 'application/json' };
    return media === undefined
      ? { kind: 'value', name, value: asText(item) }
      : { kind: 'typed', name, value: asText(item), media };
  });
}

/** An HTTP token: a header with any other name cannot be sent. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

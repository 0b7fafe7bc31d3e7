import type { JsonValue } from '@docs/base/json.ts';
import type { SampleAuth, SamplePages, SampleResponse } from './request-form.ts';
import { encode } from './serialise-parameter.ts';

export type SampleBody =
  | { readonly kind: 'json'; readonly media: string; readonly value: JsonValue }
  | { readonly kind: 'form'; readonly media: string; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
  | { readonly kind: 'text'; readonly media: string; readonly text: string }
  | { readonly kind: 'file'; readonly media: string; readonly file: string };

export type MultipartPart =
  | { readonly kind: 'value'; readonly name: string; readonly value: string }
  /** Text with its own media type. */
  | { readonly kind: 'typed'; readonly name: string; readonly value: string; readonly media: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: string; readonly media?: string };

type Cases<Union extends { readonly kind: string }, Result> = {
  readonly [Kind in Union['kind']]: (value: Extract<Union, { readonly kind: Kind }>) => Result;
};

/** How a body, or a part of one, is written, by kind. */
export function byKind<Union extends { readonly kind: string }, Result>(
  value: Union,
  cases: Cases<Union, Result>,
): Result {
  return (cases[value.kind as Union['kind']] as (value: Union) => Result)(value);
}

/** One request, independent of OpenAPI, for writing it in any language. */
export interface RequestSample {
  readonly method: string;
  /** Server and path, filled and percent-encoded. */
  readonly url: string;
  /** Percent-encoded `name=value` pieces. */
  readonly query: readonly string[];
  readonly headers: readonly (readonly [string, string])[];
  readonly cookies: readonly (readonly [string, string])[];
  readonly auth: readonly SampleAuth[];
  readonly body?: SampleBody;
  readonly response: SampleResponse;
  /** The file to save a binary response to, because a terminal cannot show it. */
  readonly output?: string | undefined;
  readonly pages?: SamplePages;
  /** The reader typed the idempotency key, so no language generates one. */
  readonly fixedKey?: true;
  /** The author's comments, one per line, shown above the code. */
  readonly notes?: readonly string[];
}

/** The address with its query, and what else is added to it. */
export function sampleUrl({ url, query }: RequestSample, more: readonly string[] = []): string {
  const pieces = [...query, ...more];
  // A path in a document may contain a query.
  const join = url.includes('?') ? '&' : '?';
  return pieces.length > 0 ? `${url}${join}${pieces.join('&')}` : url;
}

/** The address for iterating over a list: it drops parameters for a single page, but keeps the order. */
export function pageUrl(
  sample: RequestSample,
  { limitName, offsetName, sort }: SamplePages,
  more: readonly string[],
): string {
  const own = [limitName, offsetName].map((name) => `${encode(name)}=`);
  const query = sample.query.filter((piece) => !own.some((start) => piece.startsWith(start)));
  const order = sort === undefined || query.some((piece) => piece.startsWith('sort=')) ? [] : [sort];
  return sampleUrl({ ...sample, query }, [...order, ...more]);
}

/** What credentials add to an address: names with separators, and values, which `fromEnv` reads. */
export function queryKeys<Piece>(
  { auth }: RequestSample,
  url: string,
  fromEnv: (variable: string) => Piece,
): readonly (string | Piece)[] {
  let joint = url.includes('?') ? '&' : '?';
  return auth.flatMap((key) => {
    if (key.kind !== 'query') return [];
    const start = `${joint}${encode(key.name)}=`;
    joint = '&';
    return [start, key.typed === undefined ? fromEnv(key.env) : encode(key.typed)];
  });
}

/**
 * Whether this header is a key that each request must generate. Servers reject a repeated key with a different body.
 * Keys in formats other than UUID have a meaning.
 */
export function isGeneratedKey(
  { headers, fixedKey }: Pick<RequestSample, 'headers' | 'fixedKey'>,
  name: string,
): boolean {
  const [, value = ''] = headers.find(([header]) => header === name) ?? [];
  return !fixedKey && isUuidKey(name, value);
}

export function isUuidKey(name: string, value: string): boolean {
  return /^idempotency-key$/i.test(name) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

/** If `client` cannot send a body with the request's method, the request without it, and a sentence that says so. */
export function withoutRefusedBody(
  sample: RequestSample,
  client: string,
  refused: RegExp,
): readonly [sendable: RequestSample, note?: string] {
  const { body, ...bare } = sample;
  if (!body || !refused.test(sample.method)) return [sample];
  return [bare, `${client} cannot send a body with ${sample.method.toUpperCase()}, so it is left out.`];
}

/** The body's `content-type`; multipart sets its own with the boundary. */
export function bodyMedia(body: SampleBody | undefined): string | undefined {
  return body && body.kind !== 'multipart' ? body.media : undefined;
}

/** The environment variable for the token: `ACME_TOKEN`. */
export function tokenVariable(slug: string, suffix = 'TOKEN'): string {
  const name = slug
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `${/^[A-Z]/.test(name) ? name : `API_${name}`}_${suffix}`.replace(/_+/g, '_');
}

import type { JsonValue } from '../model/content.ts';

/** Where a sample takes its credential from: always the environment, never the code. */
export type SampleAuth =
  | { readonly kind: 'bearer'; readonly env: string }
  | { readonly kind: 'basic'; readonly userEnv: string; readonly passwordEnv: string }
  | { readonly kind: 'header'; readonly name: string; readonly env: string }
  | { readonly kind: 'query'; readonly name: string; readonly env: string }
  | { readonly kind: 'cookie'; readonly name: string; readonly env: string };

export type SampleBody =
  | { readonly kind: 'json'; readonly media: string; readonly value: JsonValue }
  | { readonly kind: 'form'; readonly media: string; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
  | { readonly kind: 'text'; readonly media: string; readonly text: string }
  | { readonly kind: 'file'; readonly media: string; readonly file: string };

export type MultipartPart =
  | { readonly kind: 'value'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: string };

/** How the answer is read. */
export type SampleAnswer = 'json' | 'text' | 'bytes' | 'none' | 'json-or-none';

/** One request, ready to be written down in any language: nothing in it depends on OpenAPI. */
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
  readonly answer: SampleAnswer;
  /** Lists: how to walk all pages. */
  readonly pages?: {
    readonly limit: number;
    readonly items: string;
    readonly limitName: string;
    readonly offsetName: string;
  };
}

/** The address with its query, and what else is put into it. */
export function sampleUrl({ url, query }: RequestSample, more: readonly string[] = []): string {
  const pieces = [...query, ...more];
  return pieces.length > 0 ? `${url}?${pieces.join('&')}` : url;
}

/** `content-type` of the body; multipart sets its own with the boundary. */
export function bodyMedia(body: SampleBody | undefined): string | undefined {
  return body && body.kind !== 'multipart' ? body.media : undefined;
}

/** The environment variable that holds the token: `HERALD_TOKEN`. */
export function tokenVariable(slug: string, suffix = 'TOKEN'): string {
  const name = slug
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `${/^[A-Z]/.test(name) ? name : `API_${name}`}_${suffix}`.replace(/_+/g, '_');
}

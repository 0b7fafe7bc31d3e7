import type { JsonValue } from '@docs/base/json.ts';
import type { SampleAuth } from '@docs/samples/request-form.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { serialiseQuery } from '@docs/samples/serialise-parameter.ts';

/** Where queries of a resource are sent. */
export interface QueryTarget {
  readonly method: string;
  /** Server and path, filled in and percent-encoded. */
  readonly url: string;
  /** A field of the body, or a query parameter; both are called `query`. */
  readonly place: 'body' | 'url';
  readonly auth: readonly SampleAuth[];
}

/** The request that sends a query. */
export function queryRequest({ method, url, place, auth }: QueryTarget, query: JsonValue): RequestSample {
  const common = { method, url, headers: [], cookies: [], auth, response: 'json' } as const;
  return place === 'body'
    ? { ...common, query: [], body: { kind: 'json', media: 'application/json', value: { query } } }
    : { ...common, query: serialised(query) };
}

/** Length of a query in a URL, percent-encoded: the API limits its bytes. */
export function encodedLength(query: JsonValue): number {
  return (serialised(query)[0]?.length ?? 0) - 'query='.length;
}

function serialised(query: JsonValue): readonly string[] {
  return serialiseQuery({ name: 'query', place: 'query', style: 'json', explode: false }, query);
}

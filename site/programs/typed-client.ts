import { call } from './client.mjs';
import type { paths } from './openapi.d.ts';

export { Problem, upload, waitForJob } from './client.mjs';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths that have an operation with this method. */
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never;
}[keyof paths];

type JsonOf<T> = T extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined;

/** Body of a successful response; `undefined` for 204. */
type Success<O> = O extends { responses: infer R }
  ? JsonOf<R[keyof R & (200 | 201 | 202 | 204)]>
  : never;

type Parameters<O> = O extends { parameters: infer P } ? P : never;

/** What a request needs: ids of the path, query parameters, a body and an idempotency key. */
type Options<O> = Pick<Parameters<O>, keyof Parameters<O> & ('path' | 'query')> &
  (O extends { requestBody: infer B }
    ? { body: JsonOf<B> }
    : O extends { requestBody?: infer B }
      ? { body?: JsonOf<NonNullable<B>> }
      : unknown) &
  Key<Parameters<O>>;

/** No other header than the idempotency key is up to you. */
type Key<P> = P extends { header?: infer H }
  ? [NonNullable<H>] extends [never]
    ? unknown
    : { key?: string }
  : unknown;

type Arguments<T> = Record<never, never> extends T ? [options?: T] : [options: T];

/** Sends a request and returns the response body. Throws a `Problem` if the API rejects it. */
export async function request<
  M extends Uppercase<Method>,
  P extends PathWith<Lowercase<M>>,
>(
  method: M,
  path: P,
  ...[options]: Arguments<Options<paths[P][Lowercase<M>]>>
): Promise<Success<paths[P][Lowercase<M>]>> {
  const {
    path: ids,
    query,
    ...rest
  } = { ...options } as {
    path?: Record<string, string>;
    query?: Record<string, string | number | boolean>;
    body?: unknown;
    key?: string;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids?.[name] ?? ''),
  );
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  return (await call(method, filled + search, rest)) as Success<paths[P][Lowercase<M>]>;
}

import { type JsonObject, stringAt } from '@docs/base/json.ts';

/** What a request can carry, as far as codes of the error catalogue depend on it. */
export interface RequestFacts {
  readonly body: boolean;
  /** Names of parameters outside the path, in lower case. */
  readonly parameters: ReadonlySet<string>;
  readonly pathParameters: boolean;
  /** Whether a `query` can be sent, in the address or in the body. */
  readonly query: boolean;
  /** Lists a resource, by `x-resource`. */
  readonly resource: boolean;
}

/** `parameters` are those of the operation and its path; `members` says what can stand in its body. */
export function requestFacts(
  operation: JsonObject,
  parameters: readonly { readonly name: string; readonly place: string }[],
  members: { has(name: string): boolean },
): RequestFacts {
  const names = parameters.filter(({ place }) => place !== 'path').map(({ name }) => name.toLowerCase());
  return {
    body: Object.hasOwn(operation, 'requestBody'),
    parameters: new Set(names),
    pathParameters: parameters.some(({ place }) => place === 'path'),
    query: names.includes('query') || members.has('query'),
    resource: stringAt(operation, 'x-resource') !== undefined,
  };
}

/** Which requests raise a code, as the catalogue puts it in `raised`. */
const RAISED: Readonly<Record<string, (request: RequestFacts) => boolean>> = {
  'every-operation': () => true,
  bodies: ({ body }) => body,
  parameters: ({ parameters }) => parameters.size > 0,
  'path-ids': ({ pathParameters }) => pathParameters,
  lists: ({ resource, parameters }) => resource || ['limit', 'offset', 'sort'].some((name) => parameters.has(name)),
  queries: ({ query }) => query,
  'idempotency-key': ({ parameters }) => parameters.has('idempotency-key'),
  named: () => false,
  'retired-paths': () => false,
};

export const RAISED_BY: readonly string[] = Object.keys(RAISED);

/** Whether a code that comes with a kind of request comes with this one. */
export function isRaisedBy(kind: string | undefined, request: RequestFacts): boolean {
  return (kind !== undefined && Object.hasOwn(RAISED, kind) && RAISED[kind]?.(request)) || false;
}

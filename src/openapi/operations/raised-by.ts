/** What a request can carry, as far as codes of the error catalogue depend on it. */
export interface RequestFacts {
  readonly body: boolean;
  /** Names of parameters, in lower case. */
  readonly parameters: ReadonlySet<string>;
  readonly pathParameters: boolean;
  /** Whether a `query` can be sent, in the address or in the body. */
  readonly query: boolean;
  /** Lists a resource, by `x-resource`. */
  readonly resource: boolean;
  readonly statuses: ReadonlySet<string>;
}

/** Which requests raise a code, as the catalogue puts it in `raised`. */
const RAISED: Readonly<Record<string, (request: RequestFacts) => boolean>> = {
  'every-operation': () => true,
  bodies: ({ body }) => body,
  parameters: ({ statuses }) => statuses.has('400'),
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

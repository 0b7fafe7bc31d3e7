import { fill, phrases } from '@docs/base/interface-words.ts';
import {
  fieldAt,
  isObject,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
} from '@docs/base/json.ts';
import type { OperationLink } from '@docs/base/method.ts';
import { compact } from '@docs/openapi/compact.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { isNamed, type StateMachine } from '@docs/openapi/schema/state-machine.ts';
import type { ErrorCodeView, ErrorPageView, OperationView } from '../../model/operation.ts';
import { exampleCode } from '../examples/examples.ts';
import type { OwnRequest } from '../examples/operation-problem.ts';
import type { RequestSource } from '../operations/read-request.ts';
import type { Projection } from '../projection/projection.ts';

/** `retry` in the catalogue: as a sentence, and in a few words for the lede. */
const retryWords: ReadonlyMap<string, readonly [words: string, short: string]> = new Map([
  ['never', [phrases.safeToRetryNever, phrases.doNotRetry]],
  ['same-request', [phrases.safeToRetrySameRequest, phrases.retryTheSameRequest]],
  ['after-delay', [phrases.safeToRetryAfterDelay, phrases.retryAfterADelay]],
  ['after-change', [phrases.safeToRetryAfterChange, phrases.changeBeforeRetry]],
]);

/** Allowed values of `retry` in the catalogue. */
export const RETRY_VALUES: readonly string[] = [...retryWords.keys()];

/** One page per code in the catalogue, with the operations whose pages list it. */
export function errorPages(projection: Projection, operations: readonly OperationView[]): readonly ErrorPageView[] {
  return objectsAt(projection.document, 'x-error-catalogue').map(([code, entry]) => {
    const example = fieldAt(entry, 'example');
    const raising = operations.filter(({ responses }) =>
      responses.some(({ codes }) => codes.some((raised) => raised.code === code)),
    );
    return compact({
      code,
      status: String(numberAt(entry, 'status') ?? ''),
      title: stringAt(entry, 'title') ?? code,
      cause: projection.inline(stringAt(entry, 'cause')),
      remedy: projection.inline(stringAt(entry, 'remedy')),
      retry: stringAt(entry, 'retryNote') ?? retryAdvice(entry, raising),
      advice: stringAt(entry, 'advice') ?? retryWords.get(stringAt(entry, 'retry') ?? '')?.[1],
      example:
        example === undefined
          ? undefined
          : { id: 'example', label: 'Problem', code: exampleCode(example, 'application/problem+json').code },
      operations: raising.map(
        ({ slug, title, method, deprecation }): OperationLink => ({
          label: title,
          href: projection.hrefs.operation(slug),
          method,
          ...(deprecation && { deprecated: true }),
        }),
      ),
    });
  });
}

function retryAdvice(entry: JsonObject, raising: readonly OperationView[]): string {
  const kind = stringAt(entry, 'retry') ?? '';
  const [words = ''] = retryWords.get(kind) ?? [];
  // Without a valid token, no response can be stored for a caller, and an error about the key itself is not stored
  // under it.
  const isStored = fieldAt(entry, 'status') !== 401 && stringAt(entry, 'raised') !== 'idempotency-key';
  const takesKey = raising
    .flatMap(({ parameters }) => parameters.flatMap(({ fields }) => fields))
    .some(({ name }) => name.toLowerCase() === 'idempotency-key');
  return kind === 'after-change' && isStored && takesKey ? `${words} ${phrases.useNewIdempotencyKey}` : words;
}

interface Raised {
  readonly code: string;
  readonly status: string | undefined;
  readonly when: string | undefined;
  /** The states in which it is rejected. */
  readonly from?: readonly string[];
  readonly remedy?: string | undefined;
  /** Depends on the kind of request, so its remedy is on the code's page. */
  readonly general?: boolean;
}

/** The problem codes that an operation can return, by status. */
export function errorCodes(
  request: RequestSource,
  own: OwnRequest,
  machines: readonly StateMachine[],
): ReadonlyMap<string, readonly ErrorCodeView[]> {
  const { source, projection } = request;
  const catalogue = objectAt(projection.document, 'x-error-catalogue') ?? {};
  const raised = [
    ...ownCodes(source.node),
    ...stateCodes(source, machines),
    ...raisedByRequest(catalogue, request, own),
  ];
  const result = new Map<string, ErrorCodeView[]>();
  const seen = new Set<string>();
  for (const { code, status, general } of raised) {
    const entry = objectAt(catalogue, code);
    const returned = status ?? statusOf(entry);
    if (returned === undefined || seen.has(code)) continue;
    seen.add(code);
    const same = raised.filter((other) => other.code === code);
    const when = joined(reasonsByState(same));
    // General codes are explained on their own pages; only what is specific to the operation is shown here.
    const isEverywhere = ['every-operation', 'bodies'].includes(stringAt(entry, 'raised') ?? '');
    const cause = when ?? (isEverywhere ? undefined : (stringAt(entry, 'cause') ?? stringAt(entry, 'title')));
    // The catalogue's text fits most operations, but not all.
    const remedy = projection.inline(
      joined(same.map((other) => other.remedy)) ?? (general ? undefined : stringAt(entry, 'remedy')),
    );
    const view = compact({
      code,
      href: entry ? projection.hrefs.error(code) : undefined,
      cause: projection.inline(cause),
      remedy: remedy.length > 0 ? remedy : undefined,
    });
    result.set(returned, [...(result.get(returned) ?? []), view]);
  }
  return result;
}

/** Without states, reasons that differ by state would contradict each other. */
function reasonsByState(raised: readonly Raised[]): readonly (string | undefined)[] {
  const differ = new Set(raised.flatMap(({ when }) => when ?? [])).size > 1;
  return raised.map(({ when, from = [] }) =>
    differ && when !== undefined && from.length > 0
      ? fill(phrases.inStatesWhen, { states: from.map((state) => `\`${state}\``).join(', '), when })
      : when,
  );
}

/** Each sentence once. */
function joined(sentences: readonly (string | undefined)[]): string | undefined {
  return [...new Set(sentences)].filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

function ownCodes(node: JsonObject): readonly Raised[] {
  return listAt(node, 'x-errors').flatMap((item) => {
    const code = typeof item === 'string' ? item : stringAt(item, 'code');
    if (code === undefined) return [];
    const status = statusOf(isObject(item) ? item : undefined);
    return [{ code, when: stringAt(item, 'when'), remedy: stringAt(item, 'remedy'), status }];
  });
}

function stateCodes(source: OperationSource, machines: readonly StateMachine[]): readonly Raised[] {
  return machines.flatMap(({ refusals }) =>
    refusals
      .filter(({ operation }) => isNamed(source, operation))
      .map(({ code, status, when, from, remedy }) => ({ code, status, when, from, remedy })),
  );
}

/** Codes that depend on the kind of request (`raised`) rather than on one operation. */
function raisedByRequest(
  catalogue: JsonObject,
  { source, parameters }: RequestSource,
  own: OwnRequest,
): readonly Raised[] {
  const fields = { has: (name: string): boolean => own.fields.has(`body ${name}`) };
  const facts = requestFacts(source.node, parameters, fields);
  return objectsAt({ catalogue }, 'catalogue').flatMap(([code, entry]) =>
    isRaisedBy(stringAt(entry, 'raised'), facts)
      ? [{ code, status: statusOf(entry), when: undefined, general: true }]
      : [],
  );
}

function statusOf(entry: JsonObject | undefined): string | undefined {
  const status = fieldAt(entry, 'status');
  return typeof status === 'number' || typeof status === 'string' ? String(status) : undefined;
}

/**
 * What a request can contain, as far as codes in the error catalogue depend on it. `parameters` are those of the
 * operation and its path; `fields` tests for fields in its body.
 */
export function requestFacts(
  operation: JsonObject,
  parameters: readonly { readonly name: string; readonly place: string }[],
  fields: { has(name: string): boolean },
) {
  const names = parameters.filter(({ place }) => place !== 'path').map(({ name }) => name.toLowerCase());
  return {
    body: Object.hasOwn(operation, 'requestBody'),
    parameters: new Set(names),
    pathParameters: parameters.some(({ place }) => place === 'path'),
    query: names.includes('query') || fields.has('query'),
    resource: stringAt(operation, 'x-resource') !== undefined,
  };
}

export type RequestFacts = ReturnType<typeof requestFacts>;

/** Which requests raise a code, as `raised` in the catalogue. */
const RAISED_BY_REQUEST: Readonly<Record<string, (request: RequestFacts) => boolean>> = {
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

export const RAISED_BY_VALUES: readonly string[] = Object.keys(RAISED_BY_REQUEST);

/** Whether a request of this kind can raise a general code. */
export function isRaisedBy(kind: string | undefined, request: RequestFacts): boolean {
  return (kind !== undefined && Object.hasOwn(RAISED_BY_REQUEST, kind) && RAISED_BY_REQUEST[kind]?.(request)) || false;
}

import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { StoredReply } from './account-state.ts';
import { authenticate, authorize } from './authenticate.ts';
import { faultReply } from './faults.ts';
import { findOperation } from './find-operation.ts';
import { isStored, keyName, replayOf, requestText } from './idempotency.ts';
import { countRequest } from './rate-limits.ts';
import { checkPathParameters, readBody, readSentParameters } from './read-request.ts';
import { type FieldError, problemOf, Rejection } from './rejection.ts';
import type { Reply } from './rules.ts';
import { runOnRecords } from './run-on-records.ts';
import { LOGGED_REQUESTS, type Session } from './session.ts';
import type { SimulatedApi, SimulatedOperation } from './simulated-api.ts';

type Headers = { [name: string]: string };

type WrittenResponse = Pick<StoredReply, 'status' | 'headers' | 'body'>;

/** A request that is being processed. */
interface RequestContext {
  readonly session: Session;
  readonly api: SimulatedApi;
  readonly request: Request;
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  operation?: SimulatedOperation;
  /** Headers that are sent with rejections, too. */
  headers: Headers;
  /** The body as sent. */
  text: string;
}

/** Responds like the API. Errors become documented problems. */
export async function respond(session: Session, api: SimulatedApi, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const requestId = session.ids.requestId(session.now());
  const method = request.method.toUpperCase();
  const context: RequestContext = {
    session,
    api,
    request,
    method,
    path: pathname,
    requestId,
    headers: {},
    text: '',
  };
  session.tick();
  session.account().takeChanges();
  const before = new Set(session.state().events.map(({ id }) => id));
  const written = await routeRequest(context);
  const changes = session.account().takeChanges();
  await session.sign();
  session.begin(undefined);
  const { requests, events } = session.state();
  const { operation } = context;
  requests.push({
    id: requestId,
    at: session.now(),
    method,
    url: pathname + search,
    headers: loggedHeaders(request),
    body: context.text.slice(0, 100_000),
    ...(operation && { operation: operation.id }),
    status: written.status,
    changes,
    events: events.filter(({ id }) => !before.has(id)).map(({ id }) => id),
  });
  requests.splice(0, requests.length - LOGGED_REQUESTS);
  // These statuses have no body, whatever the document shows.
  const isBare = method === 'HEAD' || written.body === null || [204, 205, 304].includes(written.status);
  return new Response(isBare ? null : written.body, {
    status: written.status,
    headers: {
      'X-Request-Id': requestId,
      ...fixedHeaders(operation, written.status),
      ...written.headers,
    },
  });
}

/** Finds the operation of a request and runs it. Rejections become problems. */
async function routeRequest(context: RequestContext): Promise<WrittenResponse> {
  const { api, method, path } = context;
  try {
    const found = findOperation(api, method, path);
    if (!found) throw new Rejection('not_found', { detail: `There is no ${path}.` });
    if ('retired' in found) throw new Rejection(found.retired);
    if ('allowed' in found) {
      const allowed = found.allowed.join(', ');
      throw new Rejection('method_not_allowed', { detail: `Use ${allowed}.`, headers: { Allow: allowed } });
    }
    context.operation = found.operation;
    return await handleOperation(context, found.operation, found.params);
  } catch (error) {
    // A bug in the sandbox is a 500 with its message.
    return writeProblem(
      error instanceof Rejection ? error : new Rejection('internal_error', { detail: String(error) }),
      context,
    );
  }
}

function writeProblem(rejection: Rejection, context: RequestContext) {
  const { status, type, body } = problemOf(rejection, context);
  const all = { ...context.headers, 'Content-Type': type, ...rejection.details.headers };
  return { status, body: JSON.stringify(body), headers: all };
}

/** Checks the request, and runs its operation unless an idempotency key has a stored response. */
async function handleOperation(
  context: RequestContext,
  operation: SimulatedOperation,
  params: { readonly [name: string]: string },
) {
  const { session, api, request, path, requestId } = context;
  const caller = authenticate(api, operation, request);
  context.headers = { ...countRequest(api, session.state(), operation, caller.name, session.now()) };
  authorize(api, operation, caller);
  const fault = faultOf(context, operation);
  if (fault) return fault;
  checkPathParameters(api, operation, params);
  const query = readSentParameters(api, operation, request);
  const isAllowed = (error: FieldError, value: JsonValue): boolean =>
    session.options.loopback === true && isLoopback(error, value);
  const { text, value, form } = await readBody(api, operation, request, isAllowed);
  context.text = text;
  // Synchronous from here on, so requests cannot interleave.
  session.begin(requestId);
  const key = operation.takesKey ? request.headers.get('idempotency-key') : null;
  const sent = requestText(context.method, path, query, value);
  const replay = key === null ? undefined : replayOf(api, session.state(), key, sent, session.now());
  if (replay) {
    const { status, headers, body } = replay;
    return { status, body, headers: { ...headers, ...context.headers, 'Idempotency-Replayed': 'true' } };
  }
  const storeForKey = (reply: WrittenResponse): WrittenResponse => {
    if (key !== null && isStored(reply.status))
      session.state().keys[keyName(key)] = { request: sent, at: session.now(), ...reply };
    return reply;
  };
  try {
    const validRequest = { params, query, body: value, ...(form && { form }), permissions: caller.permissions };
    const { headers, ...made } = writeReply(
      operation,
      session.attempt(() => runOnRecords(session, api, operation, validRequest)),
    );
    return storeForKey({ ...made, headers: { ...context.headers, ...headers } });
  } catch (error) {
    if (error instanceof Rejection) return storeForKey(writeProblem(error, context));
    throw error;
  }
}

/** The documented response that a `Prefer` header asks for. */
function faultOf(
  { api, request, path, requestId, headers }: RequestContext,
  operation: SimulatedOperation,
): WrittenResponse | undefined {
  const fault = faultReply(api, operation, request.headers.get('prefer'), { path, requestId });
  if (!fault) return undefined;
  const documented = Object.entries(fault.headers).filter(
    ([name, value]) => value !== null && !/^(X-Request-Id|RateLimit-.*|Idempotency-.*|Location)$/i.test(name),
  );
  return {
    status: fault.status,
    body: fault.body === undefined ? null : JSON.stringify(fault.body),
    headers: {
      ...headers,
      ...(fault.type !== undefined && { 'Content-Type': fault.type }),
      // A reached limit has nothing remaining.
      ...(fault.status === 429 && headers['RateLimit-Remaining'] && { 'RateLimit-Remaining': '0' }),
      ...Object.fromEntries(documented.map(([name, value]) => [name, String(value)])),
      'Sandbox-Simulated': 'fault',
    },
  };
}

function writeReply(operation: SimulatedOperation, { status, body, headers = {}, simulated }: Reply): WrittenResponse {
  const response = operation.responses[String(status)] ?? operation.responses.default;
  const type = response?.type ?? 'application/json';
  const retry = response?.headers['Retry-After'];
  const isText = typeof body === 'string' && !/json/.test(type);
  return {
    status,
    body: body === undefined ? null : isText ? body : JSON.stringify(body),
    headers: {
      ...(body !== undefined && { 'Content-Type': type }),
      ...(retry !== undefined && retry !== null && { 'Retry-After': String(retry) }),
      ...headers,
      ...(simulated && { 'Sandbox-Simulated': simulated }),
    },
  };
}

/** Headers with a fixed value, such as the sunset date of a deprecated operation. */
function fixedHeaders(operation: SimulatedOperation | undefined, status: number): Headers {
  const documented = operation?.responses[String(status)]?.headers ?? {};
  return textsOf(['Deprecation', 'Sunset'], (name) => documented[name]);
}

function textsOf(names: readonly string[], read: (name: string) => unknown): Headers {
  const all = names.map((name) => [name, read(name)] as const);
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Headers for repeating a request; no credentials. */
function loggedHeaders({ headers }: Request): Headers {
  return textsOf(['content-type', 'idempotency-key', 'prefer', 'sandbox-permissions'], (name) => headers.get(name));
}

/** A localhost URL where the document requires `https`. */
function isLoopback({ pointer, code }: FieldError, value: JsonValue): boolean {
  const sent = isObject(value) ? value[pointer.slice(1)] : undefined;
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
  return code === 'pattern' && typeof sent === 'string' && local.test(sent);
}

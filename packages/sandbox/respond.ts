import { isObject, type JsonValue } from '@docs/base/json.ts';
import { authenticate, authorize } from './authenticate.ts';
import { faultReply } from './faults.ts';
import { isStored, keyName, replayOf, requestText } from './idempotency.ts';
import { perform } from './perform.ts';
import type { Operation, Program } from './program.ts';
import { countRequest } from './rate-limits.ts';
import { checkPathParameters, readBody, readSentParameters } from './read-request.ts';
import { type FieldError, problemOf, Rejection } from './rejection.ts';
import { route } from './route.ts';
import type { Reply } from './rules.ts';
import { LOGGED_REQUESTS, type Session } from './session.ts';
import type { StoredReply } from './state.ts';

type Headers = { [name: string]: string };

type WrittenResponse = Pick<StoredReply, 'status' | 'headers' | 'body'>;

/** A request that is being processed. */
interface RequestContext {
  readonly session: Session;
  readonly program: Program;
  readonly request: Request;
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  operation?: Operation;
  /** Headers that are sent with rejections, too. */
  headers: Headers;
  /** The body as sent. */
  text: string;
}

/** Responds like the API. Errors become documented problems. */
export async function respond(session: Session, program: Program, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const requestId = session.chance.requestId(session.now());
  const method = request.method.toUpperCase();
  const passage: RequestContext = {
    session,
    program,
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
  const written = await respondOrReject(passage);
  const changes = session.account().takeChanges();
  await session.sign();
  session.begin(undefined);
  const { requests, events } = session.state();
  const { operation } = passage;
  requests.push({
    id: requestId,
    at: session.now(),
    method,
    url: pathname + search,
    headers: loggedHeaders(request),
    body: passage.text.slice(0, 100_000),
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

async function respondOrReject(passage: RequestContext): Promise<WrittenResponse> {
  const { program, method, path } = passage;
  try {
    const found = route(program, method, path);
    if (!found) throw new Rejection('not_found', { detail: `There is no ${path}.` });
    if ('retired' in found) throw new Rejection(found.retired);
    if ('allowed' in found) {
      const allowed = found.allowed.join(', ');
      throw new Rejection('method_not_allowed', { detail: `Use ${allowed}.`, headers: { Allow: allowed } });
    }
    passage.operation = found.operation;
    return await handle(passage, found.operation, found.params);
  } catch (error) {
    // A bug in the sandbox is a 500 with its message.
    return problem(
      error instanceof Rejection ? error : new Rejection('internal_error', { detail: String(error) }),
      passage,
    );
  }
}

function problem(rejection: Rejection, context: RequestContext) {
  const { status, type, body } = problemOf(rejection, context);
  const all = { ...context.headers, 'Content-Type': type, ...rejection.details.headers };
  return { status, body: JSON.stringify(body), headers: all };
}

async function handle(passage: RequestContext, operation: Operation, params: { readonly [name: string]: string }) {
  const { session, program, request, path, requestId } = passage;
  const caller = authenticate(program, operation, request);
  passage.headers = { ...countRequest(program, session.state(), operation, caller.name, session.now()) };
  authorize(program, operation, caller);
  const fault = faultOf(passage, operation);
  if (fault) return fault;
  checkPathParameters(program, operation, params);
  const query = readSentParameters(program, operation, request);
  const isAllowed = (error: FieldError, value: JsonValue): boolean =>
    session.options.loopback === true && isLoopback(error, value);
  const { text, value, form } = await readBody(program, operation, request, isAllowed);
  passage.text = text;
  // Synchronous from here on, so requests cannot interleave.
  session.begin(requestId);
  const key = operation.takesKey ? request.headers.get('idempotency-key') : null;
  const sent = requestText(passage.method, path, query, value);
  const replay = key === null ? undefined : replayOf(program, session.state(), key, sent, session.now());
  if (replay) {
    const { status, headers, body } = replay;
    return { status, body, headers: { ...headers, ...passage.headers, 'Idempotency-Replayed': 'true' } };
  }
  const kept = (reply: WrittenResponse): WrittenResponse => {
    if (key !== null && isStored(reply.status))
      session.state().keys[keyName(key)] = { request: sent, at: session.now(), ...reply };
    return reply;
  };
  try {
    const asked = { params, query, body: value, ...(form && { form }), permissions: caller.permissions };
    const { headers, ...made } = written(
      operation,
      session.attempt(() => perform(session, program, operation, asked)),
    );
    return kept({ ...made, headers: { ...passage.headers, ...headers } });
  } catch (error) {
    if (error instanceof Rejection) return kept(problem(error, passage));
    throw error;
  }
}

/** The documented response that a `Prefer` header asks for. */
function faultOf(
  { program, request, path, requestId, headers }: RequestContext,
  operation: Operation,
): WrittenResponse | undefined {
  const fault = faultReply(program, operation, request.headers.get('prefer'), { path, requestId });
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

function written(operation: Operation, { status, body, headers = {}, simulated }: Reply): WrittenResponse {
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
function fixedHeaders(operation: Operation | undefined, status: number): Headers {
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

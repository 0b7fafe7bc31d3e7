import type { JsonObject, JsonValue } from '../../packages/base/json.ts';
import { fieldAt, isObject, objectAt, objectsAt } from '../../packages/base/json.ts';
import { compileSimulatedApi } from '../../packages/sandbox/compile-simulated-api.ts';
import { ruledBy } from '../../packages/sandbox/rules.ts';
import { createSandbox, type Sandbox } from '../../packages/sandbox/sandbox.ts';
import type { SandboxOptions } from '../../packages/sandbox/session.ts';
import type { SimulatedApi, SimulatedOperation } from '../../packages/sandbox/simulated-api.ts';
import { rules } from '../../site/sandbox/rules.sandbox.ts';
import { type ApiDocument, operationsOf, resolved } from './lint/api-document.ts';
import { type CheckValue, createCheckValue } from './lint/examples.ts';

export const TOKEN = 'pat_4vQ8mZt1XbW6sYc0RkJ3hNfL7pDgUe2aTiOo9EyH';

export interface Sent {
  readonly body?: JsonValue;
  /** The body as sent, if it is not JSON. */
  readonly text?: string;
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly code: string;
  readonly body: { readonly [name: string]: never };
  readonly headers: Headers;
}

export interface SandboxClient {
  readonly api: SimulatedApi;
  readonly sandbox: Sandbox;
  /** Sends an operation, with its example by default. */
  readonly send: (id: string, sent?: Sent) => Promise<Received>;
  readonly call: (method: string, path: string, body?: JsonValue) => Promise<Received>;
  /** Responses that do not match the document. */
  readonly problems: string[];
  /** Moves the clock of the machine. */
  readonly wait: (ms: number) => void;
}

const compiledApis = new WeakMap<ApiDocument, SimulatedApi>();
const checks = new WeakMap<ApiDocument, CheckValue>();

/** A new account of the API that validates every response against the document. */
export function createClient(document: ApiDocument, options: Partial<SandboxOptions> = {}): SandboxClient {
  const compiled = compiledApis.get(document) ?? compileSimulatedApi(document.root, { ruled: ruledBy(rules) });
  const check = checks.get(document) ?? createCheckValue(document);
  compiledApis.set(document, compiled);
  checks.set(document, check);
  let now = Date.parse('2026-11-18T09:00:00Z');
  const { api = compiled } = options;
  const sandbox = createSandbox({ api, rules, now: () => now, ...options });
  const problems: string[] = [];

  async function exchange(method: string, path: string, init: RequestInit): Promise<Received> {
    const response = await sandbox.fetch(new Request(`https://api.herald.example${path}`, { method, ...init }));
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as { [name: string]: never };
    const operation = sandbox.requests().at(-1)?.operation;
    if (operation !== undefined)
      problems.push(...wrong(document, check, operation, response, text === '' ? undefined : body));
    return { status: response.status, code: String(body.code ?? ''), body, headers: response.headers };
  }

  return {
    api,
    sandbox,
    problems,
    wait: (ms) => {
      now += ms;
    },
    call: (method, path, body) =>
      exchange(method, path, {
        headers: {
          authorization: `Bearer ${TOKEN}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    send: (id, { body, text, query = '', params = {}, headers = {} } = {}) => {
      const operation = api.operations.find((each) => each.id === id);
      if (!operation) throw new Error(`There is no ${id}.`);
      const sent =
        text ?? (operation.body ? JSON.stringify(body ?? exampleBody(document, operation) ?? {}) : undefined);
      return exchange(operation.method, `${pathOf(operation, params)}${query}`, {
        headers: {
          authorization: `Bearer ${TOKEN}`,
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      });
    },
  };
}

/** The path with example values for its parameters. */
export function pathOf(operation: SimulatedOperation, params: Readonly<Record<string, string>> = {}): string {
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const example = operation.parameters.find((each) => each.in === 'path' && each.name === name)?.example;
    return encodeURIComponent(params[name] ?? String(example));
  });
}

export function exampleBody(document: ApiDocument, { id }: SimulatedOperation): JsonValue | undefined {
  const operation = operationsOf(document).find((each) => each.slug === id)?.value;
  const [, media] = objectsAt(resolved(document, fieldAt(operation, 'requestBody')), 'content')[0] ?? [];
  const [, example] = objectsAt(media, 'examples')[0] ?? [];
  return fieldAt(example, 'value');
}

function wrong(
  document: ApiDocument,
  check: CheckValue,
  id: string,
  { status, headers }: Response,
  body: JsonValue | undefined,
): string[] {
  const operation = operationsOf(document).find((each) => each.slug === id)?.value;
  const response = resolved(document, fieldAt(objectAt(operation, 'responses'), String(status)));
  const at = `${id} ${status}`;
  if (status >= 500) return [`${at}: ${JSON.stringify(body)}`];
  if (!response) return [`${at} is not documented: ${JSON.stringify(body)}`];
  const [type, media] = objectsAt(response, 'content')[0] ?? [];
  const found: string[] = [];
  if (type === undefined && body !== undefined) found.push(`${at} has a body`);
  if (type !== undefined && headers.get('content-type') !== type) found.push(`${at} is ${headers.get('content-type')}`);
  const schema = objectAt(media, 'schema');
  if (schema && body !== undefined)
    found.push(...check('response', schema as JsonObject, body).map((each) => `${at}: ${each}`));
  for (const [name, node] of objectsAt(response, 'headers')) {
    const value = headers.get(name);
    const header = resolved(document, node);
    // Only replayed responses have this header, and requests rejected before they are counted have no limits.
    if (
      value === null &&
      !/^(idempotency-replayed|retry-after)$/i.test(name) &&
      !(status === 401 && /^ratelimit/i.test(name))
    )
      found.push(`${at} lacks ${name}`);
    const pattern = fieldAt(objectAt(header, 'schema'), 'pattern');
    if (value !== null && typeof pattern === 'string' && !new RegExp(pattern).test(value))
      found.push(`${at}: ${name} is ${value}`);
  }
  return isObject(body) || body === undefined ? found : [...found, `${at} is no object`];
}

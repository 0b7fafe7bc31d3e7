import { fill, phrases } from '@docs/base/interface-words.ts';
import { formText, plainRequest, type RequestText } from '@docs/samples/plain-request.ts';
import { byKind, type MultipartPart, type RequestSample, type SampleBody } from '@docs/samples/request-sample.ts';
import { testToken } from '@docs/sandbox/authenticate.ts';
import type { SafeStorage } from '../storage.ts';
import type { Exchange, ReceivedResponse, SandboxHost, SentRequest } from './messages.ts';
import { openSandbox } from './sandbox-client.ts';
import type { SandboxFacts } from './worker.ts';

/** The result of a request. */
export type Outcome =
  | {
      readonly kind: 'response';
      readonly response: ReceivedResponse;
      readonly ms: number;
      /** Absent if a server has responded. */
      readonly exchange?: Exchange;
    }
  | { readonly kind: 'timeout'; readonly exchange: Exchange }
  | { readonly kind: 'failure'; readonly message: string };

/** Options of a request. */
export interface SandboxChoices {
  /** A role, or `without:` and a permission; empty for all permissions. */
  readonly actAs: string;
  /** A status, or `timeout`; empty for the real response. */
  readonly fault: string;
}

/** The account and the storage it is saved in. */
export interface SandboxSession {
  readonly host: SandboxHost;
  readonly session: SafeStorage;
}

/** Sends a request to the account of this tab, or to the server if the site is live. Never throws. */
export async function sendRequest(
  { host, session }: SandboxSession,
  request: RequestSample,
  { server, actAs, fault }: SandboxChoices & { server?: string },
): Promise<Outcome> {
  const live = host.address === 'live';
  try {
    const sent = await sentRequest(request, {
      ...(server !== undefined && { server }),
      variable: () => (live ? '' : testToken),
    });
    if (live) return await sendLive(sent);
    const client = await openSandbox(host, session);
    const started = performance.now();
    const headers = [...sent.headers, ...choiceHeaders({ actAs, fault }, client.facts)];
    const exchange = await client.call('send', { ...sent, apiId: host.apiId, headers });
    const ms = performance.now() - started;
    if (fault === 'timeout') return { kind: 'timeout', exchange };
    return { kind: 'response', response: exchange.response, ms, exchange };
  } catch (error) {
    return { kind: 'failure', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Headers that only the simulated account understands. */
function choiceHeaders({ actAs, fault }: SandboxChoices, { roles, permissions }: SandboxFacts): [string, string][] {
  const missing = actAs.startsWith('without:') ? actAs.slice('without:'.length) : undefined;
  const granted = missing === undefined ? roles[actAs] : permissions.filter((each) => each !== missing);
  return [
    ...(granted ? [['Sandbox-Permissions', granted.join(', ')] as [string, string]] : []),
    ...(/^\d/.test(fault) ? [['Prefer', `code=${fault}`] as [string, string]] : []),
  ];
}

async function sendLive({ method, url, headers, body }: SentRequest): Promise<Outcome> {
  const started = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers: headers.filter(([, value]) => value !== '' && value !== 'Bearer ').map(([name, value]) => [name, value]),
      ...(body && !/^(?:GET|HEAD)$/.test(method) && { body }),
    });
    const text = await response.text();
    const ms = performance.now() - started;
    return { kind: 'response', ms, response: { status: response.status, headers: [...response.headers], body: text } };
  } catch {
    return { kind: 'failure', message: noResponse(url) };
  }
}

/** Browsers do not say why a request failed. */
function noResponse(url: string): string {
  const { origin } = new URL(url);
  return fill(phrases.noResponseReceived, { server: origin, site: location.origin });
}

/** The request of a sample. `variable` returns the value of an environment variable. */
export async function sentRequest(
  sample: RequestSample,
  { server, variable }: { server?: string; variable: (name: string) => string },
): Promise<SentRequest> {
  const { method, url, headers } = plainRequest(sample);
  const body = sample.body && new Response(bodyOf(sample.body));
  const type = sample.body?.kind === 'multipart' ? body?.headers.get('content-type') : undefined;
  return {
    method,
    url: filled(url, variable),
    ...(server !== undefined && { server }),
    headers: [
      ...headers.map(([name, value]) => [name, filled(value, variable)] as const),
      ...(type ? [['Content-Type', type] as const] : []),
    ],
    body: await body?.arrayBuffer(),
  };
}

function filled(text: RequestText, variable: (name: string) => string): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'key') return crypto.randomUUID();
      if (piece.kind === 'base64') return btoa(filled(piece.of, variable));
      return piece.encoded ? encodeURIComponent(variable(piece.name)) : variable(piece.name);
    })
    .join('');
}

function bodyOf(body: SampleBody): BodyInit {
  return byKind<SampleBody, BodyInit>(body, {
    json: ({ value }) => JSON.stringify(value),
    form: ({ pairs }) => formText(pairs),
    multipart: ({ parts }) => formOf(parts),
    text: ({ text }) => text,
    file: ({ file, media }) => standIn(file, media),
  });
}

function formOf(parts: readonly MultipartPart[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if (part.kind === 'value') form.append(part.name, part.value);
    else if (part.kind === 'typed') form.append(part.name, new Blob([part.value], { type: part.media }));
    else form.append(part.name, standIn(part.file, part.media), part.file);
  }
  return form;
}

/** A page cannot read the files that a sample names. */
function standIn(name: string, type = 'application/octet-stream'): Blob {
  return new Blob([`Content of ${name}`], { type });
}

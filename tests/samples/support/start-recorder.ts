import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as sent by a sample, and its response. */
export interface RecordedRequest {
  /** The sample that sent it. */
  readonly sample: string;
  readonly method: string;
  /** Address as in the sample. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly status: number;
  readonly response: string;
}

export type Incoming = Omit<RecordedRequest, 'status' | 'response'> & { readonly bytes: Buffer };

export interface HostResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Responds for one host name. */
export type Host = (request: Incoming) => Promise<HostResponse> | HostResponse;

export interface Recorder {
  /**
   * Samples reach a host at this address: `https://api.…/x` becomes `{address}/api.…/x`, or `{address}/~{id}/api.…/x`
   * for samples that cannot send their id in a header.
   */
  readonly address: string;
  readonly requests: readonly RecordedRequest[];
  readonly close: () => void;
}

/** Receives the requests of samples instead of their hosts, records them and forwards them. */
export async function startRecorder(hosts: Readonly<Record<string, Host>>): Promise<Recorder> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { 'x-sample': named, host: _, ...headers } = request.headers;
    const [, sample = named, place = request.url] = /^\/~([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const url = new URL(`https:/${place}`);
    const bytes = Buffer.concat(await request.toArray());
    const { method = 'GET' } = request;
    const incoming = { sample: String(sample), method, url, headers, body: bytes.toString(), bytes };
    const reply = await (hosts[url.host] ?? unknownHost)(incoming);
    const { bytes: __, ...noted } = incoming;
    requests.push({ ...noted, status: reply.status, response: reply.body ?? '' });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function unknownHost({ url }: Incoming): HostResponse {
  return { status: 502, body: `No sample may call ${url.host}.` };
}

/** Headers between a sample and the recorder; Java requests HTTP/2. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'transfer-encoding',
  'upgrade',
]);

/** A host with a real server behind it. */
export function passTo(origin: string): Host {
  return async ({ method, url, headers, bytes }) => {
    const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
    const response = await fetch(origin + url.pathname + url.search, {
      method,
      // One connection per request, because a kept one may be closed just when the next request is sent.
      headers: { ...(rest as Record<string, string>), connection: 'close' },
      ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
    });
    const { 'content-encoding': _, 'transfer-encoding': __, ...own } = Object.fromEntries(response.headers);
    return { status: response.status, headers: own, body: await response.text() };
  };
}

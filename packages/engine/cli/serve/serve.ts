import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as NetServer } from 'node:net';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { MAX_REQUESTS_PER_CONNECTION, MAX_SECONDS_OF_SILENCE, MAX_SECONDS_TO_STOP } from '@docs/base/limits.ts';
import { listen } from './listen.mjs';
import { respond } from './respond.ts';

export interface ServeOptions {
  readonly folder: string;
  readonly base: string;
  readonly port: number;
  /** The address to listen on; this machine only by default. */
  readonly host?: string;
}

/** Serves the output like a production host: same redirects, caching, compression and 404 pages. */
export async function serve(options: ServeOptions) {
  const folder = path.resolve(options.folder);
  const { base, port, host = 'localhost' } = options;
  const inTurn = createTurns();
  const server = createServer((request, response) =>
    inTurn(request, response, () => respond({ request, response, folder, base })),
  );
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  // A silent client is assumed to be gone.
  server.setTimeout(MAX_SECONDS_OF_SILENCE * 1000);
  // Node's default of five seconds closes many connections just as the reader's next request arrives, which then fails.
  server.keepAliveTimeout = MAX_SECONDS_OF_SILENCE * 1000;
  const listening: readonly NetServer[] = await listen(server, { port, host });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  return { address: `http://${nameOf(host)}:${actual}`, server, stop: () => stop(server, listening) };
}

/** Runs requests of one connection in order: a waiting request does not read from the disk yet. */
function createTurns() {
  const last = new WeakMap<object, Promise<void>>();
  const counts = new WeakMap<object, number>();
  return (request: IncomingMessage, response: ServerResponse, run: () => Promise<void>): void => {
    const count = (counts.get(request.socket) ?? 0) + 1;
    counts.set(request.socket, count);
    // Node announces that this response is the last one, but leaves closing to the client.
    if (count === MAX_REQUESTS_PER_CONNECTION) response.shouldKeepAlive = false;
    const turn = async (): Promise<void> => {
      if (request.socket.destroyed) return;
      await run().catch((error: unknown) => fail(response, error));
      // Rejects if the client has gone.
      await finished(response).catch(() => undefined);
    };
    last.set(request.socket, (last.get(request.socket) ?? Promise.resolve()).then(turn));
  };
}

function fail(response: ServerResponse, error: unknown): void {
  // Clients that leave during a response are not an error.
  if (response.destroyed) return;
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Internal error\n');
}

/** The host in an address: a server that listens on every interface is called by its local name. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Accepts no new connections; running requests are finished, unless that takes too long. */
function stop(server: Server, listening: readonly NetServer[]): void {
  for (const each of listening) each.close();
  // Connections stay open for a while after a response, in case of another request.
  setInterval(() => server.closeIdleConnections(), 100).unref();
  setTimeout(() => server.closeAllConnections(), MAX_SECONDS_TO_STOP * 1000).unref();
}

/** Handles signals, since the first process of a container has no default handlers. A second one ends it at once. */
export function onSignal(stop: () => void): void {
  let isTold = false;
  const end = (): void => {
    if (isTold) process.exit(1);
    isTold = true;
    stop();
  };
  process.on('SIGTERM', end).on('SIGINT', end);
}

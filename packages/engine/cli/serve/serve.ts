import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { respond } from './respond.ts';

export interface ServeOptions {
  readonly folder: string;
  readonly base: string;
  readonly port: number;
}

/** Serves the output the way a production host does: same redirects, caching, compression and 404 pages. */
export async function serve({ folder, base, port }: ServeOptions): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    respond({ request, response, folder: path.resolve(folder), base }).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Internal error\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListening(error, port)));
    server.listen(port, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  return { address: `http://localhost:${actual}`, server };
}

/** A server that cannot start for a reason that is no fault of the code: told in one sentence, without a stack. */
export class ListenError extends Error {}

/** What a failure to listen means, and what to do about it. */
export function explainListening(error: NodeJS.ErrnoException, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(`Port ${port} is in use. Set PORT to another one.`);
    case 'EACCES':
      return new ListenError(`Port ${port} is not for everybody to use. Set PORT to one above 1023.`);
    default:
      return error;
  }
}

import { once } from 'node:events';
import { createServer } from 'node:net';

// Starting to listen, for every server: those of the scripts load it as it is, so it is JavaScript.

/** A server that cannot start for a reason that is no fault of the code: told in one sentence, without a stack. */
export class ListenError extends Error {}

/**
 * Resolves once the server answers: on this machine only, unless another address is given. A port that cannot be used is
 * told in words: `variable` sets another one. Returns everything that listens now.
 */
export async function listen(server, { port, host = 'localhost', variable = 'PORT' }) {
  if (host !== 'localhost') return [await open(server, { port, host, variable })];
  // The name may mean either of two addresses, and clients differ in which they try.
  await open(server, { port, host: '127.0.0.1', variable });
  const twin = createServer((socket) => server.emit('connection', socket));
  server.once('close', () => twin.close());
  try {
    return [server, await open(twin, { port: server.address().port, host: '::1', variable })];
  } catch (error) {
    if (error.cause?.code === 'EADDRINUSE') {
      server.close();
      throw error;
    }
    // A machine without IPv6.
    return [server];
  }
}

/** Rejects with the same words while nothing has been started yet. */
export async function refusePortInUse(options) {
  const servers = await listen(createServer(), options);
  await Promise.all(
    servers.map((server) => {
      server.close();
      return once(server, 'close');
    }),
  );
}

async function open(server, { port, host, variable }) {
  server.listen(Number(port), host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ListenError(explain(error, { port, host, variable }), { cause: error });
  }
  return server;
}

function explain({ code, message }, { port, host, variable }) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set ${variable} to another one.`;
  if (code === 'EACCES') return `Port ${port} is not for everybody to use. Set ${variable} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine does not have the address ${host}.`;
  return `Port ${port} cannot be used: ${message}. Set ${variable} to another one.`;
}

/** One that no connection gets by chance: those that systems give out begin above. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, 'localhost');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

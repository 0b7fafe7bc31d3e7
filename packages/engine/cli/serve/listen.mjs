import { once } from 'node:events';
import { createServer } from 'node:net';

// Starts listening, for every server. JavaScript, because scripts load it directly.

/** A server that cannot start for an expected reason: reported in one sentence, without a stack trace. */
export class ListenError extends Error {}

/**
 * Resolves once the server accepts connections: on this machine only, unless another host is given. An unusable port is
 * explained; `variable` sets another one. Returns all listening servers.
 */
export async function listen(server, { port, host = 'localhost', variable = 'PORT' }) {
  if (host !== 'localhost') return [await open(server, { port, host, variable })];
  // `localhost` may mean either of two addresses, and clients try different ones first.
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

/** Rejects with the same message before anything has been started. */
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

/** A port outside the range that systems assign to connections. */
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

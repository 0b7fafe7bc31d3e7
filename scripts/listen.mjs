// Starting to listen, for servers that are no part of the engine.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Resolves once the server answers. A port that cannot be used is told in words: `variable` sets another one. */
export async function listen(server, { port, host, variable = 'PORT' }) {
  server.listen(Number(port), host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explain(error, port, variable));
  }
}

/** Rejects with the same words while nothing has been started yet. */
export async function refusePortInUse(options) {
  const server = createServer();
  await listen(server, options);
  server.close();
  await once(server, 'close');
}

function explain({ code, message }, port, variable) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set ${variable} to another one.`;
  if (code === 'EACCES') return `Port ${port} is not for everybody to use. Set ${variable} to one above 1023.`;
  return `Port ${port} cannot be used: ${message}. Set ${variable} to another one.`;
}

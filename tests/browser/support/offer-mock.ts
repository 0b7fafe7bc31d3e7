import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Mock, startMock } from '../../samples/support/start-mock.ts';

/**
 * A server that says where the mock is, and starts it when it is asked first: workers share nothing but addresses, and
 * most runs need no mock, which takes as long as a build to start.
 */
export async function offerMock(): Promise<{ address: string; close: () => Promise<void> }> {
  let mock: Promise<Mock> | undefined;
  const server = createServer((_, response) => {
    mock ??= startMock();
    mock.then(
      ({ api }) => response.end(api),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.close();
    (await mock?.catch(() => undefined))?.stop();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { listen, refusePortInUse } from './listen.mjs';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

async function start(options: { port: number; host?: string }): Promise<number> {
  const server = createServer((_, response) => response.end('ok'));
  await listen(server, options);
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

const get = (host: string, port: number): Promise<string> =>
  fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } }).then(
    (response) => response.text(),
    () => 'refused',
  );

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');

test('by default, a server listens on this machine only, by each of its names', async () => {
  const port = await start({ port: 0 });
  for (const name of ['localhost', '127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])])
    expect(await get(name, port)).toBe('ok');
  for (const { address, family, internal } of addresses)
    if (!internal && family === 'IPv4') expect(await get(address, port), address).toBe('refused');
});

test('with the host 0.0.0.0, a server listens on all addresses', async () => {
  const port = await start({ port: 0, host: '0.0.0.0' });
  for (const { address, family } of addresses) if (family === 'IPv4') expect(await get(address, port)).toBe('ok');
});

test('reports a port in use on any address', async () => {
  const port = await start({ port: 0 });
  await expect(refusePortInUse({ port })).rejects.toThrow(`Port ${port} is in use. Set PORT to another one.`);
  const open = await start({ port: 0, host: hasIpv6 ? '::1' : '127.0.0.1' });
  await expect(start({ port: open })).rejects.toThrow(`Port ${open} is in use.`);
});

test('checking a free port leaves it free', async () => {
  const port = await start({ port: 0 });
  const [server] = servers.splice(0);
  server?.close();
  await refusePortInUse({ port });
  await refusePortInUse({ port });
  expect(await start({ port })).toBe(port);
});

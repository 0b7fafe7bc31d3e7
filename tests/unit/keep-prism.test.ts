import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { keepPrism } from '../../scripts/keep-prism.mjs';
import { freePort } from '../../scripts/listen.mjs';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/** Stands for Prism: ends on `/end`. */
async function start(port: number): Promise<ChildProcess> {
  const program = `require('node:http').createServer((request, response) =>
    request.url === '/end' ? process.exit(1) : response.end('fine')).listen(${port}, 'localhost', () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('what a request has ended is started again, once, for those after it', async () => {
  const port = await freePort();
  const said: string[] = [];
  const ask = keepPrism({
    first: await start(port),
    start: () => start(port),
    address: `http://localhost:${port}`,
    say: (line: string) => said.push(line),
  });
  const get = async (target: string) => (await ask(target, { method: 'GET', headers: { connection: 'close' } })).text();
  expect(await get('/')).toBe('fine');
  await expect(get('/end')).rejects.toThrow();
  expect(said).toEqual(['Prism ended on GET /end. It is started again for the next request.']);
  expect(await Promise.all([get('/'), get('/again')])).toEqual(['fine', 'fine']);
  expect(children).toHaveLength(2);
});

test('one that could not start is tried again', async () => {
  const port = await freePort();
  const first = await start(port);
  first.kill();
  await once(first, 'exit');
  let tries = 0;
  const ask = keepPrism({
    first,
    start: () => (++tries === 1 ? Promise.reject(new Error('not now')) : start(port)),
    address: `http://localhost:${port}`,
  });
  await expect(ask('/', { method: 'GET' })).rejects.toThrow('not now');
  expect((await ask('/', { method: 'GET', headers: { connection: 'close' } })).status).toBe(200);
});

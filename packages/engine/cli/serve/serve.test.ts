import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ListenError } from './listen.mjs';
import { serve } from './serve.ts';

test('reports a port in use with a fix', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const started = serve({ folder: 'nowhere', base: '/', port });
  await expect(started).rejects.toThrow(new ListenError(`Port ${port} is in use. Set PORT to another one.`));
  await expect(started).rejects.toBeInstanceOf(ListenError);
  other.close();
});

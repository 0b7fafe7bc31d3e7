import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { ContentsEntry } from '../../model/output-file.ts';
import { lineTransport, toolExamples } from './create-server.ts';

const pages: readonly ContentsEntry[] = [
  { kind: 'guide', title: 'Start', href: '/docs/start' },
  { kind: 'operation', title: 'Get pet', href: '/docs/api/get-pet', method: 'get', path: '/pets/{id}' },
  { kind: 'operation', title: 'List pets', href: '/docs/api/list-pets', method: 'get', path: '/pets' },
  { kind: 'operation', title: 'Add pet', href: '/docs/api/add-pet', method: 'post', path: '/pets' },
  { kind: 'schema', title: 'Pet', href: '/docs/api/schemas/pet' },
];

test('examples are of the docs that are served', () => {
  expect(toolExamples(pages)).toEqual({
    operation: 'its slug (add-pet), its request (POST /pets) or its page (/docs/api/add-pet)',
    page: 'its address (/docs/start), slug (add-pet), request (POST /pets) or title (Pet)',
    request: ' (POST /pets)',
  });
});

test('operation ids are named where they are not the slugs', () => {
  const named = pages.map((page) => ({ ...page, ...(page.kind === 'operation' && { operationId: 'addPet' }) }));
  expect(toolExamples(named).operation).toBe(
    'its slug (add-pet), its operation id (addPet), its request (POST /pets) or its page (/docs/api/add-pet)',
  );
});

test('what there is none of has no example', () => {
  expect(toolExamples(pages.slice(1, 2)).operation).toContain('GET /pets/{id}');
  expect(toolExamples([]).page).toBe('its address, slug, request or title');
});

test.each([
  ['not JSON', '{"jsonrpc":', { code: -32700, message: expect.stringMatching(/^The message is not JSON: /) }],
  ['no message', '{"id":7,"method":3}', { code: -32600, message: expect.stringContaining('JSON-RPC 2.0') }],
])('a line that is %s gets an error, and the next one is read', async (_, line, error) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = lineTransport(input, output);
  const received: unknown[] = [];
  transport.onmessage = (message) => void received.push(message);
  await transport.start();
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  input.write(`${line}\n${JSON.stringify(ping)}\n`);
  await new Promise(setImmediate);
  await transport.close();
  expect(received).toEqual([ping]);
  expect(JSON.parse(String(output.read()))).toEqual({ jsonrpc: '2.0', error });
});

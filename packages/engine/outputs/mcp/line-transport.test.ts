import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLineTransport } from './line-transport.ts';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** The messages that reach the server, and the responses that the transport sends itself. */
async function exchange(...chunks: readonly (string | Buffer)[]): Promise<{ received: unknown[]; sent: unknown[] }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = createLineTransport(input, output, 100);
  const received: unknown[] = [];
  transport.onmessage = (message) => void received.push(message);
  await transport.start();
  for (const chunk of chunks) input.write(chunk);
  await new Promise(setImmediate);
  await transport.close();
  const text = String(output.read() ?? '');
  return {
    received,
    sent: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
  };
}

const error = (code: number, message: unknown, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

test('reads messages sent byte by byte or together, with LF or CRLF, and ignores empty lines', async () => {
  const named = { ...ping, params: { name: 'é' } };
  const bytes = Buffer.from(`${JSON.stringify(named)}\r\n${JSON.stringify(ping)}\n\n${JSON.stringify(ping)}\n`);
  expect(await exchange(...Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual({
    received: [named, ping, ping],
    sent: [],
  });
  expect(await exchange(bytes)).toEqual({ received: [named, ping, ping], sent: [] });
});

test.each([
  ['not JSON', '{"jsonrpc":', error(-32700, expect.stringMatching(/^The message is not JSON: /))],
  ['not a message', '{"id":7,"method":3}', error(-32600, expect.stringContaining('not a request of JSON-RPC 2.0'), 7)],
  ['of another version', '{"jsonrpc":"1.0","id":"a","method":"ping"}', error(-32600, expect.anything(), 'a')],
  ['a list', `[${JSON.stringify(ping)}]`, error(-32600, 'The message is a list. Send one message per line.')],
  ['null', 'null', error(-32600, expect.anything())],
  ['too long', 'x'.repeat(101), error(-32600, 'The message has more than 100 bytes. Send a smaller one.')],
])('a line that is %s returns one error, and the next line is read', async (_, line, expected) => {
  const rest = `\n${JSON.stringify(ping)}\n`;
  expect(await exchange(line + rest)).toEqual({ received: [ping], sent: [expected] });
  expect(await exchange(line, 'x'.repeat(line.length > 100 ? 500 : 0), rest)).toEqual({
    received: [ping],
    sent: [expected],
  });
});

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLineTransport } from './line-transport.ts';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** The messages that reach the server, and those that are answered without it. */
async function sent(...chunks: readonly (string | Buffer)[]): Promise<{ received: unknown[]; sent: unknown[] }> {
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

test('messages in pieces, several at once, with both ends of lines, and letters cut in two', async () => {
  const named = { ...ping, params: { name: 'é' } };
  const bytes = Buffer.from(`${JSON.stringify(named)}\r\n${JSON.stringify(ping)}\n\n${JSON.stringify(ping)}\n`);
  expect(await sent(...Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual({
    received: [named, ping, ping],
    sent: [],
  });
  expect(await sent(bytes)).toEqual({ received: [named, ping, ping], sent: [] });
});

test.each([
  ['not JSON', '{"jsonrpc":', error(-32700, expect.stringMatching(/^The message is not JSON: /))],
  ['no message', '{"id":7,"method":3}', error(-32600, expect.stringContaining('not a request of JSON-RPC 2.0'), 7)],
  ['another version', '{"jsonrpc":"1.0","id":"a","method":"ping"}', error(-32600, expect.anything(), 'a')],
  ['a list', `[${JSON.stringify(ping)}]`, error(-32600, 'The message is a list. Send one message per line.')],
  ['null', 'null', error(-32600, expect.anything())],
  ['too long', 'x'.repeat(101), error(-32600, 'The message has more than 100 bytes. Send a smaller one.')],
])('a line that is %s gets an error, once, and the next one is read', async (_, line, expected) => {
  const rest = `\n${JSON.stringify(ping)}\n`;
  expect(await sent(line + rest)).toEqual({ received: [ping], sent: [expected] });
  expect(await sent(line, 'x'.repeat(line.length > 100 ? 500 : 0), rest)).toEqual({
    received: [ping],
    sent: [expected],
  });
});

import { fieldAt, type JsonValue, jsonSyntaxError, readJson } from '@docs/base/json.ts';
import { MAX_MESSAGE_BYTES } from '@docs/base/limits.ts';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

const NEWLINE = 0x0a;

/**
 * Messages as lines of JSON. The transport of the SDK ends on a long line and ignores invalid messages; here the client
 * gets an error for both, and the server continues with the next line.
 */
export function createLineTransport(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  maxBytes = MAX_MESSAGE_BYTES,
): Transport {
  const send = (message: object): Promise<void> =>
    new Promise((resolve) => {
      if (output.write(`${JSON.stringify(message)}\n`)) resolve();
      else output.once('drain', resolve);
    });
  const reject = (code: ErrorCode, message: string, id: JsonValue = null): void =>
    void send({ jsonrpc: '2.0', id, error: { code, message } });
  const receive = (line: string): void => {
    if (line.trim() === '') return;
    const value = readJson(line);
    const { success, data } = JSONRPCMessageSchema.safeParse(value);
    if (success) transport.onmessage?.(data);
    else if (value === undefined) reject(ErrorCode.ParseError, `The message is not JSON: ${jsonSyntaxError(line)}`);
    else {
      const id = fieldAt(value, 'id');
      const reason = Array.isArray(value)
        ? 'The message is a list. Send one message per line.'
        : 'The message is not a request of JSON-RPC 2.0. It needs "jsonrpc": "2.0", "method" and "id".';
      reject(ErrorCode.InvalidRequest, reason, typeof id === 'string' || typeof id === 'number' ? id : null);
    }
  };
  const onData = splitLines(maxBytes, receive, () =>
    reject(ErrorCode.InvalidRequest, `The message has more than ${maxBytes} bytes. Send a smaller one.`),
  );
  const onError = (error: Error): void => transport.onerror?.(error);
  const transport: Transport = {
    start: async () => {
      input.on('data', onData);
      input.on('error', onError);
    },
    send,
    close: async () => {
      input.off('data', onData);
      input.off('error', onError);
      input.pause();
      transport.onclose?.();
    },
  };
  return transport;
}

/** Splits chunks of bytes into lines. Lines that are too long are dropped. */
function splitLines(maxBytes: number, receive: (line: string) => void, tooLong: () => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  let skipping = false;
  const add = (chunk: Buffer): void => {
    size += chunk.length;
    if (skipping) return;
    if (size <= maxBytes) {
      chunks.push(chunk);
      return;
    }
    skipping = true;
    chunks = [];
    tooLong();
  };
  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      const line = skipping ? '' : Buffer.concat(chunks).toString('utf8');
      [chunks, size, skipping] = [[], 0, false];
      start = end + 1;
      receive(line);
    }
    add(chunk.subarray(start));
  };
}

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeBody } from '../../packages/samples/compose-request.ts';
import { curlSample } from '../../packages/samples/curl.ts';
import { nodejsSample } from '../../packages/samples/nodejs.ts';
import type { RequestSample } from '../../packages/samples/request-sample.ts';

/**
 * Names and media types come from other people's documents: whatever they contain, no sample sends a file that it does
 * not show.
 */

const run = promisify(execFile);
const secret = 'the secret of this machine';
let folder: string;
let server: Server;
let url: string;
const received: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-names-'));
  writeFileSync(path.join(folder, 'secret'), secret);
  writeFileSync(path.join(folder, 'file.bin'), 'shown');
  server = createServer(async (request, response) => {
    received.push(await text(request));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The request received for a form with these fields. */
async function sent(
  value: Record<string, string | object>,
  { files = [], types = {} }: { files?: readonly string[]; types?: Record<string, string> } = {},
): Promise<{ curl: string; nodejs: string; code: string }> {
  const media = { kind: 'multipart', type: 'multipart/form-data', files, types, examples: [] };
  const body = composeBody(media as unknown as Parameters<typeof composeBody>[0], value as never);
  const sample: RequestSample = {
    method: 'post',
    url,
    query: [],
    headers: [],
    cookies: [],
    auth: [],
    body,
    response: 'json',
  };
  const code = curlSample(sample);
  const bodyOf = async (file: string, args: readonly string[]): Promise<string> => {
    received.length = 0;
    await run(file, args, { cwd: folder });
    return received.join('');
  };
  return {
    code,
    curl: await bodyOf('bash', ['-c', code]),
    nodejs: await bodyOf(process.execPath, ['--input-type=module', '-e', nodejsSample(sample)]),
  };
}

const hostile = ['x=<secret;a', 'x=@secret;a', 'x="@secret"', '=<secret', 'x\n=<secret'];

test.each([
  ['objects', { k: 1 }, []],
  ['texts', 'text', []],
  ['files', 'file.bin', hostile],
] as const)('hostile field names do not leak a file if the values are %s', async (_, value, files) => {
  const fields = Object.fromEntries(hostile.map((name) => [name, value]));
  const { curl, nodejs, code } = await sent({ ...fields, good: 'kept' }, { files });
  expect(curl).not.toContain(secret);
  expect(curl).toContain('kept');
  expect(code).toMatch(/^# curl cannot send parts with an equals sign [^\n]+: 5 left out\.\ncurl /);
  expect(code).not.toContain('secret');
  expect(nodejs).not.toContain(secret);
  for (const name of ['x=<secret;a', 'x=@secret;a', 'x=%22@secret%22', '=<secret', 'x%0D%0A=<secret'])
    expect(nodejs).toContain(`name="${name}"`);
});

test('hostile media types do not leak a file or change the request', async () => {
  const hostileTypes = [
    'application/json;filename=/evil;headers="@secret"',
    'application/json;headers=@secret',
    'application/json; filename=evil',
    'application/json;encoder=base64',
    'text/plain,secret',
    'text/plain\r\nX: y',
    'json',
  ];
  const files = hostileTypes.map((_, index) => `file${index}`);
  const types = Object.fromEntries(
    hostileTypes.flatMap((type, index) => [
      [`typed${index}`, type],
      [`file${index}`, type],
    ]),
  );
  const fields = Object.fromEntries(
    Object.keys(types).map((name) => [name, files.includes(name) ? 'file.bin' : { k: 1 }]),
  );
  const { curl, nodejs } = await sent(fields, { files, types });
  for (const body of [curl, nodejs]) {
    expect(body).not.toMatch(/secret|evil|base64|X: y/);
    expect(body.split('{"k":1}')).toHaveLength(hostileTypes.length + 1);
    expect(body.split('shown')).toHaveLength(hostileTypes.length + 1);
  }
});

test('realistic media types are sent', async () => {
  const { curl } = await sent(
    { a: { k: 1 }, b: 'file.bin' },
    { files: ['b'], types: { a: 'application/vnd.acme+json; charset=utf-8', b: 'image/svg+xml' } },
  );
  expect(curl).toMatch(/name="a"\r\nContent-Type: application\/vnd\.acme\+json; charset=utf-8/);
  expect(curl).toMatch(/filename="file\.bin"\r\nContent-Type: image\/svg\+xml/);
});

import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ContentsEntry } from '@docs/engine/model/output-file.ts';
import { hasTwin } from '@docs/engine/model/page.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';

const { herald } = inject('folders');
const sites = inject('sites');
const script = path.join(root, 'scripts/run.mjs');
const published = path.join(herald, 'mcp.mjs');
const read = (file: string): string => readFileSync(path.join(herald, file), 'utf8');

interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  readonly data: unknown;
}

describe.each([
  ['from a folder', [script, 'mcp', '--out', herald]],
  ['as published, from the address of the site', [published, sites.herald]],
] as const)('the docs server for assistants, %s', (_, args) => {
  /** The server's output besides its responses, normally empty. */
  let errors = '';
  let client: Client;

  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1' });
    // From another folder, as assistants do.
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...args],
      cwd: tmpdir(),
      stderr: 'pipe',
    });
    transport.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    await client.connect(transport);
  });
  afterAll(async () => {
    await client.close();
    expect(errors).toBe('');
  });

  async function call(name: string, args: Record<string, unknown>): Promise<ToolResult> {
    const result = await client.callTool({ name, arguments: args });
    const content = result.content as { type: string; text: string }[];
    return {
      text: content.map(({ text }) => text).join('\n'),
      isError: result.isError === true,
      data: result.structuredContent,
    };
  }

  test('introduces itself and its tools', async () => {
    expect(client.getInstructions()).toContain('Herald Developers');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'read_page',
      'list_pages',
      'get_operation',
      'check_payload',
      'try_request',
    ]);
    for (const { name, annotations, description } of tools) {
      expect(annotations?.readOnlyHint, name).toBe(true);
      expect(description?.length, name).toBeGreaterThan(40);
    }
  });

  test('searches with the engine and the index of the site', async () => {
    const { text } = await call('search_docs', { query: 'POST /campaigns', limit: 3 });
    expect(text).toMatch(
      /hits for "POST \/campaigns":\n\n- Create campaign \(operation, POST \/campaigns, Campaigns\): \/docs\/api\/create-campaign\n/,
    );
    expect(text.match(/^- /gm)).toHaveLength(3);
    expect((await call('search_docs', { query: 'story.status' })).text).toMatch(/^- Story\.status \(field/m);
    expect((await call('search_docs', { query: 'validation_failed' })).text).toMatch(/^- validation_failed \(error/m);
    expect((await call('search_docs', { query: 'qqqqzzzz' })).text).toBe('Nothing was found for "qqqqzzzz".');
    expect((await call('search_docs', { query: '' })).isError).toBe(true);
    expect((await call('search_docs', { query: 'story', limit: 1000 })).isError).toBe(true);
  });

  test('reads pages as Markdown, by address, slug, request and title', async () => {
    for (const page of ['/docs/pagination', 'https://developers.herald.example/docs/pagination.md', 'Pagination']) {
      expect(await call('read_page', { page })).toEqual({
        text: read('docs/pagination.md'),
        isError: false,
        data: undefined,
      });
    }
    expect((await call('read_page', { page: 'POST /campaigns' })).text).toBe(read('docs/api/create-campaign.md'));
    expect((await call('read_page', { page: 'create-campaign' })).text).toBe(read('docs/api/create-campaign.md'));
  });

  test('suggests the nearest page for an unknown one, and returns no other files', async () => {
    const { text, isError } = await call('read_page', { page: '/docs/paginaton' });
    expect([isError, text]).toEqual([true, expect.stringContaining('Nearest: Pagination (/docs/pagination)')]);
    for (const page of ['../package.json', '/docs/../../package', 'build.json', '/etc/passwd']) {
      expect((await call('read_page', { page })).isError, page).toBe(true);
    }
    expect((await call('read_page', { page: '' })).isError).toBe(true);
    expect((await call('list_pages', { kind: 'secret' })).isError).toBe(true);
  });

  test('lists pages of a kind, with limit and offset', async () => {
    const { text } = await call('list_pages', { kind: 'operation', limit: 2 });
    expect(text).toMatch(/^1 to 2 of 1\d\d pages of kind operation\.\n\n- .+ \(\/docs\/api\/.+\): GET \/.+\n/);
    expect(text).toContain('More with offset 2.');
    expect((await call('list_pages', {})).text).toMatch(/^1 to 100 of \d+ pages: .*\d+ guide, .*\d+ operation/);
  });

  test('returns the slice of an operation', async () => {
    const { text } = await call('get_operation', { operation: 'POST /campaigns' });
    expect(text).toBe(read('docs/api/create-campaign.openapi.json'));
    expect((await call('get_operation', { operation: 'Campaign' })).isError).toBe(true);
  });

  test('runs requests in a sandbox account that keeps its state', async () => {
    const made = await call('try_request', {
      method: 'POST',
      url: '/stories',
      body: { newsroom_id: '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034', title: 'An opening' },
    });
    expect(made.text).toMatch(/^Simulated: nothing was sent\./);
    expect(made.data).toMatchObject({
      status: 201,
      changes: [{ kind: 'created', entity: 'Story' }],
      events: [{ type: 'story.created' }],
    });
    const { body } = made.data as { body: { story: { id: string } } };
    const url = `https://api.herald.example/stories/${body.story.id}`;
    expect((await call('try_request', { method: 'GET', url })).data).toMatchObject({
      status: 200,
      body: { story: { title: 'An opening' } },
    });
    const narrowed = { 'Sandbox-Permissions': 'stories:write' };
    expect((await call('try_request', { method: 'GET', url, headers: narrowed })).data).toMatchObject({ status: 403 });
    expect((await call('try_request', { method: 'GET', url, headers: { Authorization: '' } })).data).toMatchObject({
      status: 401,
    });
    expect((await call('try_request', { method: 'GET', url, reset: true })).data).toMatchObject({ status: 404 });
    const files = 'https://upload.herald.example/files/from-url';
    const image = { url: 'https://www.lumenbikes.example/academy.jpg' };
    expect((await call('try_request', { method: 'POST', url: files, body: image })).data).toMatchObject({
      status: 201,
    });
    expect((await call('try_request', { method: 'BREW', url })).isError).toBe(true);
  });

  test('checks payloads, and reports every problem with its path', async () => {
    const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Come and see.' }] };
    const good = { subject: 'Hello', content: { type: 'document', version: '1.0', children: [paragraph] } };
    expect(await call('check_payload', { operation: 'create-campaign', payload: good })).toMatchObject({
      text: 'The payload matches the request (application/json) of Create campaign.',
      data: { valid: true, problems: [] },
    });
    const bad = {
      subject: 5,
      content: {
        type: 'document',
        version: '1.0',
        children: [{ type: 'paragraph' }, { type: 'headline', children: [] }],
      },
    };
    // A text is parsed as JSON.
    const { text, data } = await call('check_payload', { operation: 'create-campaign', payload: JSON.stringify(bad) });
    expect(data).toEqual({
      valid: false,
      problems: [
        { path: '/subject', message: 'must be text' },
        { path: '/content/children/0/children', message: 'is required' },
        { path: '/content/children/1/type', message: expect.stringMatching(/^must be one of "paragraph", "heading"/) },
      ],
    });
    expect(text).toContain('- /subject must be text');
    expect(await call('check_payload', { operation: 'get-campaign', payload: {} })).toMatchObject({
      isError: true,
      text: 'GET /campaigns/{id} accepts no body.',
    });
    expect((await call('check_payload', { operation: 'create-campaign', payload: '{"a":' })).text).toMatch(/not JSON/);
    expect(
      (await call('check_payload', { operation: 'create-campaign', payload: {}, response: '201' })).data,
    ).toMatchObject({
      valid: false,
    });
  });

  test('offers every page as a resource', async () => {
    const { resources } = await client.listResources();
    const pages = JSON.parse(read('contents.json')) as ContentsEntry[];
    expect(resources.map(({ uri }) => uri).toSorted()).toEqual(
      ['docs:///llms.txt', ...pages.filter(hasTwin).map(({ href }) => `docs://${href}`)].toSorted(),
    );
    const { contents } = await client.readResource({ uri: 'docs:///docs/pagination' });
    expect(contents).toEqual([
      { uri: 'docs:///docs/pagination', mimeType: 'text/markdown', text: read('docs/pagination.md') },
    ]);
    await expect(client.readResource({ uri: 'docs:///docs/../../package.json' })).rejects.toThrow('There is no page');
  });
});

/** Starts the server and sends it raw lines, like a hostile client. */
async function talk(args: readonly string[], ask: (send: (line: string) => Promise<unknown>) => Promise<void>) {
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const send = async (line: string): Promise<unknown> => {
    server.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The server has ended.');
    return JSON.parse(value) as unknown;
  };
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await ask(send);
  } finally {
    server.stdin.end();
    await ended;
  }
}

const request = (id: number, method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const hello = request(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});
const error = (code: number, message: unknown, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

test('invalid messages get a JSON-RPC error, and the server keeps running', async () => {
  await talk([script, 'mcp', '--out', herald], async (send) => {
    expect(await send('{"jsonrpc":')).toEqual(error(-32700, expect.stringContaining('not JSON')));
    expect(await send(hello)).toMatchObject({ id: 1, result: { serverInfo: { name: 'docs' } } });
    expect(await send('x'.repeat(11 * 1024 * 1024))).toEqual(
      error(-32600, expect.stringContaining('more than 10000000')),
    );
    expect(await send('{"id":5}')).toEqual(error(-32600, expect.stringContaining('JSON-RPC 2.0'), 5));
    expect(await send(request(6, 'no/such'))).toEqual(error(-32601, expect.anything(), 6));
    expect(await send(request(7, 'ping'))).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });
});

test('an output that is damaged while the server runs is reported, and works again once repaired', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'mcp-'));
  const inside = (file: string): string => path.join(out, file);
  const operation = 'docs/api/create-campaign.openapi.json';
  for (const file of ['build.json', 'contents.json', operation, 'docs/pagination.md'])
    await cp(path.join(herald, file), inside(file));
  let day = 0;
  const damage = async (file: string, text: string): Promise<void> => {
    await writeFile(inside(file), text);
    // As if it had been built again.
    day += 1;
    await utimes(inside('build.json'), day, day);
  };
  const call = (id: number, name: string, args: object): string => request(id, 'tools/call', { name, arguments: args });
  const failedCall = (text: unknown, id: number) => ({ id, result: { isError: true, content: [{ text }] } });
  const contents = await readFile(inside('contents.json'), 'utf8');
  try {
    await talk([script, 'mcp', '--out', out], async (send) => {
      await send(hello);
      for (const [index, text] of ['{}', 'null', '[null]', '[{"kind":"guide"}]', '<html>', ''].entries()) {
        await damage('contents.json', text);
        expect(await send(call(index, 'read_page', { page: 'Pagination' })), text).toMatchObject(
          failedCall(
            expect.stringMatching(/is incomplete, or was built by another version\. Run `npm run build` again\.$/),
            index,
          ),
        );
      }
      await damage('contents.json', contents);
      expect(await send(call(20, 'read_page', { page: 'Pagination' }))).toMatchObject({
        result: { content: [{ text: expect.stringContaining('# Pagination') }] },
      });
      const slice = JSON.parse(await readFile(inside(operation), 'utf8')) as { components: { schemas: object } };
      await damage(operation, JSON.stringify({ ...slice, components: { ...slice.components, schemas: {} } }));
      const check = { operation: 'create-campaign', payload: {} };
      expect(await send(call(21, 'check_payload', check))).toMatchObject(
        failedCall(expect.stringContaining('cannot be checked'), 21),
      );
      await damage(operation, '{"paths":');
      expect(await send(call(22, 'check_payload', check))).toMatchObject(
        failedCall(expect.stringContaining('cannot be checked'), 22),
      );
      expect(await send(call(23, 'search_docs', { query: 'story' }))).toMatchObject(failedCall(expect.anything(), 23));
      expect(await send(request(24, 'ping'))).toMatchObject({ id: 24, result: {} });
    });
  } finally {
    await rm(out, { recursive: true });
  }
});

test('without a built site the server ends with a message that says how to build one', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, 'mcp', '--out', path.join(tmpdir(), 'no-such-site')],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^There is no built site in .*no-such-site\. Run `npm run build` first, or pass its folder with --out DIR\.\n$/,
  );
});

test.each([
  [[], 2, /^Usage: node mcp\.mjs ADDRESS\n/],
  [['docs'], 2, /^Usage/],
  [['file:///etc/'], 2, /^Usage/],
  [[sites.herald, 'x'], 2, /^Usage/],
  [[new URL('docs/', sites.herald).href], 1, /docs\/build\.json was not found \(404\)\. Is .*\/docs\/ the front page/],
  [
    ['http://127.0.0.1:1'],
    1,
    /^http:\/\/127\.0\.0\.1:1 cannot be reached \(.+\)\. Check the address and the network\.\n$/,
  ],
] as const)('the published server started with %j ends with a message', (args, code, message) => {
  // The server of the site must run in another process, because this one is blocked.
  const { status, stdout, stderr } = spawnSync(process.execPath, [published, ...args], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([code, '', expect.stringMatching(message)]);
});

test('an unknown option ends with exit code 2 and a suggestion', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, 'mcp', '--oot', 'x'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('Did you mean --out?')]);
});

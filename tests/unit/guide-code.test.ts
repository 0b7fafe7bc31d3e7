import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import timers from 'node:timers/promises';
import { parseAst } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { curlSample } from '../../packages/samples/curl.ts';
import { readCurl } from '../../packages/samples/read-curl.ts';
import { guideFences, guideFiles, guideTexts } from '../support/guide-fences.ts';

const fences = guideFences();
const { programs, programFolders } = await guideFiles();

/** Runs a program from a guide as a module. */
async function load(file: string): Promise<Record<string, (...args: never[]) => unknown>> {
  const code = programs.get(file);
  if (code === undefined) throw new Error(`There is no program called ${file}`);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

describe('code in guides', () => {
  test('exists in every language', () => {
    expect(new Set(fences.map(({ language }) => language))).toEqual(new Set(['bash', 'js', 'json', 'txt']));
  });

  const js = fences.filter(({ language }) => language === 'js');
  test.each(js.map(({ guide, code }) => [guide, code]))('js in %s parses as a module', (_, code) => {
    expect(() => parseAst(`${code}\nexport {};`)).not.toThrow();
  });

  const json = fences.filter(({ language }) => language === 'json');
  test.each(json.map(({ guide, code }) => [guide, code]))('json in %s parses as JSON', (_, code) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  test('in bash parses, and its bodies are JSON', () => {
    for (const { code } of fences.filter(({ language }) => language === 'bash')) {
      execFileSync('bash', ['-n'], { input: code });
      for (const [, body = ''] of code.matchAll(/--data '([^']*)'/g)) expect(() => JSON.parse(body)).not.toThrow();
    }
  });

  describe('curl has the form of operation pages', () => {
    const shell = fences.filter(({ language }) => language === 'bash');
    /** Without comments, the text of the body, and code that only changes the output. */
    const start = (code: string): string =>
      (code.replaceAll(/^#.*\n/gm, '').split(/ --data | \\\n +--include/)[0] ?? '').trim();

    test.each(shell.map(({ guide, code }) => [guide, code]))('%s', (_, code) => {
      const request = / -G /.test(code) ? undefined : readCurl(code);
      if (request) expect(start(code)).toBe(start(curlSample(request)));
      expect(code).not.toMatch(/--(?:header|request|form|get|user) /);
    });

    test('most commands are requests, and the quickstart uses the same options', () => {
      expect(shell.filter(({ code }) => readCurl(code)).length).toBeGreaterThan(30);
      expect(programs.get('quickstart.sh')).toMatch(/curl --silent -X POST .*\n +-H /);
      expect(programs.get('quickstart.sh')).not.toMatch(/--(?:header|request|form|get|user) /);
    });
  });

  test('idempotency keys in js are not literals', () => {
    const fixed = fences.filter(({ language, code }) => language === 'js' && /'Idempotency-Key': '/.test(code));
    expect(fixed.map(({ guide }) => guide)).toEqual([]);
  });

  test('every download has the files that its programs import', () => {
    const downloads = fences.flatMap(({ guide, code }) => {
      const list = /\/programs\/\{([^}]+)\}/.exec(code)?.[1];
      return list === undefined ? [] : [{ guide, names: list.split(','), files: programs }];
    });
    // Each recipe in two languages, and the typed client.
    expect(downloads).toHaveLength(9);
    const folders = [...programFolders].map(([folder, files]) => ({ guide: folder, names: [...files.keys()], files }));
    expect(folders).toHaveLength(4);
    for (const { guide, names, files } of [...downloads, ...folders]) {
      const needed = names.flatMap((name) => {
        const text = programs.get(name) ?? '';
        const modules = [...text.matchAll(/from '\.\/([\w-]+\.mjs)'/g)].map(([, file = '']) => file);
        const python = [...text.matchAll(/^from (\w+) import/gm)].map(([, module]) => `${module}.py`);
        return [name, ...modules, ...python.filter((file) => programs.has(file))];
      });
      expect(
        needed.filter((name) => !files.has(name) || !names.includes(name)),
        guide,
      ).toEqual([]);
    }
  });

  test('every program is shown in a guide', () => {
    const texts = [...guideTexts().values()].join('');
    // Declarations are next to the program that they describe.
    const programNames = [...programs.keys()].filter((name) => !name.endsWith('.d.mts'));
    expect(programNames.filter((name) => !texts.includes(`<Program file="${name}"`))).toEqual([]);
  });
});

describe('verify-webhook.mjs', () => {
  const key = Buffer.from('a secret of at least twenty-four bytes');
  const secret = `whsec_${key.toString('base64')}`;
  const now = 1_747_036_800_000;
  const body = '{"id":"2c7d9e40-b1a8-4f53-86e2-f05a3d9c71b8","type":"story.published","text":"Ĝis"}';

  function headers({ id = 'evt', at = now / 1000, text = body, with: by = key } = {}): Record<string, string> {
    const signature = createHmac('sha256', by).update(`${id}.${at}.${text}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
  }

  async function verify(given: Record<string, string>, text: string | Buffer = body): Promise<unknown> {
    const { verifyWebhook } = await load('verify-webhook.mjs');
    return verifyWebhook?.({ secret, headers: given, body: text, now } as never);
  }

  test('returns the event of a valid delivery, from a string or a buffer', async () => {
    expect(await verify(headers())).toEqual(JSON.parse(body));
    expect(await verify(headers(), Buffer.from(body))).toEqual(JSON.parse(body));
  });

  test('reads the bytes of a body, up to a limit', async () => {
    const { readBody } = await load('verify-webhook.mjs');
    const read = (...chunks: Buffer[]): Promise<unknown> => readBody?.(Readable.from(chunks) as never) as never;
    const [start, end] = [Buffer.from('Ĝ').subarray(0, 1), Buffer.from('Ĝ').subarray(1)];
    expect(await read(start, end)).toEqual(Buffer.from('Ĝ'));
    const mebibyte = Buffer.alloc(1024 * 1024);
    expect(await read(mebibyte, mebibyte)).toHaveLength(2 * 1024 * 1024);
    await expect(read(mebibyte, mebibyte, Buffer.alloc(1))).rejects.toThrow('The body is too large');
  });

  test('accepts the published test vector of the Standard Webhooks scheme', async () => {
    const { verifyWebhook } = await load('verify-webhook.mjs');
    const event = verifyWebhook?.({
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
      body: '{"test": 2432232314}',
      now: 1_614_265_330_000,
    } as never);
    expect(event).toEqual({ test: 2432232314 });
  });

  test('accepts one of several signatures', async () => {
    const old = headers({ with: Buffer.from('another secret') });
    const both = { ...headers(), 'webhook-signature': `${old['webhook-signature']} ${headers()['webhook-signature']}` };
    expect(await verify(both)).toEqual(JSON.parse(body));
  });

  test.each([
    ['another key', headers({ with: Buffer.from('another secret') }), body],
    ['a changed body', headers(), body.replace('published', 'deleted')],
    ['a changed id', { ...headers(), 'webhook-id': 'other' }, body],
    ['an old delivery', headers({ at: now / 1000 - 301 }), body],
    ['a delivery from the future', headers({ at: now / 1000 + 301 }), body],
    ['a timestamp that is not a number', { ...headers(), 'webhook-timestamp': 'now' }, body],
    [
      'another version',
      { ...headers(), 'webhook-signature': headers()['webhook-signature']?.replace('v1', 'v2') ?? '' },
      body,
    ],
    ['a short signature', { ...headers(), 'webhook-signature': 'v1,AAAA' }, body],
    ['missing headers', {}, body],
  ])('rejects %s', async (_, given, text) => {
    await expect(verify(given as Record<string, string>, text)).rejects.toThrow(/signature|timestamp/);
  });
});

describe('client.mjs', () => {
  type Client = {
    call: (method: string, path: string, options?: object) => Promise<unknown>;
    waitForJob: (job: { id: string }) => Promise<unknown>;
    searchAll: (path: string, list: string, query: object) => AsyncIterable<{ id: string }>;
  };
  let client: Client;
  let responses: (Response | Error)[];
  const send = vi.fn<typeof fetch>();
  const json = (status: number, body: object, headers?: Record<string, string>): Response => {
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type, ...headers } });
  };
  const fromProxy = (status: number): Response => new Response('<h1>From a proxy</h1>', { status });
  beforeEach(async () => {
    vi.stubEnv('HERALD_TOKEN', 'pat_x');
    vi.stubGlobal('fetch', send);
    // Not random: without `Retry-After`, the delays are empty.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    send.mockReset().mockImplementation(async () => {
      const response = responses.shift();
      if (!response || response instanceof Error) throw response ?? new Error('There is no response left');
      return response;
    });
    client = (await load('client.mjs')) as unknown as Client;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  test('retries errors, lost connections and rate limits with the same key, after the requested delay', async () => {
    const slow = json(429, { code: 'rate_limited' }, { 'Retry-After': '0.1' });
    const brokenOff = new ReadableStream({ start: (controller) => controller.error(new TypeError('broken off')) });
    responses = [
      fromProxy(503),
      new TypeError('network'),
      new Response(brokenOff),
      slow,
      json(201, { story: { id: 's' } }),
    ];
    const pauses = vi.spyOn(timers, 'setTimeout');
    syncBuiltinESMExports();
    expect(await client.call('POST', '/stories', { key: 'k', body: { title: 'A' } })).toEqual({ story: { id: 's' } });
    expect(pauses).toHaveBeenCalledWith(100);
    expect(send).toHaveBeenCalledTimes(5);
    for (const [url, init] of send.mock.calls) {
      expect(String(url)).toBe('https://api.herald.example/stories');
      expect(init).toMatchObject({ method: 'POST', body: '{"title":"A"}' });
      expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
        authorization: 'Bearer pat_x',
        'content-type': 'application/json',
        'idempotency-key': 'k',
      });
    }
  });

  test('gives up after five attempts', async () => {
    responses = Array.from({ length: 9 }, () => json(503, { code: 'unavailable', title: 'Not now' }));
    await expect(client.call('GET', '/stories')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'unavailable: Not now',
    });
    expect(send).toHaveBeenCalledTimes(5);
    responses = Array.from({ length: 9 }, () => new TypeError('network'));
    await expect(client.call('GET', '/stories')).rejects.toThrow('network');
  });

  test('does not retry a request that cannot be sent', async () => {
    await expect(client.call('POST', '/stories', { key: 'łódź:story' })).rejects.toThrow(/ByteString/);
    vi.stubEnv('HERALD_API', 'no address');
    // A different text, because a module is loaded only once.
    const code = `${programs.get('client.mjs')}\n// with another address`;
    const elsewhere: Client = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    await expect(elsewhere.call('GET', '/stories')).rejects.toThrow('Invalid URL');
    expect(send).not.toHaveBeenCalled();
  });

  test('does not retry a rejected request', async () => {
    responses = [json(409, { status: 409, code: 'invalid_state', detail: 'It is a draft.' })];
    await expect(client.call('POST', '/x')).rejects.toMatchObject({
      status: 409,
      code: 'invalid_state',
      message: 'invalid_state: It is a draft.',
    });
    expect(send).toHaveBeenCalledTimes(1);
    responses = [fromProxy(407)];
    await expect(client.call('GET', '/x')).rejects.toMatchObject({
      status: 407,
      message: 'status_407: <h1>From a proxy</h1>',
    });
    const errors = [{ in: 'body', pointer: '/title', code: 'required', message: 'Required.' }];
    responses = [json(422, { code: 'validation_failed', detail: '1 member was refused.', errors, request_id: 'r1' })];
    await expect(client.call('POST', '/x')).rejects.toMatchObject({
      errors,
      requestId: 'r1',
      message: 'validation_failed: 1 member was refused.\n  /title: Required.',
    });
    responses = [new Response(null, { status: 204 })];
    expect(await client.call('DELETE', '/x')).toBeUndefined();
  });

  test('returns the result of a job, or throws its problem', async () => {
    responses = [json(200, { job: { status: 'succeeded', result: { sent: 1 } } })];
    expect(await client.waitForJob({ id: 'j' })).toEqual({ sent: 1 });
    responses = [json(200, { job: { status: 'failed', error: { code: 'validation_failed', detail: 'Too many.' } } })];
    await expect(client.waitForJob({ id: 'j' })).rejects.toThrow('validation_failed: Too many.');
  });

  test('reads every resource once, even if more than a page of them has the same timestamp', async () => {
    const make = (from: number, to: number, created_at: string) =>
      Array.from({ length: to - from }, (_, index) => ({ id: String(from + index), created_at }));
    const [early, same] = ['2025-01-01T00:00:00Z', '2025-01-02T00:00:00Z'];
    const all = [...make(0, 30, early), ...make(30, 290, same)];
    // The API's response to each request: from a time on, in order, one page.
    send.mockImplementation(async (_, init) => {
      const { query, limit, offset } = JSON.parse(String(init?.body));
      const from = query.$and[1].created_at.$gte;
      const found = all.filter(({ created_at }) => created_at >= from);
      return json(200, { stories: found.slice(offset, offset + limit) });
    });
    const read: string[] = [];
    for await (const { id } of client.searchAll('/stories/search', 'stories', { locale: 'nl' })) read.push(id);
    expect(read).toEqual(all.map(({ id }) => id));
    expect(send.mock.calls.length).toBeLessThan(6);
  });
});

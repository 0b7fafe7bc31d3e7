import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { curlAllPages, curlSample } from './curl.ts';
import { nodejsAllPages, nodejsSample } from './nodejs.ts';
import { plainRequest } from './plain-request.ts';
import { type RequestSample, tokenVariable } from './request-sample.ts';
import { sampleViews } from './sample-views.ts';
import { plainGet as base } from './testing.ts';

const nasty = { text: `it's "quoted" \\ $HOME \`id\` \${1} !x\nline`, __proto__x: 1, list: [1, null, { 'a-b': true }] };
const post: RequestSample = {
  ...base,
  method: 'post',
  headers: [['Idempotency-Key', 'k$1"x']],
  body: { kind: 'json', media: 'application/json', value: nasty },
};

/** The arguments that a shell would pass to curl. */
function shellArguments(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nDEMO_TOKEN=secret\nDEMO_KEY=a+b\n${command}`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

/** The arguments received when the commands are run. */
async function curlAgainstEcho(samples: readonly RequestSample[]): Promise<readonly string[]> {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    // Versions write hexadecimal digits differently.
    arrived.push(`${request.method} ${request.url?.replace(/%../g, (escaped) => escaped.toUpperCase())}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const sample of samples) {
    const command = curlSample({
      ...sample,
      url: sample.url.replace('https://api.example', `http://127.0.0.1:${port}`),
    });
    await promisify(execFile)('bash', ['-c', command], { env: { ...process.env, DEMO_KEY: 'a+b' } });
  }
  server.close();
  return arrived;
}

/** Runs a module with a `fetch` that records. */
async function run(
  code: string,
  responses: readonly Response[],
): Promise<{ calls: [string, RequestInit][]; printed: string[] }> {
  const calls: [string, RequestInit][] = [];
  const printed: string[] = [];
  const queue = [...responses];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    calls.push([url, init]);
    return queue.shift() ?? new Response('{}');
  };
  const AsyncFunction = (async () => {}).constructor as new (
    ...args: string[]
  ) => (...args: unknown[]) => Promise<void>;
  await new AsyncFunction('fetch', 'console', 'process', code)(
    fetch,
    { log: (text: string) => printed.push(text) },
    { env: { DEMO_TOKEN: 'secret', DEMO_PASSWORD: 'пароль' } },
  );
  return { calls, printed };
}

describe('curl', () => {
  test('writes a POST request with a JSON body', () => {
    expect(
      curlSample({ ...post, headers: [], body: { kind: 'json', media: 'application/json', value: { a: 1 } } }),
    ).toMatchInlineSnapshot(`
      "curl -X POST https://api.example/things \\
        -H "Authorization: Bearer $DEMO_TOKEN" \\
        -H "Content-Type: application/json" \\
        --data '{ "a": 1 }'"
    `);
  });

  test('appends query parameters to a URL that has a query', () => {
    const url = 'https://api.example/things?kind=new';
    expect(shellArguments(curlSample({ ...base, url, query: ['a=1'] }))).toContain(`${url}&a=1`);
  });

  test('a shell passes all arguments to curl unchanged', () => {
    const given = shellArguments(curlSample({ ...post, query: ['q=%7B%7D', 'a=1'] }));
    expect(given).toContain('https://api.example/things?q=%7B%7D&a=1');
    expect(given).toContain('Authorization: Bearer secret');
    expect(given).toContain('Idempotency-Key: k$1"x');
    expect(JSON.parse(given.at(-1) ?? '')).toEqual(nasty);
  });

  test('writes forms, files, keys in the URL and basic credentials', () => {
    const variants: RequestSample[] = [
      {
        ...base,
        method: 'post',
        body: { kind: 'form', media: 'application/x-www-form-urlencoded', pairs: [['a', "b'c"]] },
      },
      {
        ...base,
        method: 'put',
        body: {
          kind: 'multipart',
          parts: [
            { kind: 'file', name: 'f', file: 'file.bin' },
            { kind: 'value', name: 'v', value: '@x' },
          ],
        },
      },
      { ...base, auth: [{ kind: 'query', name: 'key', env: 'DEMO_TOKEN' }] },
      { ...base, auth: [{ kind: 'basic', userEnv: 'DEMO_USER', passwordEnv: 'DEMO_PASSWORD' }] },
      { ...base, method: 'head', auth: [{ kind: 'cookie', name: 'sid', env: 'DEMO_TOKEN' }], cookies: [['a', 'b']] },
      { ...base, method: 'post', auth: [], body: { kind: 'file', media: 'image/png', file: 'file.bin' } },
    ];
    expect(variants.map(curlSample).join('\n\n')).toMatchInlineSnapshot(`
      "curl -X POST https://api.example/things \\
        -H "Authorization: Bearer $DEMO_TOKEN" \\
        -H "Content-Type: application/x-www-form-urlencoded" \\
        --data-urlencode 'a=b'\\''c'

      curl -X PUT https://api.example/things \\
        -H "Authorization: Bearer $DEMO_TOKEN" \\
        -F 'f=@file.bin' \\
        --form-string 'v=@x'

      curl -G https://api.example/things \\
        --data-urlencode "key=$DEMO_TOKEN"

      curl https://api.example/things \\
        --user "$DEMO_USER:$DEMO_PASSWORD"

      curl --head https://api.example/things \\
        --cookie "sid=$DEMO_TOKEN" \\
        --cookie 'a=b'

      curl -X POST https://api.example/things \\
        -H "Content-Type: image/png" \\
        --data-binary '@file.bin'"
    `);
    expect(variants.map(nodejsSample).join('\n\n')).toMatchSnapshot();
  });

  test('writes a loop over all pages of a list', () => {
    const sample = {
      ...base,
      query: ["q=it's"],
      pages: { limit: 100, items: 'things', limitName: 'limit', offsetName: 'offset' },
    };
    expect(curlAllPages(sample, sample.pages)).toMatchInlineSnapshot(`
      "# Needs jq.
      offset=0
      while :; do
        page=$(curl "https://api.example/things?q=it's&limit=100&offset=$offset" \\
          --silent --show-error --fail-with-body \\
          -H "Authorization: Bearer $DEMO_TOKEN") || {
          echo "$page" >&2
          break
        }
        printf '%s' "$page" | jq '.things[]'
        count=$(printf '%s' "$page" | jq '.things | length')
        [ "$count" -lt 100 ] && break
        offset=$((offset + 100))
      done"
    `);
    expect(sampleViews(base).map(({ variants }) => variants.length)).toEqual([1, 1]);
  });
});

describe('nodejs', () => {
  test('writes a POST request with a JSON body', () => {
    expect(
      nodejsSample({
        ...post,
        headers: [],
        body: { kind: 'json', media: 'application/json', value: { a: 1, 'b-c': "it's" } },
      }),
    ).toMatchInlineSnapshot(`
      "const response = await fetch('https://api.example/things', {
        method: 'POST',
        headers: {
          Authorization: \`Bearer \${process.env.DEMO_TOKEN}\`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ a: 1, 'b-c': 'it\\'s' }),
      });

      if (!response.ok) {
        throw new Error(\`\${response.status} \${await response.text()}\`);
      }

      console.log(JSON.stringify(await response.json(), null, 2));"
    `);
  });

  test('sends the request once, and prints the response', async () => {
    const { calls, printed } = await run(nodejsSample(post), [Response.json({ id: 1 })]);
    expect(calls.length).toBe(1);
    const [url, init] = calls[0] ?? ['', {}];
    expect(url).toBe('https://api.example/things');
    expect(init.headers).toEqual({
      Authorization: 'Bearer secret',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k$1"x',
    });
    expect(JSON.parse(String(init.body))).toEqual(nasty);
    expect(printed).toEqual(['{\n  "id": 1\n}']);
  });

  test('sends fields named __proto__', async () => {
    const value = JSON.parse('{"__proto__": {"a": 1}}');
    const { calls } = await run(
      nodejsSample({ ...post, body: { kind: 'json', media: 'application/json', value } }),
      [],
    );
    expect(calls[0]?.[1].body).toBe('{"__proto__":{"a":1}}');
  });

  test('sends credentials with characters outside Latin-1', async () => {
    const auth = { kind: 'basic', userEnv: 'DEMO_TOKEN', passwordEnv: 'DEMO_PASSWORD' } as const;
    const { calls } = await run(nodejsSample({ ...base, auth: [auth] }), []);
    expect(calls[0]?.[1].headers).toEqual({
      Authorization: `Basic ${Buffer.from('secret:пароль').toString('base64')}`,
    });
  });

  test('throws an error with the status and text of the response', async () => {
    await expect(run(nodejsSample(base), [new Response('no such thing', { status: 404 })])).rejects.toThrow(
      '404 no such thing',
    );
  });

  test('prints the status of a response without content', async () => {
    const { printed } = await run(nodejsSample({ ...base, method: 'delete', response: 'none' }), [
      new Response(null, { status: 204 }),
    ]);
    expect(printed).toEqual(['Done: 204, no content.']);
  });

  test('prints a response that can have no content', async () => {
    const code = nodejsSample({ ...base, response: 'json-or-none' });
    expect((await run(code, [new Response(null, { status: 204 })])).printed).toEqual(['Done: 204, no content.']);
    expect((await run(code, [Response.json({})])).printed).toEqual(['{}']);
  });

  test('reading all pages stops at the first page that is not full', async () => {
    const sample = {
      ...base,
      query: ['a=b'],
      pages: { limit: 2, items: 'things', limitName: 'limit', offsetName: 'offset' },
    };
    const { calls, printed } = await run(nodejsAllPages(sample, sample.pages), [
      Response.json({ things: [1, 2] }),
      Response.json({ things: [3] }),
    ]);
    expect(calls.map(([url]) => url)).toEqual([
      'https://api.example/things?a=b&limit=2&offset=0',
      'https://api.example/things?a=b&limit=2&offset=2',
    ]);
    expect(JSON.parse(printed[0] ?? '')).toEqual([1, 2, 3]);
  });
});

describe('samples contain a typed credential', () => {
  test.each<[RequestSample['auth'][number], string, string]>([
    [{ kind: 'bearer', env: 'E', typed: 'abc' }, '-H "Authorization: Bearer abc"', "Authorization: 'Bearer abc',"],
    [{ kind: 'header', name: 'X-Key', env: 'E', typed: 'abc' }, '-H "X-Key: abc"', "'X-Key': 'abc',"],
    [{ kind: 'cookie', name: 'sid', env: 'E', typed: 'abc' }, '--cookie "sid=abc"', "Cookie: 'sid=abc',"],
    [
      { kind: 'query', name: 'key', env: 'E', typed: 'a/b' },
      '"https://api.example/things?key=a%2Fb"',
      "things?key=a%2Fb'",
    ],
    [
      { kind: 'basic', userEnv: 'U', passwordEnv: 'P', typed: 'me:abc' },
      '--user "me:abc"',
      `Authorization: \`Basic \${Buffer.from('me:abc').toString('base64')}\`,`,
    ],
  ])('%j', (auth, curl, nodejs) => {
    expect(curlSample({ ...base, auth: [auth] })).toContain(curl);
    expect(nodejsSample({ ...base, auth: [auth] })).toContain(nodejs);
  });
});

describe('samples leave out a body that the client cannot send, with a comment', () => {
  const body = { kind: 'multipart', parts: [{ kind: 'file', name: 'f', file: 'file.bin' }] } as const;
  const pages = { limit: 2, items: 'things', limitName: 'limit', offsetName: 'offset' };

  test('nodejs: with GET and HEAD', () => {
    const note = '// fetch cannot send a body with GET, so it is left out.\n';
    expect(nodejsSample({ ...base, body })).toBe(note + nodejsSample(base));
    expect(nodejsAllPages({ ...base, body }, pages)).toBe(note + nodejsAllPages(base, pages));
    expect(nodejsSample({ ...base, method: 'head', body })).not.toContain('form');
    expect(nodejsSample({ ...base, method: 'delete', body })).toContain('body: form');
  });

  test('nodejs: TRACE cannot be sent at all', () => {
    expect(nodejsSample({ ...base, method: 'trace' })).toBe(
      '// fetch cannot send TRACE. Use curl, or request() of node:https.',
    );
  });

  test('curl: with HEAD', () => {
    expect(curlSample({ ...base, method: 'head', auth: [], body })).toBe(
      '# curl cannot send a body with HEAD, so it is left out.\ncurl --head https://api.example/things',
    );
    expect(curlSample({ ...base, body })).toContain("-F 'f=@file.bin'");
  });
});

describe('several keys in the URL', () => {
  const auth: RequestSample['auth'] = [
    { kind: 'query', name: 'key', env: 'DEMO_KEY' },
    { kind: 'query', name: 'token', env: 'DEMO_TOKEN', typed: 'a b' },
  ];
  const nodeKeys = `key=\${encodeURIComponent(process.env.DEMO_KEY)}&token=a%20b`;

  test('are all sent, in all languages', () => {
    expect(shellArguments(curlSample({ ...base, auth }))).toEqual([
      '-G',
      'https://api.example/things?token=a%20b',
      '--data-urlencode',
      'key=a+b',
    ]);
    expect(nodejsSample({ ...base, auth })).toContain(`\`https://api.example/things?${nodeKeys}\``);
    expect(plainRequest({ ...base, auth }).url).toEqual([
      'https://api.example/things',
      '?key=',
      { kind: 'env', name: 'DEMO_KEY', encoded: true },
      '&token=',
      'a%20b',
    ]);
  });

  test('are encoded by curl for every method', async () => {
    const arrived = await curlAgainstEcho(
      [
        { ...base, method: 'get', query: ['r=:/?@$,;=*()'] },
        { ...base, method: 'delete' },
        { ...base, method: 'head' },
      ].map((sample) => ({ ...sample, auth })),
    );
    expect(arrived).toEqual([
      'GET /things?r=:/?@$,;=*()&token=a%20b&key=a%2Bb',
      'DELETE /things?token=a%20b&key=a%2Bb',
      'HEAD /things?token=a%20b&key=a%2Bb',
    ]);
  });

  test('are encoded with --url-query if there is a body', () => {
    expect(
      curlSample({ ...post, headers: [], auth, body: { kind: 'text', media: 'text/plain', text: 'a' } }),
    ).toMatchInlineSnapshot(`
        "# Needs curl 7.87 or later.
        curl -X POST "https://api.example/things?token=a%20b" \\
          --url-query "key=$DEMO_KEY" \\
          -H "Content-Type: text/plain" \\
          --data-raw 'a'"
      `);
  });

  test('are appended to the query of a URL', () => {
    const sample = { ...base, url: 'https://api.example/r?m=x', auth };
    expect(curlSample(sample)).toContain('-G "https://api.example/r?m=x&token=a%20b"');
    expect(nodejsSample(sample)).toContain(`\`https://api.example/r?m=x&${nodeKeys}\``);
    expect(plainRequest(sample).url).toContain('&key=');
  });
});

describe('all pages of a list', () => {
  const pages = { limit: 100, items: 'things', limitName: 'limit', offsetName: 'offset' };
  const key = { kind: 'query', name: 'key', env: 'DEMO_TOKEN' } as const;

  test('ignore the limit and offset of the request, and keep the key', () => {
    const sample = { ...base, query: ['limit=5', 'offset=10', 'q=a'], auth: [key], pages };
    const curl = curlAllPages(sample, pages);
    expect(curl).toContain('curl -G "https://api.example/things?q=a&limit=100&offset=$offset"');
    expect(curl).toContain('--data-urlencode "key=$DEMO_TOKEN"');
    expect(curlAllPages({ ...sample, auth: [{ ...key, typed: 'a b' }] }, pages)).toContain(
      '&limit=100&key=a%20b&offset=',
    );
    expect(nodejsAllPages(sample, pages)).toContain(
      `https://api.example/things?q=a&limit=\${limit}&key=\${encodeURIComponent(process.env.DEMO_TOKEN)}&offset=\${all.length}`,
    );
    expect(curlSample(sample)).toContain('-G "https://api.example/things?limit=5&offset=10&q=a"');
  });

  test('are sorted in a stable order, or in the order of the request', () => {
    const sorted = { ...pages, sort: 'sort=created_at' };
    expect(curlAllPages({ ...base, query: ['q=a'] }, sorted)).toContain('/things?q=a&sort=created_at&limit=100&');
    expect(nodejsAllPages({ ...base, query: ['sort=-name'] }, sorted)).toContain('/things?sort=-name&limit=');
  });
});

test('derives names of environment variables', () => {
  expect(['herald', 'my-api', '3d', 'ünï'].map((slug) => tokenVariable(slug))).toMatchInlineSnapshot(`
    [
      "HERALD_TOKEN",
      "MY_API_TOKEN",
      "API_3D_TOKEN",
      "N_TOKEN",
    ]
  `);
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { reportNotRun } from '../support/measure.ts';
import { type HostResponse, sendRequest } from './send-request.ts';
import { type Host, missingHost, startCaddy, startNginx } from './start-host.ts';

const folders = inject('folders');
const own = new URL(inject('sites').sub).origin;

interface HostRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

const encodings = ['br', 'BR', 'gzip', 'GZip', 'deflate', 'br;q=0, gzip', '*', ''];
const files = [
  'docs/introduction',
  'docs/introduction.md',
  'openapi.json',
  'openapi.yaml',
  'favicon.svg',
  'robots.txt',
];
const missing = [
  'nothing',
  'docs/nothing',
  'nothing.md',
  'docs/nothing.json',
  'assets/gone.js',
  'docs/nothing.html',
  'docs/nothing/',
  'nothing.css',
  'docs/gone.data.json',
  'assets/gone.css',
  'nothing.txt',
  'nothing.svg',
  'nothing.png',
  'nothing.yaml',
  'nothing.xml',
];
const moved = [
  '',
  'docs',
  'docs/',
  'docs/introduction/',
  'docs/introduction.html',
  'docs/index.html',
  'index.html',
  'docs/api',
  'docs/api/',
  'docs/introduction/?a=1&b=%20',
  'docs?x',
  'docs/introduction.html?x=/..',
];
const odd = [
  '%2e%2e/build.json',
  'docs/%2e%2e/build.json',
  'docs/%00',
  'docs%5cintroduction',
  'docs/%0d%0aX',

  'docs/../build.json',
  './docs/introduction',
  '_headers',
  '_redirects',
  '_hosts/nginx.conf',
  '_hosts/server.json',
  '_hosts/',
  '_hosts',
  '404',
  '404.html',
  'docs/404',
  'docs/404.html',
  'docs/introduction%2f',
  'docs//introduction',
  '/docs/introduction',
  'docs/introduction;x',
  'docs/Introduction',
  'docs/%69ntroduction',
  'docs/introduction%20',
  '.well-known/api-catalog',
  'build.json',
  'sw.js',
];
const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const accepts = [
  'text/markdown',
  'text/html',
  '*/*',
  'text/markdown;q=0.5, text/html',
  'TEXT/MARKDOWN',
  'application/json',
  'text/*',
];

/**
 * Left out, with the reason: `%` and `%E0%A4%A` are not valid addresses, and Go rejects them before Caddy handles them;
 * Caddy redirects `docs/..` before resolving it; of two accepted encodings, nginx uses the first that it supports,
 * whatever their weights; nginx and Caddy send several ranges as one body, our server sends the whole file.
 */
const requests: readonly HostRequest[] = [
  ...[...files, ...missing, ...moved, ...odd].map((path) => ({ path })),
  ...encodings.flatMap((value) =>
    ['docs/introduction', 'openapi.json', 'nothing'].map((path) => ({ path, headers: { 'accept-encoding': value } })),
  ),
  ...methods.flatMap((method) =>
    ['docs/introduction', 'docs/introduction.md', 'nothing', 'docs/introduction.html'].map((path) => ({
      path,
      method,
    })),
  ),
  ...accepts.flatMap((accept) => ['docs/introduction', 'docs/'].map((path) => ({ path, headers: { accept } }))),
  ...['bytes=0-9', 'bytes=-5', 'bytes=5-', 'bytes=99999999-', 'bytes=9-1', 'lines=0-1', 'bytes=a-b'].flatMap((range) =>
    ['openapi.json', 'docs/introduction.md', 'nothing'].map((path) => ({ path, headers: { range } })),
  ),
  ...['*', '"nope"', 'W/"nope"'].flatMap((value) =>
    ['openapi.json', 'nothing', 'docs/introduction'].map((path) => ({ path, headers: { 'if-none-match': value } })),
  ),
];

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** What readers notice. The body of a status without a page is up to the host. */
function comparableParts({ status, headers, body }: HostResponse): Record<string, unknown> {
  const isPage = status === 200 || status === 206 || status === 404 || status === 400;
  const listOf = (name: string): string =>
    [...new Set((headers[name] ?? '').toLowerCase().split(/,\s*/))].sort().join(', ');
  return {
    status,
    location: headers.location,
    allow: headers.allow,
    cache: listOf('cache-control'),
    unprotected: securityHeaders.filter((name) => headers[name] === undefined),
    ...(isPage && {
      type: headers['content-type'],
      encoding: headers['content-encoding'],
      range: headers['content-range'],
      link: headers.link,
      vary: listOf('vary'),
      body: createHash('sha1').update(body).digest('hex').slice(0, 8),
    }),
  };
}

const reason = missingHost('nginx') ?? missingHost('caddy');
if (reason) reportNotRun('the same answers from all hosts', reason);

const hosts = new Map<string, Host>();
beforeAll(async () => {
  if (reason) return;
  hosts.set('npm start', { address: own, stop: () => Promise.resolve() });
  hosts.set('nginx', await startNginx(folders.sub, '/sub/'));
  hosts.set('caddy', await startCaddy(folders.sub, '/sub/'));
});
afterAll(async () => {
  for (const host of hosts.values()) await host.stop();
});

async function expectSameResponse(
  targetOn: (address: string) => string,
  { headers, method }: Partial<HostRequest> = {},
): Promise<void> {
  const responses: Record<string, unknown> = {};
  for (const [name, { address }] of hosts)
    responses[name] = comparableParts(await sendRequest(address, targetOn(address), { ...headers }, method));
  const [first, ...others] = Object.values(responses);
  for (const other of others) expect(other, JSON.stringify(responses, undefined, 1)).toEqual(first);
  // If the headers were missing on all of them, the comparison would not notice.
  expect(first).toMatchObject({ unprotected: [] });
}

/** `GET docs/introduction accept: text/html` */
const requestLine = ({ path, headers, method = 'GET' }: HostRequest): string =>
  [method, path, ...Object.entries(headers ?? {}).map((header) => header.join(': '))].join(' ');

test.skipIf(reason).each(requests.map((request) => [requestLine(request), request] as const))(
  'all hosts respond alike: %s',
  (_, { path, ...how }) => expectSameResponse(() => `/sub/${path}`, how),
);

test.skipIf(reason).each(['docs/introduction', 'docs/introduction.html', 'nothing'])(
  'all hosts respond alike to a request with an absolute URL, as for a proxy: %s',
  (path) => expectSameResponse((address) => `${address}/sub/${path}`),
);

test.skipIf(reason)('`if-none-match` accepts a validator as received, weak, and in a list', async () => {
  for (const [name, { address }] of hosts) {
    for (const path of ['/sub/openapi.json', '/sub/docs/introduction']) {
      const { etag = '' } = (await sendRequest(address, path, { 'accept-encoding': 'br' })).headers;
      for (const known of [etag, `W/${etag.replace('W/', '')}`, `"other", ${etag}`, `"other",${etag} , "more"`]) {
        const { status } = await sendRequest(address, path, { 'accept-encoding': 'br', 'if-none-match': known });
        expect(status, `${name} ${path} ${known}`).toBe(304);
      }
    }
  }
});

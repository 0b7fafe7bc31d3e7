import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { acceptCases } from '../fixtures/accept-cases.ts';
import { exhaustive, reportNotRun } from '../support/measure.ts';
import { type HostResponse, sendRequest } from './send-request.ts';
import { type Host, missingHost, startCaddy, startContainer, startNginx } from './start-host.ts';

const sites = inject('sites');
const folders = inject('folders');
const fromOwnServer = (site: string): Promise<Host> =>
  Promise.resolve({ address: new URL(site).origin, stop: () => Promise.resolve() });

/** Every host, with the whole site at `/` and a small one at `/sub/`. */
const hosts = [
  {
    name: 'npm start',
    missing: undefined,
    root: () => fromOwnServer(sites.herald),
    sub: () => fromOwnServer(sites.sub),
  },
  {
    name: 'nginx',
    missing: missingHost('nginx'),
    root: () => startNginx(folders.herald, '/'),
    sub: () => startNginx(folders.sub, '/sub/'),
  },
  {
    name: 'the container',
    missing: missingHost('nginx'),
    root: () => startContainer(folders.herald),
    sub: () => startContainer(folders.sub),
  },
  {
    name: 'caddy',
    missing: missingHost('caddy'),
    root: () => startCaddy(folders.herald, '/'),
    sub: () => startCaddy(folders.sub, '/sub/'),
  },
];

/** `npm test` only tests our own server. */
const chosen = exhaustive ? hosts : hosts.slice(0, 1);

for (const { name, missing, root, sub } of chosen) {
  if (missing) reportNotRun(`the conformance of ${name}`, missing);

  describe.skipIf(missing)(`${name} conforms`, () => {
    let host: Host;
    let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<HostResponse>;
    beforeAll(async () => {
      host = await root();
      get = (path, headers, method) => sendRequest(host.address, path, headers, method);
    });
    afterAll(() => host.stop());

    test.each([
      ['/', 'text/html; charset=utf-8'],
      ['/docs/', 'text/html; charset=utf-8'],
      ['/docs/introduction', 'text/html; charset=utf-8'],
      ['/docs/api/create-campaign', 'text/html; charset=utf-8'],
      ['/docs/api/create-campaign.md', 'text/markdown; charset=utf-8'],
      ['/docs/api/create-campaign.data.json', 'application/json; charset=utf-8'],
      ['/docs/api/create-campaign.openapi.json', 'application/json; charset=utf-8'],
      ['/openapi.yaml', 'application/yaml; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
      ['/mcp.mjs', 'text/javascript; charset=utf-8'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
    ])('%s is %s', async (path, type) => {
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.length).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    });

    test.each([
      ['/docs', '/docs/'],
      ['/docs/introduction/', '/docs/introduction'],
      ['/docs/introduction.html', '/docs/introduction'],
      ['/docs/index.html', '/docs/'],
      ['/index.html', '/'],
      ['/docs/api', '/docs/api/herald-management-api'],
      ['/docs/api/', '/docs/api/herald-management-api'],
      ['/docs/introduction/?a=1&b=%20', '/docs/introduction?a=1&b=%20'],
    ])('%s redirects to %s', async (from, to) => {
      const { status, headers } = await get(from);
      expect([status, headers.location]).toEqual([301, to]);
    });

    test('precompressed files by Accept-Encoding, brotli first, no encoding with q=0', async () => {
      const plain = await get('/docs/introduction');
      const choices = [
        ['gzip, deflate, br', 'br'],
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['gzip, br;q=0', 'gzip'],
        ['identity', undefined],
        ['br;q=0, gzip;q=0', undefined],
      ] as const;
      for (const [accept, encoding] of choices) {
        const { headers, body } = await get('/docs/introduction', { 'accept-encoding': accept });
        expect(headers['content-encoding'], accept).toBe(encoding);
        expect(headers.vary?.toLowerCase(), accept).toContain('accept-encoding');
        expect(headers['content-type'], accept).toBe('text/html; charset=utf-8');
        const text = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
        expect(text.equals(plain.body), accept).toBe(true);
      }
    });

    test('ETag and 304', async () => {
      const first = await get('/docs/introduction', { 'accept-encoding': 'br' });
      expect(first.headers.etag).toBeTruthy();
      const again = await get('/docs/introduction', {
        'accept-encoding': 'br',
        'if-none-match': first.headers.etag ?? '',
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const changed = await get('/docs/introduction', { 'if-none-match': '"something-else"' });
      expect(changed.status).toBe(200);
    });

    test('ranges', async () => {
      const { body } = await get('/openapi.json');
      const part = await get('/openapi.json', { range: 'bytes=10-19' });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${body.length}`]);
      expect(part.body.equals(body.subarray(10, 20))).toBe(true);
      expect((await get('/openapi.json', { range: `bytes=${body.length}-` })).status).toBe(416);
    });

    test('hashed files are immutable, a missing one is not', async () => {
      const script = /assets\/entry-[^"]+\.js/.exec((await get('/')).body.toString())?.[0];
      const { status, headers } = await get(`/${script}`, { 'accept-encoding': 'br' });
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      const gone = await get('/assets/entry-gone.js');
      expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
    });

    test.each([
      ['/nothing', false],
      ['/docs/nothing', true],
      ['/docs/api/nothing', true],
      ['/docs/introduction/nothing', true],
      // Including its own addresses.
      ['/404', false],
      ['/404.html', false],
      ['/docs/404', true],
      ['/docs/404.html', true],
    ])('%s is the not-found page', async (path, sidebar) => {
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('Page not found');
      expect(body.toString().includes('<body data-layout="docs">')).toBe(sidebar);
    });

    test('HEAD is GET without a body; other methods return 405', async () => {
      const got = await get('/docs/introduction');
      const head = await get('/docs/introduction', {}, 'HEAD');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(String(got.body.length));
      expect((await get('/docs/introduction', {}, 'POST')).status).toBe(405);
    });

    test.each([
      '/../package.json',
      '/docs/../../package.json',
      '/%2e%2e/package.json',
      '/docs/%2E%2E%2F%2E%2E%2Fpackage.json',
      '/..%5cpackage.json',
      '/docs/%00',
      '/%E0%A4%A',
      '/%c0%ae%c0%ae/package.json',
    ])('%s returns 400 or 404', async (path) => {
      const { status, body } = await get(path);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toContain('devDependencies');
      // Go rejects invalid addresses before Caddy handles them.
      const beforeCaddy = name === 'caddy' && path.startsWith('/%E0');
      expect(body.toString().includes('Page not found'), path).toBe(!beforeCaddy);
    });

    test.each([
      '//evil.example/docs',
      '//evil.example/',
      '/\\evil.example/',
      '/%5cevil.example/docs/',
      '/%5Cevil.example/x.html',
      '/%5Cevil.example/index.html',
      '/%0D/evil.example/x.html',
    ])('%s never redirects to another host', async (path) => {
      const { headers } = await get(path);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\\s])/);
    });

    test.each(['/_headers', '/_redirects', '/_hosts/nginx.conf', '/_hosts/server.json'])(
      '%s is not served',
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );

    test.each(['/docs/introduction', '/docs/nothing', '/openapi.json'])('security headers on %s', async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      // Over plain HTTP it would be ignored.
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    test.each(acceptCases)('a page for Accept: %s is %s', async (accept, kind) => {
      for (const path of ['/docs/introduction', '/docs/']) {
        const { status, headers, body } = await get(path, accept === '' ? {} : { accept });
        expect([status, headers['content-type']], path).toEqual([200, `text/${kind}; charset=utf-8`]);
        expect(body.toString().startsWith(kind === 'html' ? '<!doctype html>' : '# '), path).toBe(true);
        expect(headers.vary?.toLowerCase().split(/,\s*/), path).toContain('accept');
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      }
    });

    test('a page requested as Markdown is its twin, also compressed; other files have one kind', async () => {
      const accept = 'text/markdown';
      const twin = await get('/docs/api/webhooks/story.published.md');
      for (const [encoding, open] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const { headers, body } = await get('/docs/api/webhooks/story.published', {
          accept,
          'accept-encoding': encoding,
        });
        expect([headers['content-type'], headers['content-encoding']]).toEqual([
          'text/markdown; charset=utf-8',
          encoding,
        ]);
        expect(open(body).equals(twin.body)).toBe(true);
      }
      for (const [path, type] of [
        ['/', 'text/html; charset=utf-8'],
        ['/search', 'text/html; charset=utf-8'],
        ['/docs/introduction.data.json', 'application/json; charset=utf-8'],
        ['/llms.txt', 'text/plain; charset=utf-8'],
      ] as const) {
        const { status, headers } = await get(path, { accept });
        expect([status, headers['content-type']], path).toEqual([200, type]);
      }
      expect((await get('/docs/introduction.md', { accept: 'text/html' })).headers['content-type']).toContain(
        'markdown',
      );
      expect((await get('/docs', { accept })).headers.location).toBe('/docs/');
      expect((await get('/docs/introduction.html', { accept })).headers.location).toBe('/docs/introduction');
      expect((await get('/docs/nothing', { accept })).status).toBe(404);
    });

    test('pages and their Markdown have a `Link` header to llms.txt, other files do not', async () => {
      for (const path of ['/', '/docs/', '/docs/introduction', '/docs/introduction.md', '/docs/nothing']) {
        expect((await get(path)).headers.link, path).toBe('</llms.txt>; rel="describedby"');
      }
      for (const path of ['/llms.txt', '/openapi.json', '/docs/introduction.data.json']) {
        expect((await get(path)).headers.link, path).toBeUndefined();
      }
    });

    test('the policy of the header is the one in the page, plus `frame-ancestors`', async () => {
      const { headers, body } = await get('/docs/introduction');
      const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body.toString())?.[1];
      expect(headers['content-security-policy']).toBe(`${meta?.replaceAll('&#x27;', "'")}; frame-ancestors 'none'`);
    });
  });

  describe.skipIf(missing)(`${name} under a base path`, () => {
    let host: Host;
    beforeAll(async () => {
      host = await sub();
    });
    afterAll(() => host.stop());

    test.each([
      ['/sub', 301, '/sub/'],
      ['/sub/docs', 301, '/sub/docs/'],
      ['/sub/docs/introduction/', 301, '/sub/docs/introduction'],
      ['/sub/docs/introduction.html', 301, '/sub/docs/introduction'],
      ['/sub/docs/api', 301, '/sub/docs/api/overview'],
      ['/sub/', 200, undefined],
      ['/sub/docs/', 200, undefined],
      ['/sub/docs/introduction', 200, undefined],
      ['/sub/docs/nothing', 404, undefined],
      ['/sub/nothing', 404, undefined],
      ['/', 404, undefined],
    ])('%s returns %i', async (path, status, location) => {
      const response = await sendRequest(host.address, path);
      expect([response.status, response.headers.location]).toEqual([status, location]);
      if (status === 404) expect(response.body.toString()).toContain('Page not found');
      if (status === 200) expect(response.headers.link).toBe('</sub/llms.txt>; rel="describedby"');
    });
  });
}

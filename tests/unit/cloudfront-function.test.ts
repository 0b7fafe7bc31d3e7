import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cloudFrontFunction } from '../../deploy/cloudfront-function.mjs';
import { type HostRules, isHostFile } from '../../packages/engine/outputs/hosting/host-rules.ts';
import { resolveRequest } from '../../packages/engine/outputs/hosting/resolve-request.ts';
import { acceptCases } from '../fixtures/accept-cases.ts';
import { createPigeonSite, letterDocument, letterGuide } from '../fixtures/pigeon-site.ts';

interface CdnResponse {
  readonly uri: string;
  readonly statusCode?: number;
  readonly headers: never;
}

interface Output {
  readonly rules: HostRules;
  /** File names in the bucket, with the base: no twins, no files for hosts. */
  readonly stored: ReadonlySet<string>;
  readonly request: (uri: string, querystring?: object, accept?: string) => CdnResponse;
  /** The headers of a response, as readers get them. */
  readonly withVary: (headers: object) => object;
}

/** Two versions, events with dots in their names, one of which looks like a file, and moved pages. */
async function build(base: string): Promise<Output> {
  const site = createPigeonSite();
  const event = { post: { summary: 'Letter', responses: { 200: { description: 'Fine.' } } } };
  const document = { ...letterDocument, webhooks: { 'letter.sent': event, 'letter.json': event } };
  site.write('openapi.json', JSON.stringify(document));
  site.write('guides/pens.mdx', letterGuide('What to write with.').replace('Letters', 'Pens'));
  const product = { name: 'Pigeon', slug: 'pigeon' };
  const url = 'https://developers.pigeon.example';
  const shared = { product, url, api: 'openapi.json', lastUpdated: false, downloads: { postman: false, types: false } };
  site.write('guides/config.json', JSON.stringify({ ...shared, api: '../openapi.json' }));
  const versions = [
    { id: 'v2', label: '2' },
    { id: 'v1', label: '1', site: 'guides' },
  ];
  const redirects = { '/docs/ink': '/docs/pens#ink', '/docs/quills.md': '/docs/pens' };
  site.write(
    'config.json',
    JSON.stringify({ ...shared, url: 'https://developers.pigeon.example', versions, redirects }),
  );
  const files = await site.build({ base });
  const names = Object.keys(files);
  const rules = JSON.parse(Buffer.from(files['_hosts/server.json'] ?? '', 'base64').toString()) as HostRules;
  const served = names.filter((name) => !isHostFile(name) && !/\.(?:br|gz)$/.test(name));
  const stored = new Set(served.map((name) => base + name));
  const context: { handler?: (event: object) => never } = {};
  runInNewContext(cloudFrontFunction(names, rules), context);
  const request: Output['request'] = (uri, querystring = {}, accept = '') =>
    context.handler?.({
      request: { uri, querystring, headers: accept === '' ? {} : { accept: { value: accept } } },
    }) as never;
  const withVary: Output['withVary'] = (headers) => {
    const event = { request: { uri: '/', headers: {} }, response: { statusCode: 200, headers: { ...headers } } };
    context.handler?.(event);
    return event.response.headers;
  };
  return { rules, stored, request, withVary };
}

/** The file that a reader gets, and the number of redirects before it. */
function actualTarget({ stored, request }: Output, uri: string, redirected = 0): string {
  const response = request(uri);
  const to =
    response.statusCode === 301 ? (response.headers as { location: { value: string } }).location.value : undefined;
  if (to !== undefined && redirected < 5)
    return actualTarget({ stored, request } as Output, to.split('#')[0] ?? '', redirected + 1);
  return stored.has(response.uri) ? `${response.uri} after ${redirected}` : 'not found';
}

/** The same by the rules that all hosts follow. */
function expectedTarget(output: Output, uri: string, redirected = 0): string {
  const { rules, stored } = output;
  const isStored = (name: string): boolean => stored.has(rules.base + name) && !/(?:^|\/)404\.html$/.test(name);
  const resolution = resolveRequest(uri, rules.base, rules.redirects);
  const follow = (to: string): string => expectedTarget(output, to.split('#')[0] ?? '', redirected + 1);
  if (resolution.kind === 'invalid') return 'not found';
  if (resolution.kind === 'redirect') return follow(resolution.to);
  const file = resolution.files.find(isStored);
  if (file !== undefined) return `${rules.base}${file} after ${redirected}`;
  const { redirect } = resolution;
  const target = redirect?.slice(rules.base.length) ?? '';
  const leads = redirect !== undefined && isStored(redirect.endsWith('/') ? `${target}index.html` : `${target}.html`);
  return leads ? follow(redirect) : 'not found';
}

describe.each(['/', '/sub/path/'])('with the base path %s', (base) => {
  let output: Output;
  beforeAll(async () => {
    output = await build(base);
  });

  test('the fixture has the difficult cases', () => {
    for (const name of [
      'docs/v1/index.html',
      'docs/api/webhooks/letter.sent.html',
      'docs/api/webhooks/letter.json.html',
    ])
      expect(output.stored).toContain(base + name);
  });

  test('every file, page, index and redirect, in every spelling, resolves as on other hosts', () => {
    const names = [...output.stored, ...Object.keys(output.rules.redirects)];
    const addresses = names.flatMap((name) => {
      const page = name.replace(/(?:\/index)?\.html$/, '');
      return [name, page, `${page}/`, `${page}.html`, `${page}/index.html`, `${page}/nothing`, `${page}.nothing`];
    });
    const odd = [
      '/',
      '/sub',
      '/sub/',
      '/docs',
      '/nothing',
      '//evil.example/',
      '/\\evil.example/',
      '/%5cevil.example/docs/',
    ];
    const all = [...new Set([...addresses, ...odd, ...odd.map((name) => base + name.slice(1))])].filter((uri) =>
      uri.startsWith('/'),
    );
    expect(all.length).toBeGreaterThan(300);
    expect(Object.fromEntries(all.map((uri) => [uri, actualTarget(output, uri)]))).toEqual(
      Object.fromEntries(all.map((uri) => [uri, expectedTarget(output, uri)])),
    );
  });

  test.each(acceptCases)('Accept: %s returns %s', (accept, kind) => {
    const ending = kind === 'html' ? 'html' : 'md';
    for (const name of ['docs/pens', 'docs/v1/index', 'docs/api/webhooks/letter.json']) {
      const page = base + name.replace(/index$/, '');
      expect(output.request(page, {}, accept).uri).toBe(`${base}${name}.${ending}`);
      expect(output.stored).toContain(`${base}${name}.${ending}`);
    }
  });

  test('with Accept: text/markdown, pages return their twin if they have one; all else is unchanged', () => {
    const accept = 'text/markdown';
    for (const name of output.stored) {
      const page = name.replace(/(?:(\/)index)?\.html$/, '$1');
      const usual = output.request(page);
      const { uri, statusCode } = output.request(page, {}, accept);
      const twin = usual.uri?.replace(/\.html$/, '.md');
      const expected = twin !== undefined && output.stored.has(twin) ? twin : usual.uri;
      expect([uri, statusCode], page).toEqual([expected, usual.statusCode]);
    }
    expect(output.request(`${base}search`, {}, accept).uri).toBe(`${base}search.html`);
    expect(output.request(base, {}, accept).uri).toBe(`${base}index.html`);
  });

  test('responses with a page or its Markdown have `Vary: Accept`, others do not', () => {
    const typed = (value: string): object => ({ 'content-type': { value } });
    const vary = (headers: object): unknown => (output.withVary(headers) as { vary?: { value: string } }).vary?.value;
    expect(vary(typed('text/html; charset=utf-8'))).toBe('Accept');
    expect(vary({ ...typed('text/markdown'), vary: { value: 'Accept-Encoding' } })).toBe('Accept-Encoding, Accept');
    expect(vary({})).toBe('Accept');
    expect(vary(typed('application/json'))).toBeUndefined();
  });

  test('redirects keep the query before the anchor, and never leave the site', () => {
    const query = { a: { value: '1' }, b: { value: 'x%20y', multiValue: [{ value: 'x%20y' }, { value: 'z' }] } };
    const location = (uri: string, querystring = {}): unknown =>
      (output.request(uri, querystring) as { headers: { location?: { value: string } } }).headers.location?.value;
    expect(location(`${base}docs/pens/`, query)).toBe(`${base}docs/pens?a=1&b=x%20y&b=z`);
    expect(location(`${base}docs/ink`, { a: { value: '' } })).toBe(`${base}docs/pens?a#ink`);
    for (const uri of ['//evil.example/', '//evil.example/a.html', '/\\evil.example/', '/%5Cevil.example/'])
      expect(location(uri) ?? '/').toMatch(/^\/(?![/\\])/);
  });
});

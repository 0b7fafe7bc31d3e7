/** @module-tag thorough */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPigeonSite, letterDocument, letterGuide, pigeonConfig } from '../../../tests/fixtures/pigeon-site.ts';
import { buildSite } from './build.ts';
import { loadSite } from './project-site.ts';

const operation = (id: string): object => ({ operationId: id, responses: { 200: { description: 'Letters.' } } });
const twice = { ...letterDocument, paths: { '/a': { get: operation('same') }, '/b': { get: operation('same') } } };
const withTypes = { product: { name: 'Pigeon', slug: 'pigeon' }, api: 'openapi.json', lastUpdated: false };

test('a download that cannot be made is not offered, and the others are', async () => {
  const site = createPigeonSite();
  site.write('config.json', JSON.stringify({ ...withTypes, downloads: { postman: true, types: true } }));
  site.write('openapi.json', JSON.stringify(twice));
  const files = await site.build({ strict: false });
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['openapi.json', 'openapi.yaml', 'postman-collection.json']),
  );
  expect(Object.keys(files)).not.toContain('openapi.d.ts');
  const overview = Buffer.from(files['docs/api/overview.html'] ?? '', 'base64').toString();
  expect(overview).toContain('postman-collection.json');
  expect(overview).not.toContain('openapi.d.ts');
}, 60_000);

test('the overview shows a tag group as a section around the sections of its tags', async () => {
  const site = createPigeonSite();
  const tagged = (tag: string): object => ({ get: { ...operation(tag), tags: [tag] } });
  const tagGroups = [{ name: 'Air mail', tags: ['letters', 'parcels'] }];
  const paths = { '/other': tagged('other'), '/letters': tagged('letters'), '/parcels': tagged('parcels') };
  site.write('openapi.json', JSON.stringify({ ...letterDocument, 'x-tagGroups': tagGroups, paths }));
  site.write('guides/letters.mdx', letterGuide('No link.'));
  const files = await site.build();
  const [, section = ''] =
    /(<section[^>]* data-filter-group.*?<\/section>)/s.exec(
      Buffer.from(files['docs/api/overview.html'] ?? '', 'base64').toString(),
    ) ?? [];
  expect(section.match(/<h2 id="[^"]*"/g)).toEqual([
    '<h2 id="group-air-mail"',
    '<h2 id="group-letters"',
    '<h2 id="group-parcels"',
  ]);
}, 60_000);

test('a rejected build leaves no temporary output folder', async () => {
  const site = createPigeonSite();
  site.write('guides/letters.mdx', letterGuide('A [link](/docs/nowhere).'));
  await expect(site.build()).rejects.toThrow('points to a page that does not exist');
  expect(readdirSync(site.work).filter((name) => name.startsWith('out-') && name.includes('.'))).toEqual([]);
}, 60_000);

test('the quality page shows the valid examples, working links and page weights of the build', async () => {
  const site = createPigeonSite();
  const config = { ...withTypes, url: 'https://a.example', quality: 'quality.json' };
  site.write('config.json', JSON.stringify(config));
  site.write('quality.json', JSON.stringify({ commit: '0123456789', date: '2026-01-02T03:04:05.000Z' }));
  const example = { type: 'string', example: 'Dear pigeon' };
  site.write('openapi.json', JSON.stringify({ ...letterDocument, components: { schemas: { Word: example } } }));
  const files = await site.build();
  const textOf = (name: string): string => Buffer.from(files[name] ?? '', 'base64').toString();
  for (const name of ['docs/quality.html', 'docs/quality.md', 'docs/quality.data.json', 'llms-full.txt'])
    expect(textOf(name)).toMatch(/Valid examples[^0-9]*1 of 1[\s\S]*Working links[^0-9]*(\d+) of \1[\s\S]*guide/);
  expect(textOf('docs/quality.html')).toMatch(/id="page-weight"[\s\S]*KB[\s\S]*2026-01-02/);
  expect(JSON.parse(textOf('offline.json')).files.filter(([name]: [string]) => name === 'docs/quality')).toEqual([
    ['docs/quality', Buffer.byteLength(textOf('docs/quality.html'))],
  ]);
}, 60_000);

test.each([
  ['off', [], false, "connect-src 'self';"],
  ['live', ['sandbox-view-1.js'], false, "connect-src 'self' https://api.pigeon.example;"],
  ['simulated', ['sandbox-XXXXXXXX.json', 'sandbox-view-1.js', 'sandbox-worker-1.js'], true, "connect-src 'self';"],
])(
  'a site with the sandbox set to "%s" has only its files, pages and content policy',
  async (sandbox, assets, runs, policy) => {
    const site = createPigeonSite();
    site.write('config.json', JSON.stringify({ ...pigeonConfig, sandbox }));
    const servers = [{ url: 'https://api.pigeon.example' }];
    site.write('openapi.json', JSON.stringify({ ...letterDocument, servers }));
    const curl = '```bash\ncurl https://api.pigeon.example/letters\n```';
    site.write('guides/letters.mdx', letterGuide(`<CodeGroup>\n\n${curl}\n\n</CodeGroup>`));
    const files = await site.build();
    const names = Object.keys(files).filter((name) => /^assets\/sandbox-.*\.js(?:on)?$/.test(name));
    expect(names.map((name) => name.replace(/^assets\//, '').replace(/-[\w-]{8}\.json$/, '-XXXXXXXX.json'))).toEqual(
      assets,
    );
    expect(Object.hasOwn(files, 'docs/sandbox.html')).toBe(runs);
    const guide = Buffer.from(files['docs/letters.html'] ?? '', 'base64').toString();
    expect(guide).toContain('data-request');
    expect(guide.includes('run-sample')).toBe(runs);
    expect(guide.includes('data-sandbox')).toBe(sandbox !== 'off');
    expect(guide).toContain(policy);
  },
  60_000,
);

test('rejects an output folder with files of the site, even if it has a build.json', async () => {
  const site = createPigeonSite();
  const marker = '{"build":"x","pages":1}';
  writeFileSync(path.join(site.work, 'build.json'), marker);
  site.write('build.json', marker);
  const before = readdirSync(site.work, { recursive: true });
  for (const out of [site.folder, site.work])
    await expect(buildSite({ ...site.options, out })).rejects.toThrow('The output would replace');
  site.write('config.json', JSON.stringify({ ...withTypes, api: 'api/openapi.json' }));
  mkdirSync(path.join(site.folder, 'api'));
  site.write('api/openapi.json', JSON.stringify(letterDocument));
  site.write('api/build.json', marker);
  await expect(buildSite({ ...site.options, out: path.join(site.folder, 'api') })).rejects.toThrow('would replace');
  const after = [...before, 'site/api', 'site/api/openapi.json', 'site/api/build.json'];
  expect(readdirSync(site.work, { recursive: true }).sort()).toEqual(after.sort());
}, 60_000);

test('plays videos of the site, and content policies allow media only if there are any', async () => {
  const site = createPigeonSite();
  const textOf = (content: string | undefined): string => Buffer.from(content ?? '', 'base64').toString();
  const policies = (files: Record<string, string>): string[] =>
    ['docs/letters.html', '_headers', '_hosts/nginx.conf', '_hosts/Caddyfile'].filter((name) =>
      textOf(files[name]).includes("media-src 'self'"),
    );
  expect(policies(await site.build())).toEqual([]);
  site.write('guides/letters.mdx', letterGuide('<video src="/tour.mp4" title="A tour"/>'));
  await expect(site.build()).rejects.toThrow('The file `/tour.mp4` is not there.');
  mkdirSync(path.join(site.folder, 'public'));
  site.write('public/tour.mp4', 'film');
  const files = await site.build();
  expect(policies(files)).toEqual(['docs/letters.html', '_headers', '_hosts/nginx.conf', '_hosts/Caddyfile']);
  expect(textOf(files['docs/letters.html'])).toContain(
    '<video src="/tour.mp4" controls preload="metadata" aria-label="A tour"></video>',
  );
  expect(textOf(files['docs/letters.md'])).toMatch(/\n\[A tour\]\(https:.*\/tour\.mp4\)\n/);
}, 60_000);

test('a strict build rejects a site without `url`', async () => {
  const site = createPigeonSite();
  site.write('config.json', JSON.stringify(withTypes));
  await expect(site.build()).rejects.toThrow(
    /`url` is missing, so pages say that they are at `https:\/\/developers\.pigeon\.example`, which does not exist\.\n {2}at .*config\.json\n {2}fix: Add the origin/,
  );
  expect(Object.keys(await site.build({ strict: false }))).toContain('index.html');
}, 60_000);

test('uses the API title of the site, and the address set by `overview`', async () => {
  const site = createPigeonSite();
  const url = 'https://developers.pigeon.example';
  site.write('config.json', JSON.stringify({ ...withTypes, url, overview: 'pigeon-api' }));
  site.write('openapi.json', JSON.stringify({ ...letterDocument, info: { title: 'Pigeon Post API', version: '1' } }));
  const files = await site.build();
  const texts = Object.entries(files).map(([name, content]) => `${name} ${Buffer.from(content, 'base64')}`);
  expect(texts.filter((text) => /management/i.test(text))).toEqual([]);
  expect(Buffer.from(files['index.html'] ?? '', 'base64').toString()).toContain(
    'Guides and reference for the Pigeon Post API.',
  );
  expect(Object.keys(files)).toContain('docs/api/pigeon-api.html');
}, 60_000);

test('leaves out drafts, and keeps `noindex` pages out of the sitemap and llms files', async () => {
  const site = createPigeonSite();
  const guide = (title: string, field: string): string =>
    `---\ntitle: ${title}\ndescription: About it.\n${field}\n---\n\nWords.\n`;
  site.write('guides/feathers.mdx', guide('Feathers', 'draft: true'));
  site.write('guides/wings.mdx', guide('Wings', 'noindex: true'));
  const sections = [{ label: 'Guides', items: ['letters', 'feathers', 'wings'] }];
  site.write('sidebars.json', JSON.stringify({ main: { sections } }));
  const files = await site.build();
  const texts = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64').toString()]));
  expect([...texts].filter(([, text]) => text.includes('Feathers')).map(([name]) => name)).toEqual([]);
  expect(texts.get('docs/wings.html')).toContain('<meta name="robots" content="noindex">');
  for (const name of ['sitemap.xml', 'llms.txt']) expect(texts.get(name)).not.toContain('docs/wings');
  for (const name of ['llms-full.txt', 'llms-guides.txt']) expect(texts.get(name)).not.toContain('Words.');
  expect(texts.get('sitemap.xml')).toContain('docs/letters');
  expect(texts.get('docs/wings.md')).toContain('Words.');
  const { source } = await loadSite(site.folder, '/', { withDrafts: true });
  expect(source.versions[0].guides.map(({ id }) => id)).toContain('feathers');
}, 60_000);

test('canonical links of older versions point to the latest; a `noindex` version is not listed', async () => {
  const site = createPigeonSite();
  const url = 'https://developers.pigeon.example';
  const guide = (title: string): string => `---\ntitle: ${title}\ndescription: About it.\n---\n\n${title} in words.\n`;
  for (const id of ['v1', 'v0']) {
    mkdirSync(path.join(site.folder, id, 'guides'), { recursive: true });
    site.write(`${id}/config.json`, JSON.stringify(withTypes));
    site.write(`${id}/openapi.json`, JSON.stringify(letterDocument));
    site.write(`${id}/guides/letters.mdx`, guide('Letters'));
    site.write(`${id}/guides/${id}-only.mdx`, guide(`Only in ${id}`));
  }
  const versions = [
    { id: 'v2', label: 'Two' },
    { id: 'v1', label: 'One', site: 'v1' },
    { id: 'v0', label: 'None', site: 'v0', noindex: true },
  ];
  site.write('config.json', JSON.stringify({ ...withTypes, url, versions }));
  const files = await site.build();
  const textOf = (name: string): string => Buffer.from(files[name] ?? '', 'base64').toString();
  const tags = (name: string): (string | undefined)[] =>
    [/<link rel="canonical" href="([^"]*)">/, /<meta name="robots" content="([^"]*)">/].map(
      (tag) => tag.exec(textOf(name))?.[1],
    );
  expect(tags('docs/letters.html')).toEqual([`${url}/docs/letters`, undefined]);
  expect(tags('docs/v1/letters.html')).toEqual([`${url}/docs/letters`, undefined]);
  expect(textOf('docs/v1/letters.html')).toContain(`<meta property="og:url" content="${url}/docs/v1/letters">`);
  expect(tags('docs/v1/v1-only.html')).toEqual([`${url}/docs/v1/v1-only`, undefined]);
  expect(tags('docs/v0/letters.html')).toEqual([undefined, 'noindex']);
  const listed = [...textOf('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain(`${url}/docs/letters`);
  expect(listed.filter((address) => /\/docs\/v\d/.test(address ?? ''))).toEqual([`${url}/docs/v1/v1-only`]);
  expect(textOf('llms.txt')).toContain('/docs/v1/letters.md');
  expect(textOf('llms.txt')).not.toContain('/docs/v0/');
  expect(textOf('docs/v0/letters.md')).toContain('Letters in words.');
}, 60_000);

test('adds the `meta` tags of the config, and shows the title without italics', async () => {
  const site = createPigeonSite();
  const url = 'https://developers.pigeon.example';
  const meta = [{ name: 'x-verification', content: '"><b>' }];
  site.write('config.json', JSON.stringify({ ...withTypes, url, title: 'Pigeon Post', italics: false, meta }));
  const files = await site.build();
  for (const name of ['index.html', 'docs/letters.html']) {
    const html = Buffer.from(files[name] ?? '', 'base64').toString();
    expect(html).toContain('<meta name="x-verification" content="&quot;&gt;&lt;b&gt;">');
    expect(html).not.toMatch(/<(?:em|small)>Post/);
    expect(html).toContain('Pigeon Post');
  }
}, 60_000);

test('publishes the logo as a hashed asset, draws icons from it and allows its style in the policy', async () => {
  const site = createPigeonSite();
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z"/></svg>';
  site.write('logo.svg', logo);
  const before = await site.build({ base: '/sub/' });
  site.write('config.json', JSON.stringify({ ...withTypes, url: 'https://a.example', mark: { image: 'logo.svg' } }));
  const files = await site.build({ base: '/sub/' });
  const textOf = (name: string): string => Buffer.from(files[name] ?? '', 'base64').toString();
  const [name = ''] = Object.keys(files).filter((each) => /^assets\/logo-\w+\.svg$/.test(each));
  expect([textOf(name), Object.keys(files)]).toEqual([logo, expect.arrayContaining([`${name}.br`, `${name}.gz`])]);
  expect(textOf('offline.json')).toContain(`"${name}"`);
  for (const drawn of ['favicon.svg', 'favicon.ico', 'og.png']) expect(files[drawn]).not.toBe(before[drawn]);
  for (const page of ['index.html', 'docs/letters.html']) {
    const html = textOf(page);
    expect(html).toContain(`data-logo src="/sub/${name}" alt width="84" height="28">`);
    // The content policy must name the hash of the style in the page.
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    expect(style).toContain('[data-logo]{');
    const hash = createHash('sha256').update(style).digest('base64');
    for (const text of [html, textOf('_headers')]) expect(text).toContain(`style-src 'self' 'sha256-${hash}'`);
  }
}, 60_000);

test('a logo that cannot be read stops the build', async () => {
  const site = createPigeonSite();
  site.write('config.json', JSON.stringify({ ...withTypes, mark: { image: 'brand/logo.svg' } }));
  await expect(site.build()).rejects.toThrow(/brand\/logo\.svg.*\n.*config\.json#\/mark\/image/);
}, 60_000);

test('a partial is in the page, its Markdown and the search, and links to its headings work', async () => {
  const site = createPigeonSite();
  mkdirSync(path.join(site.folder, 'partials'));
  const textOf = (content: string | undefined): string => Buffer.from(content ?? '', 'base64').toString();
  site.write('partials/ink.mdx', '## Ink\n\nUse cerulean ink, see [above](#letters).\n');
  site.write('guides/letters.mdx', letterGuide('## Letters\n\n<Include file="ink.mdx"/>'));
  site.write('guides/more.mdx', letterGuide('See [ink](guide:letters#ink).'));
  const files = await site.build();
  expect(textOf(files['docs/letters.html'])).toMatch(/<h2 id="ink"[\s\S]*cerulean/);
  expect(textOf(files['docs/letters.md'])).toMatch(/\n## Ink\n\nUse cerulean ink/);
  const index = Object.entries(files).filter(([name]) => /^assets\/search-.*\.json$/.test(name));
  expect(index.map(([, content]) => textOf(content)).join('')).toContain('cerulean');
  site.write('guides/letters.mdx', letterGuide('<Include file="ink.mdx"/>'));
  await expect(site.build()).rejects.toThrow(
    /`\/docs\/letters#letters` points to a page without that anchor[^:]*partials\/ink\.mdx:3:23\n/,
  );
}, 60_000);

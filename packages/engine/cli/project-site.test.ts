import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPigeonSite } from '../../../tests/fixtures/pigeon-site.ts';
import { layoutOf, type Page } from '../model/page.ts';
import { planSite } from '../plan/plan-site.ts';
import { loadSite } from './project-site.ts';

test('a reload reuses the API and reads changed guides', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'project-site-'));
  mkdirSync(path.join(site, 'guides/data'), { recursive: true });
  const config = { product: { name: 'Pigeon', slug: 'pigeon' }, api: 'openapi.json', lastUpdated: false };
  writeFileSync(path.join(site, 'config.json'), JSON.stringify(config));
  const document = { openapi: '3.1.0', info: { title: 'Pigeon API', version: '1' }, paths: {} };
  writeFileSync(path.join(site, 'openapi.json'), JSON.stringify(document));
  const write = (name: string, text: string): void =>
    writeFileSync(
      path.join(site, 'guides', `${name}.mdx`),
      `---\ntitle: ${name}\ndescription: A guide.\n---\n\n${text}\n`,
    );
  write('one', 'First.');
  write('two', 'Second.');
  const memory = new Map();
  const load = async () => {
    const { source, problems } = await loadSite(site, '/', { memory });
    expect(problems).toEqual([]);
    const [{ apis, guides }] = source.versions;
    const [{ api }] = apis;
    return { api, guides: Object.fromEntries(guides.map(({ id, content }) => [id, content])) };
  };
  const before = await load();
  write('two', 'Third.');
  const after = await load();
  expect(after.api).toBe(before.api);
  expect(after.guides.one).toEqual(before.guides.one);
  expect(JSON.stringify(after.guides.two)).toContain('Third.');
  memory.clear();
  expect((await load()).api).not.toBe(before.api);
});

test('the document of a version can refer to any file of the whole site', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'project-site-'));
  mkdirSync(path.join(site, 'v1/api'), { recursive: true });
  const config = { product: { name: 'Pigeon', slug: 'pigeon' }, lastUpdated: false };
  const versions = [{ id: 'v1', label: 'v1', site: 'v1' }];
  writeFileSync(path.join(site, 'config.json'), JSON.stringify({ ...config, api: 'none.json', versions }));
  writeFileSync(path.join(site, 'v1/config.json'), JSON.stringify({ ...config, api: 'api/openapi.json' }));
  writeFileSync(path.join(site, 'letter.json'), '{"get":{"operationId":"get-letter","responses":{}}}');
  writeFileSync(path.join(site, 'v1/letters.json'), '{"get":{"operationId":"list-letters","responses":{}}}');
  const paths = { '/letters': { $ref: '../letters.json' }, '/letter': { $ref: '../../letter.json' } };
  const document = { openapi: '3.1.0', info: { title: 'Pigeon API', version: '1' }, paths };
  writeFileSync(path.join(site, 'v1/api/openapi.json'), JSON.stringify(document));
  const { documents, problems } = await loadSite(site, '/');
  expect(problems.filter(({ rule }) => rule === 'missing-reference')).toEqual([]);
  expect(JSON.stringify(documents.get('/docs/api/overview'))).toMatch(/list-letters.*get-letter/);
});

test('reports invalid front matter values at their key', async () => {
  const site = createPigeonSite();
  site.write('guides/other.mdx', '---\ntitle: A\ndescription: B\nsidebar: man\nslug: letters\n---\n');
  site.write('guides/taken.mdx', '---\ntitle: A\ndescription: B\nslug: offline\n---\n');
  const loaded = await loadSite(site.folder, '/');
  const problems = [...loaded.problems, ...planSite(loaded.source).problems];
  expect(problems.map(({ rule, at }) => [rule, path.basename(at.file), at.line, at.column])).toEqual([
    ['unique-guide-slug', 'other.mdx', 5, 1],
    ['unknown-sidebar', 'other.mdx', 4, 1],
    ['taken-address', 'taken.mdx', 4, 1],
  ]);
});

test('with `reportUrl`, guides and operations have a report link, and the home page has none', async () => {
  const site = createPigeonSite();
  const config = JSON.parse(readFileSync(path.join(site.folder, 'config.json'), 'utf8')) as object;
  site.write('config.json', JSON.stringify({ ...config, reportUrl: 'https://a.example/new?at={page}&v={version}' }));
  const { pages } = planSite((await loadSite(site.folder, '/')).source);
  const reports = pages.flatMap(({ kind, report }) => (kind === 'operation' || kind === 'guide' ? [report] : []));
  expect(reports.length).toBeGreaterThan(1);
  for (const report of reports) expect(report).toMatch(/^https:\/\/a\.example\/new\?at=https%3A%2F%2F[^&]+&v=\w+$/);
  expect(pages.find(({ kind }) => kind === 'home')?.report).toBeUndefined();
});

test('reports problems of guides even if the document cannot be read', async () => {
  const site = createPigeonSite();
  site.write('openapi.json', '{"openapi": ');
  site.write('guides/bare.mdx', 'No front matter.');
  await expect(loadSite(site.folder, '/')).rejects.toThrow(/The guide has no front matter\.[\s\S]*not valid JSON/);
});

test('reports an unreadable guide once, and not at each link to it', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'project-site-'));
  mkdirSync(path.join(site, 'guides'));
  const write = (name: string, text: string): void => writeFileSync(path.join(site, name), text);
  const home = { areas: [{ title: 'A', text: 'B', guide: 'intro', operations: ['list-letters'] }] };
  const navbar = { start: [{ type: 'guide', label: 'A', guide: 'bare' }] };
  const config = { product: { name: 'Pigeon', slug: 'pigeon' }, api: 'openapi.json', lastUpdated: false };
  write('config.json', JSON.stringify({ ...config, home, navbar }));
  write(
    'sidebars.json',
    JSON.stringify({
      main: { landing: 'intro', sections: [{ label: 'A', items: ['intro', 'bare', 'letters', 'bar'] }] },
    }),
  );
  const get = { operationId: 'list-letters', description: 'See [this](guide:bare).', responses: {} };
  const paths = { '/letters': { get } };
  write('openapi.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Pigeon API', version: '1' }, paths }));
  write('guides/intro.mdx', '---\ntitle: A\ndescription: B\n---\n\nimport a from "b";\n');
  write('guides/bare.mdx', 'No front matter.');
  write('guides/letters.mdx', '---\ntitle: A\ndescription: B\n---\n\n[a](guide:intro), [b](guide:bare)\n');
  const loaded = await loadSite(site, '/');
  const problems = [...loaded.problems, ...planSite(loaded.source).problems];
  expect(problems.map(({ message, at }) => [message, path.basename(at.file), at.line])).toEqual([
    ['The guide has no front matter.', 'bare.mdx', 1],
    ['Guides import nothing.', 'intro.mdx', 6],
    ['There is no guide called `bar`; the link to it is left out.', 'sidebars.json', undefined],
  ]);
  expect(problems[2]?.fix).toBe('Did you mean `bare`? Known: letters, bare, intro.');
});

test('pages are outside the docs, are linked like guides and cannot take an existing address', async () => {
  const site = createPigeonSite();
  mkdirSync(path.join(site.folder, 'pages'));
  const config = JSON.parse(readFileSync(path.join(site.folder, 'config.json'), 'utf8')) as object;
  const navbar = { start: [{ type: 'guide', label: 'Pricing', guide: 'pricing' }] };
  site.write('config.json', JSON.stringify({ ...config, navbar }));
  site.write('guides/letters.mdx', '---\ntitle: A\ndescription: B\n---\n\n[Pricing](guide:pricing#per-letter)\n');
  const page = '---\ntitle: Pricing\ndescription: B\n---\n\n## Per letter\n\n[A](guide:letters)\n';
  site.write('pages/pricing.mdx', page);
  const planned = async () => {
    const loaded = await loadSite(site.folder, '/sub/');
    const { pages, problems, site: view } = planSite(loaded.source);
    return { pages, view, problems: [...loaded.problems, ...problems] };
  };
  const { pages, view, problems } = await planned();
  expect(problems).toEqual([]);
  const pricing = pages.find(({ title }) => title === 'Pricing') as Page;
  expect([pricing.href, layoutOf(pricing), pricing.breadcrumbs]).toEqual(['/sub/pricing', 'plain', []]);
  expect(view.navbar.start).toEqual([{ label: 'Pricing', href: '/sub/pricing' }]);
  expect(JSON.stringify(pages.find(({ href }) => href === '/sub/docs/letters'))).toContain('/sub/pricing#per-letter');
  const elsewhere = pages.filter(({ kind }) => kind === 'docs-index' || kind === 'home');
  expect(JSON.stringify([elsewhere, view.versions.map(({ sidebar }) => sidebar)])).not.toContain('ricing');

  for (const name of ['docs', 'search', '404', 'index', 'letters']) site.write(`pages/${name}.mdx`, page);
  expect((await planned()).problems.map(({ rule, at, fix }) => [rule, path.basename(at.file), fix])).toEqual([
    ['unique-guide-slug', 'letters.mdx', expect.stringContaining('Give one of them another `slug:`.')],
    ...['404', 'docs', 'index', 'search'].map((name) => [
      'taken-address',
      `${name}.mdx`,
      `Give the guide another address in its front matter, such as \`slug: ${name}-guide\`.`,
    ]),
  ]);

  site.write('config.json', JSON.stringify({ ...config, home: { guide: 'pricing' } }));
  const front = (await planned()).pages.find(({ href }) => href === '/sub/') as Page;
  expect([front.title, layoutOf(front)]).toEqual(['Pricing', 'plain']);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from './load-site.ts';

test('loaded again, only the guide that changed is compiled', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'load-site-'));
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
  const caches = { api: new Map(), guides: new Map() };
  const load = async (): Promise<Record<string, unknown>> => {
    const { source, problems } = await loadSite(site, '/', caches);
    expect(problems).toEqual([]);
    return Object.fromEntries(source.versions[0].guides.map(({ id, content }) => [id, content]));
  };
  const before = await load();
  write('two', 'Third.');
  const after = await load();
  expect(after.one).toBe(before.one);
  expect(JSON.stringify(after.two)).toContain('Third.');
  writeFileSync(path.join(site, 'guides/data/facts.json'), '{"a":1}');
  expect((await load()).one).not.toBe(before.one);
});

test('the document of a version may refer to any file of the whole site', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'load-site-'));
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
  expect(JSON.stringify(documents.get('v1'))).toMatch(/list-letters.*get-letter/);
});

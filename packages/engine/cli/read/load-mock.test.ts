import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadMock } from './load-mock.ts';

function site(schema: string): string {
  const work = mkdtempSync(path.join(tmpdir(), 'load-mock-'));
  writeFileSync(path.join(work, 'secret.json'), '{"example":"secret"}');
  const folder = path.join(work, 'site');
  mkdirSync(path.join(folder, 'api'), { recursive: true });
  writeFileSync(path.join(folder, 'own.yaml'), 'example: "{product}"\n');
  symlinkSync(path.join(work, 'secret.json'), path.join(folder, 'link.json'));
  writeFileSync(
    path.join(folder, 'config.json'),
    '{"product":{"name":"Pigeon","slug":"pigeon"},"api":"api/openapi.yaml","documents":{"uploads":"api/uploads.yaml"}}',
  );
  const start = 'openapi: 3.1.0\ninfo: { title: "{Product}", version: "1" }\npaths: {}\n';
  writeFileSync(
    path.join(folder, 'api/openapi.yaml'),
    `${start}components: { schemas: { A: { $ref: '${schema}' } } }\n`,
  );
  writeFileSync(path.join(folder, 'api/uploads.yaml'), start);
  return folder;
}

test('the documents of a site, with their files and the product filled in', async () => {
  const [api, uploads, ...others] = await loadMock(site('../own.yaml'));
  expect(others).toEqual([]);
  expect(JSON.stringify(api)).toContain('"example":"pigeon"');
  expect(uploads).toMatchObject({ name: 'Uploads', document: { info: { title: 'Pigeon' } } });
});

test('the overlays of the site are applied to its API', async () => {
  const folder = site('../own.yaml');
  const product = { name: 'Pigeon', slug: 'pigeon' };
  const documents = { uploads: 'api/uploads.yaml' };
  const config = { product, api: 'api/openapi.yaml', documents, overlays: ['a.overlay.json'] };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  const actions = [{ target: '$.info', update: { title: 'Raven' } }];
  const overlay = { overlay: '1.0.0', info: { title: 'T', version: '1' }, actions };
  writeFileSync(path.join(folder, 'a.overlay.json'), JSON.stringify(overlay));
  expect(await loadMock(folder)).toMatchObject([
    { document: { info: { title: 'Raven' } } },
    { document: { info: { title: 'Pigeon' } } },
  ]);
});

test.each(['../../secret.json', '../link.json', '/etc/hostname', 'https://host.example/a.json'])(
  'files of the machine are not read: %s',
  async (reference) => {
    await expect(loadMock(site(reference))).rejects.toThrow(/is not in the site folder|Only \.yaml|other hosts/);
  },
);

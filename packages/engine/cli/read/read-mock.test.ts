import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMock } from './read-mock.ts';

function site(schema: string): string {
  const work = mkdtempSync(path.join(tmpdir(), 'read-mock-'));
  writeFileSync(path.join(work, 'secret.json'), '{"example":"secret"}');
  const folder = path.join(work, 'site');
  mkdirSync(path.join(folder, 'api'), { recursive: true });
  writeFileSync(path.join(folder, 'own.yaml'), 'enum: ["{product}"]\n');
  symlinkSync(path.join(work, 'secret.json'), path.join(folder, 'link.json'));
  writeFileSync(
    path.join(folder, 'config.json'),
    JSON.stringify({
      product: { name: 'Pigeon', slug: 'pigeon' },
      apis: [
        { id: 'birds', document: 'api/openapi.yaml' },
        { id: 'uploads', document: 'api/uploads.yaml', title: 'Uploads', account: 'birds' },
        { id: 'nests', document: 'api/uploads.yaml' },
      ],
    }),
  );
  const content = "{ application/json: { schema: { $ref: '#/components/schemas/A' } } }";
  const paths = `paths: { /birds: { post: { requestBody: { content: ${content} }, responses: { '204': { description: OK } } } } }\n`;
  const start = 'openapi: 3.1.0\ninfo: { title: "{Product}", version: "1" }\npaths: {}\n';
  writeFileSync(
    path.join(folder, 'api/openapi.yaml'),
    `${start.replace('paths: {}\n', '')}${paths}components: { schemas: { A: { $ref: '${schema}' } } }\n`,
  );
  writeFileSync(path.join(folder, 'api/uploads.yaml'), start);
  return folder;
}

const sent = (bird: string): Request =>
  new Request('https://api.example/birds', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bird),
  });

test('loads the documents of a site with their files, and fills in the product', async () => {
  // An API with its own account is not part of this one.
  const [api, uploads, ...others] = (await readMock(site('../own.yaml')))().services;
  expect([api?.name, uploads?.name, others]).toEqual(['API', 'Uploads', []]);
  expect((await api?.fetch(sent('pigeon')))?.status).toBe(204);
  expect((await api?.fetch(sent('crow')))?.status).toBe(422);
  expect((await uploads?.fetch(sent('pigeon')))?.status).toBe(404);
});

test('applies the overlays of the site to its API', async () => {
  const folder = site('../own.yaml');
  const product = { name: 'Pigeon', slug: 'pigeon' };
  const config = { product, api: 'api/openapi.yaml', overlays: ['a.overlay.json'] };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  const actions = [{ target: "$.paths['/birds']", remove: true }];
  const overlay = { overlay: '1.0.0', info: { title: 'T', version: '1' }, actions };
  writeFileSync(path.join(folder, 'a.overlay.json'), JSON.stringify(overlay));
  const { services } = (await readMock(folder))();
  expect(services).toHaveLength(1);
  expect((await services[0]?.fetch(sent('pigeon')))?.status).toBe(404);
});

test.each(['../../secret.json', '../link.json', '/etc/hostname', 'https://host.example/a.json'])(
  'rejects references to files outside the site: %s',
  async (reference) => {
    await expect(readMock(site(reference))).rejects.toThrow(/is not in the site folder|Only \.yaml|other hosts/);
  },
);

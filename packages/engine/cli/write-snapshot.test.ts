import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createPigeonSite, letterDocument, type PigeonSite } from '../../../tests/fixtures/pigeon-site.ts';
import { main } from './cli.ts';
import { relativePath } from './paths.ts';
import { readReleases } from './read/read-releases.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs the command on a site. Returns the exit code and what was printed, with the folder as `site`. */
async function snapshot({ folder }: PigeonSite): Promise<{ code: number; out: string; errors: string }> {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await main('snapshot', ['--site', folder], { root: '', clientFolder: '', engineFolder: '' });
  const text = (printed: typeof out): string => printed.mock.calls.join('\n').replaceAll(relativePath(folder), 'site');
  const result = { code, out: text(out), errors: text(errors) };
  vi.restoreAllMocks();
  return result;
}

function siteOf(version: string, settings: object = { releases: 'api/releases/releases.yaml' }): PigeonSite {
  const site = createPigeonSite();
  const config = { product: { name: 'Pigeon', slug: 'pigeon' }, api: 'openapi.json', ...settings };
  site.write('config.json', JSON.stringify(config));
  site.write('openapi.json', JSON.stringify({ ...letterDocument, info: { ...letterDocument.info, version } }));
  return site;
}

test('saves the document under its version, and prints the next step', async () => {
  const site = siteOf('2026-05');
  mkdirSync(path.join(site.folder, 'api/releases'), { recursive: true });
  site.write('api/releases/releases.yaml', '[]');
  const { code, out, errors } = await snapshot(site);
  expect([code, errors]).toEqual([0, '']);
  expect(out).toBe(
    'Kept site/api/releases/2026-05.json. Name it in site/api/releases/releases.yaml: document: 2026-05.json',
  );
  const saved = JSON.parse(readFileSync(path.join(site.folder, 'api/releases/2026-05.json'), 'utf8'));
  expect(saved.info.version).toBe('2026-05');
  expect(Object.keys(saved.paths)).toEqual(['/letters']);
});

test('without a list of releases, prints one that can be used as it is', async () => {
  const site = siteOf('1', {});
  const { code, out } = await snapshot(site);
  expect(code).toBe(0);
  expect(out.replace(/\d{4}-\d\d-\d\d/, '<today>')).toMatchInlineSnapshot(`
    "Kept site/api/releases/1.json. The site has no list of releases yet:
    Set \`releases\` in site/config.json: "releases": "api/releases/releases.yaml"
    Create site/api/releases/releases.yaml:
    - version: "1"
      date: <today>
      summary: The first release.
      document: 1.json"
  `);
  site.write('api/releases/releases.yaml', out.slice(out.indexOf('- version')));
  const list = path.join(site.folder, 'api/releases/releases.yaml');
  const { releases, problems } = await readReleases(list, '', letterDocument);
  expect([releases.map(({ version }) => version), problems]).toEqual([['1'], []]);
});

test('prints how to create a list of releases that the config names', async () => {
  const { out } = await snapshot(siteOf('1'));
  expect(out).toMatch(/^Kept .* yet:\nCreate site\/api\/releases\/releases\.yaml:\n- version: "1"\n/);
});

test('saves the document with its overlays applied', async () => {
  const site = siteOf('1', { overlays: ['a.overlay.json'] });
  const actions = [{ target: '$.info', update: { version: '2' } }];
  site.write('a.overlay.json', JSON.stringify({ overlay: '1.0.0', info: { title: 'T', version: '1' }, actions }));
  expect((await snapshot(site)).out).toContain('Kept site/api/releases/2.json.');
});

test('a version with path characters becomes a plain file name', async () => {
  const site = siteOf('../1.0 beta');
  expect((await snapshot(site)).out).toContain('Kept site/api/releases/..-1.0-beta.json.');
  expect(existsSync(path.join(site.folder, 'api/releases/..-1.0-beta.json'))).toBe(true);
});

test('rejects a version that already has a snapshot', async () => {
  const site = siteOf('1');
  await snapshot(site);
  const file = path.join(site.folder, 'api/releases/1.json');
  writeFileSync(file, 'as it was');
  const { code, out, errors } = await snapshot(site);
  expect([code, out]).toEqual([1, '']);
  expect(errors).toMatchInlineSnapshot(`
    "error: Release 1 already has a snapshot.
      at site/api/releases/1.json
      fix: Raise \`info.version\` of the API document, or delete the snapshot if it was a mistake.

    No snapshot was written: 1 problem."
  `);
  expect(readFileSync(file, 'utf8')).toBe('as it was');
});

test('reports an unreadable document, and that no snapshot was written', async () => {
  const site = siteOf('1');
  site.write('openapi.json', '{');
  const { code, errors } = await snapshot(site);
  expect(code).toBe(1);
  expect(errors).toMatch(/error: This is not valid JSON[\s\S]*\nNo snapshot was written: 1 problem\.$/);
});

test('reports a folder that cannot be written to', async () => {
  const { code, errors } = await snapshot(siteOf('1', { releases: 'openapi.json/releases.yaml' }));
  expect(code).toBe(1);
  expect(errors).toContain('error: The snapshot cannot be written: ');
  expect(errors).toContain('\n  at site/openapi.json/1.json\n  fix: Check that its folder is writable');
  expect(errors).toContain('No snapshot was written: 1 problem.');
});

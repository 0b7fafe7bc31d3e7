import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblem, ProblemError } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { loadSite } from '../project-site.ts';

/** What is printed for a site with this config, without its folder. */
async function printedProblems(config: string | Buffer, name = 'config.json'): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'read-config-'));
  writeFileSync(path.join(folder, name), config);
  const error: unknown = await loadSite(folder, '/').catch((reason: unknown) => reason);
  if (!(error instanceof ProblemError)) throw error;
  expect(error.problems.filter(({ at }) => path.isAbsolute(at.file))).toEqual([]);
  return error.problems
    .map(formatProblem)
    .join('\n')
    .replaceAll(`${path.relative(process.cwd(), folder)}/`, '');
}

test('problems of config.json have a line and a column', async () => {
  expect(
    await printedProblems('{\n  "product": { "name": "Acme", "slug": "Acme" },\n  "api": 1,\n  "titel": "x"\n}\n'),
  ).toMatchInlineSnapshot(`
    "error: \`product.slug\` is not valid: found "Acme".
      at config.json:2:40
      fix: Expected lower-case letters, digits and single hyphens.
    error: \`api\` is not valid: found 1.
      at config.json:3:10
      fix: Write a string instead.
    error: Unknown field \`titel\` in the top level.
      at config.json:4:12
      fix: Did you mean \`title\`?"
  `);
});

test('reports a config that is not valid JSON with its relative path', async () => {
  expect(await printedProblems('{\n  "api" 1\n}\n')).toContain('at config.json:2:9\n');
});

test.each([
  ['a trailing comma', '{\n  "api": 1,\n}\n', 'config.json'],
  ['a missing brace in JSON', '{ "api": 1\n', 'config.json'],
  ['a word without quotes', '{\n  "api": [x]\n}\n', 'config.json'],
  ['an empty file', '', 'config.json'],
  ['a character in another encoding', Buffer.from('{\n  "title": "Caf\u00e9"\n}', 'latin1'), 'config.json'],
  ['a missing brace in a program', 'export default {\n  api: 1\n', 'config.ts'],
  ['a program that throws an error', 'throw new Error("boom"); export default {};', 'config.ts'],
  ['a program that throws null', 'throw null;', 'config.ts'],
  ['a missing default export', 'export const config = {};', 'config.ts'],
  ['an import', 'import a from "./a.ts"; export default a;', 'config.ts'],
])('reports %s', async (_, config, name) => {
  expect(await printedProblems(config, name)).toMatchSnapshot();
});

test('ignores a byte order mark', async () => {
  expect(
    await printedProblems('\uFEFF{ "product": { "name": "Acme", "slug": "acme" }, "api": "opnapi.yaml" }'),
  ).toContain('at opnapi.yaml');
  const config = 'export default { product: { name: "Acme", slug: "acme" }, api: "opnapi.yaml" };';
  expect(await printedProblems(`\uFEFF${config}`, 'config.ts')).toContain('at opnapi.yaml');
});

test('reports a missing document with the setting that names it', async () => {
  expect(
    await printedProblems('{ "product": { "name": "Acme", "slug": "acme" }, "api": "opnapi.yaml" }'),
  ).toMatchInlineSnapshot(`
    "error: The file does not exist.
      at opnapi.yaml
      fix: Correct \`api\` in config.json, or create the file."
  `);
});

test('reports a missing list of releases with the setting that names it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'read-config-'));
  const config = { product: { name: 'Acme', slug: 'acme' }, api: 'openapi.json', releases: 'none.yaml' };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'openapi.json'), '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{}}');
  const { problems } = await loadSite(folder, '/');
  expect(problems.map(formatProblem).join('\n')).toMatch(
    /error: .*\n.*\n *fix: Correct `releases` in .*config\.json, or create the file\./,
  );
});

test('reports a missing or invalid site folder with what names it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'read-config-'));
  const here = path.relative(process.cwd(), folder);
  const errorFor = async (site: string): Promise<string> => {
    const error: unknown = await loadSite(site, '/').catch((reason: unknown) => reason);
    return error instanceof ProblemError ? error.message.replaceAll(here, 'site') : String(error);
  };
  expect(await errorFor(folder)).toContain(
    'The site folder has no config.\n  at site/config.ts\n  fix: Create config.ts',
  );
  expect(await errorFor(path.join(folder, 'none'))).toBe(
    'error: The site folder `site/none` does not exist.\n  at site/none\n' +
      '  fix: Create it, with a config.ts in it, or pass another folder with --site.',
  );
  const config = {
    product: { name: 'Acme', slug: 'acme' },
    api: 'openapi.json',
    versions: [
      { id: '2', label: '2', site: '.' },
      { id: '1', label: '1', site: 'v1' },
    ],
  };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'openapi.json'), '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{}}');
  expect(await errorFor(path.join(folder, 'config.json'))).toBe(
    'error: `site/config.json` is not a folder, so it cannot be the site folder.\n  at site/config.json\n' +
      '  fix: Name the folder that it is in: `site`.',
  );
  expect(await errorFor(folder)).toBe(
    'error: The site folder `site/v1` does not exist.\n  at site/config.json#/versions/1/site\n' +
      '  fix: Create it, with a config.ts in it, or correct `versions.1.site` in site/config.json.',
  );
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveConfig } from '../../config/index.ts';
import { readGuides } from './read-guides.ts';
import { readIncludedFiles } from './read-included-files.ts';

const { config } = resolveConfig({ product: { name: 'A', slug: 'a' }, api: 'x.yaml' }, 'config.json');
if (!config) throw new Error('No config');

const guide = (title: string, slug = ''): string => `---\ntitle: ${title}\ndescription: D\n${slug}---\n`;

function site(): { folder: string; secret: string } {
  const work = mkdtempSync(path.join(tmpdir(), 'own-file-'));
  const folder = path.join(work, 'site');
  for (const name of ['guides/data', 'guides/sub', 'programs', 'shared'])
    mkdirSync(path.join(folder, name), { recursive: true });
  mkdirSync(path.join(work, 'secret'));
  const secret = path.join(work, 'secret', 'secret.mdx');
  writeFileSync(secret, guide('Secret'));
  return { folder, secret };
}

const rejection = (name: string): object => ({
  message: 'This is not a file in the site folder, so it is not read.',
  at: { file: expect.stringMatching(name) },
});

test('reads symbolic links to guides within the site, and rejects those that lead outside', async () => {
  const { folder, secret } = site();
  writeFileSync(path.join(folder, 'guides/own.mdx'), guide('Own'));
  writeFileSync(path.join(folder, 'shared/shared.mdx'), guide('Shared'));
  symlinkSync('../../shared/shared.mdx', path.join(folder, 'guides/sub/shared.mdx'));
  symlinkSync(secret, path.join(folder, 'guides/stolen.mdx'));
  symlinkSync(path.dirname(secret), path.join(folder, 'guides/folder'));
  symlinkSync('nowhere.mdx', path.join(folder, 'guides/lost.mdx'));
  mkdirSync(path.join(folder, 'guides/folder.md'));
  const { guides, unread, problems } = await readGuides(folder, config);
  expect(guides.map(({ id }) => id)).toEqual(['own', 'shared']);
  expect(unread.map(({ id }) => id)).toEqual(['secret', 'lost', 'stolen']);
  expect(problems).toMatchObject([rejection('secret.mdx'), rejection('lost.mdx'), rejection('stolen.mdx')]);
});

test('rejects symbolic links and pipes among programs and data, and ignores empty folders', async () => {
  const { folder, secret } = site();
  for (const [inFolder, end] of [
    ['programs', 'js'],
    ['guides/data', 'json'],
  ] as const) {
    writeFileSync(path.join(folder, inFolder, `own.${end}`), '"{product}"');
    symlinkSync(secret, path.join(folder, inFolder, `stolen.${end}`));
    mkdirSync(path.join(folder, inFolder, `folder.${end}`));
    execFileSync('mkfifo', [path.join(folder, inFolder, `pipe.${end}`)]);
  }
  const { programs, data, problems } = await readIncludedFiles(folder, config.product);
  expect([...programs]).toEqual([['own.js', '"a"']]);
  expect([...data]).toEqual([['own', 'a']]);
  expect(problems).toMatchObject(['pipe.json', 'stolen.json', 'pipe.js', 'stolen.js'].map(rejection));
});

test('reads guides with a byte order mark, and rejects encodings other than UTF-8', async () => {
  const { folder } = site();
  writeFileSync(path.join(folder, 'guides/marked.mdx'), `\uFEFF${guide('Marked').replaceAll('\n', '\r\n')}`);
  writeFileSync(path.join(folder, 'guides/latin.mdx'), Buffer.from(`${guide('\u00dcber')}\nCaf\u00e9`, 'latin1'));
  const { guides, unread, problems } = await readGuides(folder, config);
  expect(guides.map(({ frontMatter }) => frontMatter.title)).toEqual(['Marked']);
  expect(unread).toMatchObject([{ id: 'latin', slug: 'latin' }]);
  expect(problems).toMatchObject([
    {
      message: 'The file is not valid UTF-8: this character is in another encoding.',
      at: { file: expect.stringMatching('latin.mdx'), line: 2, column: 8 },
      fix: 'Save the file as UTF-8.',
    },
  ]);
});

test('rejects a file name that cannot be an address, unless the guide has a slug', async () => {
  const { folder } = site();
  writeFileSync(path.join(folder, 'guides/A Guide & \u00fc.mdx'), guide('A'));
  writeFileSync(path.join(folder, 'guides/B & C.mdx'), guide('B', 'slug: b\n'));
  expect((await readGuides(folder, config)).problems).toMatchObject([
    {
      severity: 'error',
      message: 'The file name `A Guide & \u00fc` cannot be an address.',
      fix: expect.stringContaining('Add `slug: a-guide-u` to the front matter'),
    },
  ]);
});

test('rejects a slug that is a device name', async () => {
  const { folder } = site();
  writeFileSync(path.join(folder, 'guides/a.mdx'), guide('A', 'slug: com1\n'));
  expect((await readGuides(folder, config)).problems).toMatchObject([
    { rule: 'guide-slug', message: expect.stringContaining('`com1`') },
  ]);
});

test('reports a guide that cannot be read, and still knows its id', async () => {
  const { folder } = site();
  const file = path.join(folder, 'guides/huge.mdx');
  writeFileSync(file, '');
  // More than Node reads at once; a sparse file takes no disk space.
  truncateSync(file, 3 * 1024 ** 3);
  const { unread, problems } = await readGuides(folder, config);
  expect(unread).toMatchObject([{ id: 'huge', slug: 'huge' }]);
  expect(problems).toMatchObject([
    { message: expect.stringContaining('The file cannot be read: '), at: { file: expect.stringMatching('huge.mdx$') } },
  ]);
});

test('a guide with invalid front matter keeps its slug', async () => {
  const { folder } = site();
  writeFileSync(path.join(folder, 'guides/wrong.mdx'), '---\ntitel: Wrong\nslug: right\n---\n');
  writeFileSync(path.join(folder, 'guides/broken.mdx'), '---\ntitle: "Broken\nslug: "whole"\n---\n');
  expect((await readGuides(folder, config)).unread).toMatchObject([
    { id: 'broken', slug: 'whole' },
    { id: 'wrong', slug: 'right' },
  ]);
});

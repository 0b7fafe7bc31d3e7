import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPigeonSite, letterGuide, type PigeonSite } from '../../../../tests/fixtures/pigeon-site.ts';
import type { GuideSource } from '../../plan/sources.ts';
import { loadSite } from '../project-site.ts';
import type { Memory } from './read-version.ts';

function siteWithPartials(partials: Record<string, string>): PigeonSite {
  const site = createPigeonSite();
  mkdirSync(path.join(site.folder, 'partials/sub'), { recursive: true });
  for (const [name, text] of Object.entries(partials)) site.write(`partials/${name}`, text);
  return site;
}

const include = (name: string): string => letterGuide(`<Include file="${name}"/>`);

/** Each problem as its severity, message, file and line. */
async function problemsIn({ folder }: PigeonSite, withDrafts = false): Promise<readonly unknown[]> {
  const { problems } = await loadSite(folder, '/', { withDrafts });
  return problems.map(({ severity, message, at }) => [severity, message, path.relative(folder, at.file), at.line]);
}

async function guidesOf(site: PigeonSite, memory: Memory = new Map()): Promise<readonly GuideSource[]> {
  const { source, problems } = await loadSite(site.folder, '/', { memory });
  expect(problems).toEqual([]);
  return source.versions[0].guides;
}

test('fills in placeholders of partials, also in subfolders', async () => {
  const site = siteWithPartials({ 'sub/name.mdx': '\uFEFF## Of {Product}\r\n\r\nText.\r\n' });
  site.write('guides/letters.mdx', include('sub/name.mdx'));
  const [guide] = await guidesOf(site);
  expect(guide?.toc).toEqual([{ id: 'of-pigeon', text: 'Of Pigeon', level: 2 }]);
});

test('reports a problem of a partial once, at its location, even if several guides include it', async () => {
  const site = siteWithPartials({
    'a.mdx': 'Text.\n\n[b](guide:gone)',
    'b.mdx': '---\ntitle: B\n---\n\nText.',
    'c.mdx': '',
  });
  const all = letterGuide('<Include file="a.mdx"/>\n\n<Include file="b.mdx"/>\n\n<Include file="c.mdx"/>');
  site.write('guides/letters.mdx', all);
  site.write('guides/more.mdx', `${all}\n[a](guide:letters)`);
  site.write('partials/latin.mdx', '');
  writeFileSync(path.join(site.folder, 'partials/latin.mdx'), Buffer.from('Caf\u00e9', 'latin1'));
  symlinkSync('/etc/hostname', path.join(site.folder, 'partials/stolen.mdx'));
  expect(await problemsIn(site)).toEqual([
    [
      'error',
      'A partial has no front matter: title and description are those of the guide that includes it.',
      'partials/b.mdx',
      1,
    ],
    ['error', 'The file is not valid UTF-8: this character is in another encoding.', 'partials/latin.mdx', 1],
    ['error', 'This is not a file in the site folder, so it is not read.', 'partials/stolen.mdx', undefined],
    ['error', 'There is no guide called `gone`.', 'partials/a.mdx', 3],
    ['error', 'The partial is empty.', 'partials/c.mdx', 1],
  ]);
});

test('reports a partial that no guide includes, unless a draft includes it', async () => {
  const site = siteWithPartials({
    'a.mdx': '<Include file="b.mdx"/>',
    'b.mdx': 'B',
    'c.mdx': '<Include file="c.mdx"/>',
  });
  const unused = (name: string): unknown => [
    'warning',
    'No guide includes this partial.',
    `partials/${name}`,
    undefined,
  ];
  expect(await problemsIn(site)).toEqual(['a.mdx', 'b.mdx', 'c.mdx'].map(unused));
  site.write('guides/draft.mdx', include('a.mdx').replace('---\n\n', 'draft: true\n---\n\n'));
  expect(await problemsIn(site)).toEqual([unused('c.mdx')]);
  expect(await problemsIn(site, true)).toEqual([unused('c.mdx')]);
  // A guide that cannot be read may include the partial.
  site.write('guides/other.mdx', letterGuide('{'));
  expect(await problemsIn(site)).toEqual([
    ['error', expect.stringMatching('could not be read'), 'guides/other.mdx', 7],
  ]);
});

test('a reload gives guides the content of a changed partial', async () => {
  const site = siteWithPartials({ 'a.mdx': 'Before.' });
  site.write('guides/letters.mdx', include('a.mdx'));
  const memory = new Map();
  const before = await guidesOf(site, memory);
  expect((await guidesOf(site, memory))[0]?.content).toEqual(before[0]?.content);
  site.write('partials/a.mdx', 'After.');
  expect((await guidesOf(site, memory))[0]?.content).toEqual([{ tag: 'p', children: ['After.'] }]);
});

test('the last change of a partial counts as a change of its guides', async () => {
  const site = siteWithPartials({ 'a.mdx': '<Include file="b.mdx"/>', 'b.mdx': 'B' });
  const git = (date: string, ...args: readonly string[]): void => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...author, ...args], {
      cwd: site.folder,
      env: { ...process.env, GIT_COMMITTER_DATE: date },
      stdio: 'ignore',
    });
  };
  const commit = (date: string): void => {
    git(date, 'add', '.');
    git(date, 'commit', '-m', date);
  };
  const config = JSON.parse(readFileSync(path.join(site.folder, 'config.json'), 'utf8')) as object;
  site.write('config.json', JSON.stringify({ ...config, lastUpdated: true }));
  site.write('guides/letters.mdx', include('a.mdx'));
  site.write('guides/more.mdx', letterGuide('No part.'));
  git('', 'init');
  commit('2026-01-01T00:00:00Z');
  site.write('partials/b.mdx', 'C');
  commit('2026-01-02T00:00:00Z');
  const days = (await guidesOf(site)).map(({ id, updated = '' }) => [id, new Date(updated).getUTCDate()]);
  expect(days).toEqual([
    ['letters', 2],
    ['more', 1],
  ]);
});

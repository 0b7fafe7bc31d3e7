/** @module-tag thorough */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatLocation, type Problem, ProblemError } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { createPigeonSite, letterGuide, type PigeonSite } from '../../../../tests/fixtures/pigeon-site.ts';
import { type DevState, devAssets, loadDevState, sourceOf } from '../dev/dev.ts';
import { planBuild } from '../plan-build.ts';
import { loadSite } from '../project-site.ts';
import { fileNames } from '../render-site.ts';

/** Every kind of invalid link, one per line, below four lines of front matter and an empty one. */
const invalidLinks = `[a](/docs/nope)
[b](/nope.json), [c](/docs/leters.md)
[d](op:list-letters#nope)
[e](#nowhere)
![f](/nope.png) [f](/nope.png)

<Cards>
<Card title="g" href="/docs/lettters"/>
</Cards>`;

const expectedProblems = [
  ['letters.mdx:6:1', 'The link `/docs/nope` points to a page that does not exist.'],
  ['letters.mdx:7:1', 'The link `/nope.json` points to a file that does not exist.'],
  ['letters.mdx:7:18', 'The link `/docs/leters.md` points to a file that does not exist.'],
  ['letters.mdx:8:1', 'The link `/docs/api/list-letters#nope` points to a page without that anchor.'],
  ['letters.mdx:9:1', 'The link `/docs/letters#nowhere` points to a page without that anchor.'],
  ['letters.mdx:10:1', 'The file `/nope.png` is not there.'],
  ['letters.mdx:10:17', 'The link `/nope.png` points to a file that does not exist.'],
  ['letters.mdx:13:17', 'The link `/docs/lettters` points to a page that does not exist.'],
];

/** Every kind of valid link. */
const validLinks = `## Here

[a](/docs/) [b](guide:letters#here) [c](#here) [d](op:list-letters#responses) [e](/openapi.json) [f](/docs/letters.md)
[g](/docs/api/list-letters.openapi.json) [h](/docs/api/schemas/letter.schema.json) [i](/llms.txt) [j](/notes/a.txt)
![k](/notes/a.txt) [l](/sitemap.xml) [m](/licences.txt) [n](https://x.example/y.json) [o](/docs/index.md) [p](/og.png)
[q](/llms-full.txt) [r](/llms-guides.txt) [s](/llms-group-operations.txt) [t](/mcp.mjs)`;

function siteWith(text: string): PigeonSite {
  const site = createPigeonSite();
  site.write('guides/letters.mdx', letterGuide(text));
  mkdirSync(path.join(site.folder, 'public/notes'), { recursive: true });
  writeFileSync(path.join(site.folder, 'public/notes/a.txt'), 'a');
  return site;
}

async function problemsOf(site: PigeonSite): Promise<readonly Problem[]> {
  const error = await site.build().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ProblemError ? error.problems : [];
}

const shown = (problems: readonly Problem[]): string[][] =>
  problems.map(({ at, message }) => [formatLocation({ ...at, file: path.basename(at.file) }), message]);

test('the build reports broken links with their location in the guide', async () => {
  expect(shown(await problemsOf(siteWith(invalidLinks)))).toEqual(expectedProblems);
}, 60_000);

test('the build reports a broken link of the config at its location in the config', async () => {
  const site = siteWith('How to write.');
  const config = JSON.parse(readFileSync(path.join(site.folder, 'config.json'), 'utf8'));
  const announcement = { id: 'a', text: 'New.', link: { label: 'See', href: '/docs/new' } };
  site.write('config.json', JSON.stringify({ ...config, announcement }));
  expect(shown(await problemsOf(site))).toEqual([
    ['config.json#/announcement/link/href', 'The link `/docs/new` points to a page that does not exist.'],
  ]);
}, 60_000);

test('the build reports broken links together with other problems', async () => {
  const site = siteWith(`${invalidLinks}\n\n<Calout/>`);
  site.write('guides/broken.mdx', letterGuide('import a from "b";').replace('Letters', 'Broken'));
  site.write('guides/other.mdx', letterGuide('[a](guide:broken) [b](/docs/broken#x)').replace('Letters', 'Other'));
  expect(shown(await problemsOf(site))).toEqual([
    ['broken.mdx:6:1', 'Guides import nothing.'],
    ['letters.mdx:16:1', 'There is no component called `Calout`.'],
    ...expectedProblems,
  ]);
}, 60_000);

test('the dev server reports the same links as warnings until they are corrected', async () => {
  const site = siteWith(invalidLinks);
  const state = await loadDevState(site.folder, new Map());
  expect(shown(state.problems)).toEqual(expectedProblems);
  expect(new Set(state.problems.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  site.write('guides/letters.mdx', letterGuide(validLinks));
  const next = await loadDevState(site.folder, new Map(), state);
  expect(next.problems).toEqual([]);
  const letters = ({ planned }: DevState) => planned?.pages.find(({ href }) => href === '/docs/letters');
  expect(letters(next)).not.toEqual(letters(state));
}, 60_000);

test('the build accepts valid links, and the dev server knows the names of all written files', async () => {
  const site = siteWith(validLinks);
  const files = await site.build({ compress: false });
  const loaded = await loadSite(site.folder, '/');
  const names = fileNames(sourceOf(loaded, planBuild(loaded, devAssets('')), devAssets('')));
  const written = Object.keys(files).filter((name) => !/^(?:_|assets\/)|\.html$/.test(name));
  expect(written.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => !(name in files))).toEqual([]);
}, 60_000);

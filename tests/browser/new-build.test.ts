/** @module-tag verify */

import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../../packages/engine/cli/serve/serve.ts';
import { root } from '../../scripts/engine.mjs';
import { eventually } from '../support/eventually.ts';
import { openPage } from './support/browser.ts';
import { follow, heading, markDocument } from './support/page-steps.ts';

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test('open tabs load pages of the new build as a whole after a deployment', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'new-build-'));
  closers.push(() => rm(work, { recursive: true, force: true }));
  const [site, out] = [path.join(work, 'site'), path.join(work, 'dist')];
  await cp(path.join(root, 'tests/fixtures/sites/two-versions'), site, { recursive: true });
  const build = (): number | null =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'build', '--site', site, '--out', out], { cwd: root }).status;
  expect(build()).toBe(0);
  const { address, server } = await serve({ folder: out, base: '/', port: 0 });
  closers.push(() => server.close());

  const [used, fresh] = [
    await openPage(`${address}/docs/introduction`),
    await openPage(`${address}/docs/introduction`),
  ];
  await follow(used, '/docs/feathers');
  await eventually(() => heading(used)).toBe('Feathers');
  const marks = [await markDocument(used), await markDocument(fresh)];

  const guide = path.join(site, 'guides/introduction.mdx');
  const text = await readFile(guide, 'utf8');
  await writeFile(guide, text.replace('title: Introduction', 'title: A new beginning').replace('twice', 'three times'));
  expect(build()).toBe(0);

  // One tab already has the code for page changes, the other requests it now.
  await follow(used, '/docs/introduction');
  await used.getByRole('heading', { level: 1, name: 'A new beginning' }).waitFor();
  await follow(fresh, '/docs/feathers');
  await fresh.getByRole('heading', { level: 1, name: 'Feathers' }).waitFor();
  for (const [index, page] of [used, fresh].entries()) {
    expect(await marks[index]?.()).toBe(false);
    // Loaded as a whole: header and sidebar are of the new build, too.
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('A new beginning').waitFor();
  }
  // From now on, pages change in place again.
  await used.waitForLoadState('load');
  const mark = await markDocument(used);
  await follow(used, '/docs/feathers');
  await eventually(() => heading(used)).toBe('Feathers');
  expect(await mark()).toBe(true);
}, 120_000);

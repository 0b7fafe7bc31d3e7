/** @module-tag verify */

import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';

test('code that never ends is stopped and reported with its guide; other guides are read', async () => {
  const site = await mkdtemp(path.join(tmpdir(), 'herald-docs-endless-'));
  await cp(path.join(root, 'tests/fixtures/sites/plain'), site, { recursive: true });
  const guides = {
    endless: '{(() => { for (;;); })()}',
    fine: 'Words.',
    proto: 'A\n\n<__proto__/> and <constructor/>',
  };
  await mkdir(path.join(site, 'guides'));
  for (const [name, body] of Object.entries(guides))
    await writeFile(
      path.join(site, 'guides', `${name}.mdx`),
      `---\ntitle: ${name}\ndescription: Tiny.\n---\n\n${body}\n`,
    );
  const args = ['scripts/run.mjs', 'build', '--site', site, '--out', path.join(site, 'out')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  await rm(site, { recursive: true });
  const problems = stderr.replaceAll(/at \S*guides\//g, 'at ');
  expect(status).toBe(1);
  expect(problems).toContain('It took longer than 10 seconds.\n  at endless.mdx');
  expect(problems).toContain('There is no element `<__proto__>`.\n  at proto.mdx:8:1');
  expect(problems).not.toContain('fine.mdx');
}, 120_000);

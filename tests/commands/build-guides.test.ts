import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';

const run = promisify(execFile);

let work: string;
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'herald-docs-guides-'));
  await cp(path.join(root, 'tests/fixtures/sites/plain'), work, { recursive: true });
});
afterAll(() => rm(work, { recursive: true, force: true }));

async function guide(name: string, body: string): Promise<void> {
  await mkdir(path.join(work, 'guides'), { recursive: true });
  await writeFile(
    path.join(work, 'guides', `${name}.mdx`),
    `---\ntitle: ${name}\ndescription: Tiny.\n---\n\n${body}\n`,
  );
}

async function partial(name: string, body: string): Promise<void> {
  await mkdir(path.join(work, 'partials'), { recursive: true });
  await writeFile(path.join(work, 'partials', name), body);
}

/** The build's messages about the guides, which are then deleted. */
async function build(): Promise<{ code: number; problems: string }> {
  const args = ['scripts/run.mjs', 'build', '--site', work, '--out', path.join(work, 'out')];
  const { code, stderr } = (await run(process.execPath, args, { cwd: root }).catch((error: unknown) => error)) as {
    code: number;
    stderr: string;
  };
  for (const folder of ['guides', 'partials']) await rm(path.join(work, folder), { recursive: true, force: true });
  return { code, problems: stderr.replaceAll(/at \S*(?:guides|partials)\//g, 'at ') };
}

test('code in guides that ends the process or fails later is reported with file and line', async () => {
  await guide('ends', '{1}\n\n{process.exit(0)}\n\n{2}');
  await guide('fails', '{void Promise.reject(new Error("it came late"))}\n\n{2}');
  await guide('goes-on', '{void setInterval(() => undefined, 1000)}');
  await guide('throws', '{1}\n\n{void setTimeout(() => { throw null; })}\n\n{2}');
  await guide('includes', '<Include file="late.mdx"/>');
  await partial('late.mdx', '{1}\n\n{void Promise.reject(new Error("of a partial"))}');
  const { code, problems } = await build();
  expect(problems).toContain('fails: of a partial.\n  at late.mdx:3:1\n');
  expect(problems).toContain('fails: It ends the process of the build.\n  at ends.mdx:8:1\n');
  expect(problems).toContain('fails: it came late.\n  at fails.mdx:6:1\n');
  expect(problems).toContain('fails: null.\n  at throws.mdx:8:1\n');
  expect(problems).toContain('4 problems');
  expect(code).toBe(1);
});

test('a guide that waits forever is reported', async () => {
  await guide('fine', '{1}');
  await guide('waits', 'export const a = await new Promise(() => undefined);\n\n{a}');
  const { code, problems } = await build();
  expect(problems).toContain('fails: It never finishes.\n  at waits.mdx:6:1\n');
  expect(problems).toContain('1 problem.');
  expect(code).toBe(1);
});

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';

let work: string;
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'site-extensions-'));
});
afterAll(async () => {
  await rm(work, { recursive: true, force: true });
});

/** Builds a copy of a fixture outside this repository. */
async function build(
  fixture: string,
  extensions?: string,
): Promise<{ status: number | null; out: string; output: string; problems: string }> {
  const folder = await mkdtemp(path.join(work, `${fixture}-`));
  const site = path.join(folder, 'site');
  const out = path.join(folder, 'out');
  await cp(path.join(root, 'tests/fixtures/sites', fixture), site, { recursive: true });
  if (extensions !== undefined) await writeFile(path.join(site, 'components.tsx'), extensions);
  const args = ['scripts/run.mjs', 'build', '--site', site, '--out', out, '--no-compress'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, out, output: stdout, problems: stderr };
}

const filesOf = (out: string): readonly string[] =>
  readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));

test('a site without extensions has nothing of the playgrounds', { timeout: 300_000 }, async () => {
  const { status, out } = await build('plain');
  expect(status).toBe(0);
  const names = filesOf(out);
  expect(names.filter((name) => /playground|signature|checker/i.test(name))).toEqual([]);
  const words = /QueryPlayground|ContentPlayground|SignatureChecker|query-playground|content-playground|x-resources/;
  const found = names.filter(
    (name) => /\.(?:html|js|mjs|css|json|md|txt)$/.test(name) && words.test(readFileSync(path.join(out, name), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('a site can add its own component, view, Markdown, styles and island', {
  tags: ['verify'],
  timeout: 300_000,
}, async () => {
  const { status, out, output, problems } = await build('two-apis');
  expect([status, problems]).toEqual([0, expect.any(String)]);
  expect(output).toMatch(/\nEvery page runs \/page-views\.js\. It may send to https:\/\/stats\.pigeon\.example\.\n$/);
  const text = (name: string): string => readFileSync(path.join(out, name), 'utf8');
  expect(text('docs/counting.html')).toMatch(/<p class="?[\w-]+"? data-island="?site-counter"?>Counting starts at 3\./);
  expect(text('docs/counting.md')).toContain('Counts from 3.');
  // A diagram is drawn at build, and needs no script.
  expect(text('docs/counting.html')).toMatch(
    /<svg [^>]*aria-label="count, then add, then show"[\s\S]*?<text[^>]*>show</,
  );
  expect(text('docs/counting.md')).toContain('count -> add -> show');
  expect(text('docs/counting.html')).toMatch(/<video src="?\/flight\.webm[^>]*><track src="?\/flight\.vtt/);
  expect(text('docs/counting.md')).toContain('[A pigeon flies home](https://developers.pigeon.example/flight.webm)');
  const assets = filesOf(path.join(out, 'assets'));
  expect(assets.some((name) => name.startsWith('site-counter-'))).toBe(true);
  // Build-only code is not sent to the browser.
  expect(assets.filter((name) => name.includes('counter.build'))).toEqual([]);
  expect(text('docs/counting.html')).toMatch(/<style>[\s\S]*tabular-nums/);
});

const broken: readonly (readonly [extensions: string, words: RegExp])[] = [
  [
    'export const components = [',
    /The extensions of the site cannot be bundled: .*\n {2}at .*components\.tsx:1:\d+\n {2}fix: /,
  ],
  ["throw new Error('Oh no');", /fail when they are loaded: Oh no\.\n {2}at .*components\.tsx\n {2}fix: /],
  [
    'export const component = [];',
    /nothing called `component`\.\n {2}at .*components\.tsx\n {2}fix: Did you mean `components`\?/,
  ],
];

test.each(broken)(
  'a broken extensions file is reported: %s',
  { tags: ['verify'], timeout: 300_000 },
  async (extensions, words) => {
    const { status, problems } = await build('plain', extensions);
    expect(problems).toMatch(words);
    expect(status).toBe(1);
  },
);

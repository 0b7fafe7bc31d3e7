/** @module-tag verify */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { freePort } from '../../packages/engine/cli/serve/listen.mjs';
import { python } from '../samples/support/program-folder.ts';
import { TOKEN } from '../samples/support/run-samples.ts';
import { type Mock, startMock } from '../samples/support/start-mock.ts';
import { reportNotRun } from '../support/measure.ts';

/** Each recipe as readers download it: unpacked, and run with the commands in its README against `npm run mock`. */

const recipes = ['export-report', 'mirror-newsroom', 'publish-and-send', 'sync-contacts'] as const;

let work: string;
let mock: Mock;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recipes-'));
  mock = await startMock();
}, 120_000);

afterAll(async () => {
  mock?.stop();
  await rm(work, { recursive: true, force: true });
});

test('every recipe has an archive, which its page links to', async () => {
  const folder = inject('folders').herald;
  const built = (await readdir(path.join(folder, 'programs'))).filter((name) => name.endsWith('.zip'));
  expect(built).toEqual(recipes.map((name) => `${name}.zip`));
  const pages = (await readdir(path.join(folder, 'docs'))).filter((name) => /^recipe-.*\.html$/.test(name));
  const linked = await Promise.all(
    pages.map(async (name) => {
      const html = await readFile(path.join(folder, 'docs', name), 'utf8');
      return /href="\/programs\/([\w-]+\.zip)"/.exec(html)?.[1];
    }),
  );
  expect(linked.sort()).toEqual(built);
});

describe.each(recipes)('%s', (recipe) => {
  test.for(['node', 'python3'])(
    'runs with the %s commands of its README',
    { timeout: 120_000 },
    async (command, { skip }) => {
      if (!python) {
        reportNotRun(`the archive ${recipe}`, 'python3 with requests is not installed');
        return skip();
      }
      const place = await mkdtemp(path.join(work, 'unpacked-'));
      execFileSync(python, [
        '-m',
        'zipfile',
        '-e',
        path.join(inject('folders').herald, `programs/${recipe}.zip`),
        place,
      ]);
      const folder = path.join(place, recipe);
      if (recipe === 'publish-and-send') await writeFile(path.join(folder, 'academy-workshop.jpg'), 'a photo');
      const lines = commandsOf(await readFile(path.join(folder, 'README.md'), 'utf8'), command);
      await fetch(`${mock.api}/_account`, { method: 'DELETE' });
      const running = spawn('bash', ['-ec', lines.join('\n')], {
        cwd: folder,
        // In a separate process group, so that a server ends with its shell.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: [path.dirname(python), path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
          HERALD_TOKEN: TOKEN,
          HERALD_API: mock.api,
          HERALD_UPLOAD: mock.uploads,
          NEWSROOM_ID: '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034',
          WEBHOOK_SECRET: 'whsec_c2VjcmV0',
          PORT: String(await freePort()),
        },
      });
      let output = '';
      for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      const ended = once(running, 'close');
      if (recipe === 'mirror-newsroom') {
        await vi.waitFor(() => expect(output).toContain('Mirrored: '), { timeout: 60_000, interval: 100 });
        process.kill(-(running.pid ?? 0));
        await ended;
        expect(await readdir(path.join(folder, 'mirror'))).not.toEqual([]);
      } else {
        expect((await ended)[0], output).toBe(0);
      }
      if (recipe === 'export-report') expect(await readFile(path.join(folder, 'opened.csv'), 'utf8')).toMatch(/^id,/);
      if (recipe === 'sync-contacts') expect(existsSync(path.join(folder, 'do-not-mail.json'))).toBe(true);
      if (recipe === 'publish-and-send') expect(output).toMatch(/Sent to \d+ of \d+ recipients/);
    },
  );

  test('declares its requirements in package.json, README and requirements.txt', async () => {
    const site = path.join(import.meta.dirname, '../../site/programs', recipe);
    const { scripts, engines } = JSON.parse(await readFile(path.join(site, 'package.json'), 'utf8'));
    const readme = await readFile(path.join(site, 'README.md'), 'utf8');
    expect(readme).toContain(scripts.start);
    expect(readme).toContain(`Node ${engines.node.replace('>=', '')} or later`);
    expect(await readFile(path.join(site, 'requirements.txt'), 'utf8')).toBe('requests\n');
  });
});

/** The commands in the fence that starts this program, without installing packages that are already installed. */
function commandsOf(readme: string, command: string): readonly string[] {
  const fences = [...readme.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, code = '']) => code.trim().split('\n'));
  const lines = fences.find((each) => each.some((line) => line.startsWith(`${command} `))) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  return lines.filter((line) => !line.startsWith('pip install -r requirements.txt'));
}

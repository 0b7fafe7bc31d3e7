import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/engine.mjs';
import { openPage } from './support/browser.ts';

const port = 4310;
let site: string;
let server: ChildProcess;
let output = '';

/** As in a developer's shell, because the test runner's variables change Vite's behaviour. */
function developerEnvironment(own = port): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|VITE|TEST|DEV|PROD|SSR|MODE|BASE_URL|NODE_ENV)/.test(name),
  );
  return { ...Object.fromEntries(inherited), PORT: String(own) };
}

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'dev-site-'));
  await cp(path.join(root, 'tests/fixtures/sites/two-versions'), site, { recursive: true });
  server = spawn(process.execPath, ['scripts/run.mjs', 'dev', '--site', site], {
    cwd: root,
    env: developerEnvironment(),
  });
  server.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  server.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain(`http://localhost:${port}/`), { timeout: 120_000 });
}, 150_000);

afterAll(async () => {
  server.kill();
  await rm(site, { recursive: true, force: true });
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(site, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

/** Opens a page and waits until the dev client has taken it over. */
async function openDev(address: string): Promise<Page> {
  const page = await openPage(`http://localhost:${port}${address}`);
  await page.waitForFunction(() => document.documentElement.dataset.devReady !== undefined, undefined, {
    timeout: 120_000,
  });
  return page;
}

const slow = { timeout: 60_000 };

test('a changed guide is updated without a reload, and a broken one shows its problem until it is fixed', async () => {
  const page = await openDev('/docs/introduction');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await edit('guides/introduction.mdx', (text) => `${text}\n## Freshly written\n`);
  await page.getByRole('heading', { name: 'Freshly written' }).waitFor(slow);
  await edit('guides/introduction.mdx', (text) => `${text}\n<Calout>x</Calout>\n`);
  const problems = page.getByRole('alert').filter({ hasText: 'There is no component called `Calout`' });
  await problems.waitFor(slow);
  expect(await problems.textContent()).toMatch(/introduction\.mdx:\d+:1[\s\S]*Did you mean `Callout`\?/);
  expect(output).toContain('There is no component called `Calout`');
  // After a reload, the last working page is still there, with the error.
  const other = await openDev('/docs/introduction');
  await other.getByRole('heading', { name: 'Freshly written' }).waitFor(slow);
  await other.getByRole('alert').filter({ hasText: 'Calout' }).waitFor(slow);
  await other.close();
  await edit('guides/introduction.mdx', (text) => text.replace('\n<Calout>x</Calout>\n', ''));
  await problems.waitFor({ state: 'detached', ...slow });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}, 120_000);

test('a changed partial updates the guide that includes it, and a broken one is reported with its file', {
  tags: ['verify'],
  timeout: 120_000,
}, async () => {
  const partial = path.join(site, 'partials/note.mdx');
  await mkdir(path.dirname(partial));
  await writeFile(partial, '## Freshly shared\n');
  await edit('guides/introduction.mdx', (text) => `${text}\n<Include file="note.mdx"/>\n`);
  const page = await openDev('/docs/introduction');
  await page.getByRole('heading', { name: 'Freshly shared' }).waitFor(slow);
  await writeFile(partial, '## Shared again\n');
  await page.getByRole('heading', { name: 'Shared again' }).waitFor(slow);
  await writeFile(partial, 'Text.\n\n<Calout>x</Calout>\n');
  const problems = page.getByRole('alert').filter({ hasText: 'There is no component called `Calout`' });
  await problems.waitFor(slow);
  expect(await problems.textContent()).toContain('note.mdx:3:1');
  await edit('guides/introduction.mdx', (text) => text.replace('\n<Include file="note.mdx"/>\n', ''));
  await rm(partial);
  await problems.waitFor({ state: 'detached', ...slow });
});

test('a broken link is reported, and the page is still shown', async () => {
  const page = await openDev('/docs/introduction');
  const added = '\n## Freshly linked\n\n[a](/docs/nope) [b](#gone)\n';
  await edit('guides/introduction.mdx', (text) => `${text}${added}`);
  await page.getByRole('heading', { name: 'Freshly linked' }).waitFor(slow);
  const problems = page
    .getByRole('alert')
    .filter({ hasText: 'The link `/docs/nope` points to a page that does not exist.' });
  await problems.waitFor(slow);
  expect(await problems.textContent()).toMatch(
    /introduction#gone` points to a page without that anchor[^:]*mdx:\d+:17/,
  );
  expect(output).toMatch(
    /warning: The link `\/docs\/nope` points to a page that does not exist\.\s+at \S*introduction\.mdx:\d+:1\n/,
  );
  // Known problems are not printed again, even if their line has changed.
  await edit('guides/introduction.mdx', (text) => text.replace(added, `\n## Freshly moved\n${added}`));
  await page.getByRole('heading', { name: 'Freshly moved' }).waitFor(slow);
  await vi.waitFor(() => expect(output).toMatch(/change .*introduction\.mdx\n2 problems from before\.\s*$/), slow);
  expect(output.split('`/docs/nope` points to a page that does not exist.').length).toBe(2);
  await edit('guides/introduction.mdx', (text) => text.replace(`\n## Freshly moved\n${added}`, ''));
  await problems.waitFor({ state: 'detached', ...slow });
  expect(output).toMatch(/No problems any more\.\s*$/);
}, 120_000);

test('changes of the API document and the config are applied, and errors in them are shown until fixed', async () => {
  const page = await openDev('/docs/api/get-letter');
  // Downloads and their files are also served.
  await page.getByText(/^Try it/).click();
  await page.getByRole('textbox', { name: 'id', exact: true }).fill('seven');
  await page.locator('#request-curl', { hasText: '/letters/seven' }).waitFor(slow);
  await edit('openapi.json', (text) => text.replace('Reads one letter', 'Opens one letter'));
  await page.getByText('Opens one letter.').waitFor(slow);
  await edit('openapi.json', (text) => text.replace('"paths"', '"paths'));
  const problems = page.getByRole('alert').filter({ hasText: 'openapi.json:' });
  await problems.waitFor(slow);
  await edit('openapi.json', (text) => text.replace('"paths', '"paths"'));
  await problems.waitFor({ state: 'detached', ...slow });
  await edit('config.json', (text) => text.replace('"lastUpdated": false', '"lastUpdated": false, "titel": "x"'));
  await page.getByRole('alert').filter({ hasText: 'Unknown field `titel`' }).waitFor(slow);
  await edit('config.json', (text) => text.replace(', "titel": "x"', ''));
  await page.getByRole('alert').waitFor({ state: 'detached', ...slow });
}, 420_000);

test('changes of a published overlay are applied, and a broken one is reported with its line', {
  tags: ['verify'],
  timeout: 180_000,
}, async () => {
  const page = await openDev('/docs/api/get-letter');
  const overlay = (words: string, target = '$.paths.*.get'): string =>
    `overlay: 1.1.0\ninfo: { title: T, version: "1" }\nactions:\n  - target: ${target}\n    update: { description: ${words} }\n`;
  await mkdir(path.join(site, 'public'), { recursive: true });
  await writeFile(path.join(site, 'public/docs.overlay.yaml'), overlay('Described by an overlay'));
  const named = ', "overlays": ["public/docs.overlay.yaml"]';
  await edit('config.json', (text) => text.replace('"lastUpdated": false', `"lastUpdated": false${named}`));
  await page.getByText('Described by an overlay').waitFor(slow);
  await writeFile(path.join(site, 'public/docs.overlay.yaml'), overlay('Described again'));
  await page.getByText('Described again').waitFor(slow);
  await writeFile(path.join(site, 'public/docs.overlay.yaml'), overlay('Described again', '$.x-paths'));
  await page.getByRole('alert').filter({ hasText: 'docs.overlay.yaml:4:' }).waitFor(slow);
  await edit('config.json', (text) => text.replace(named, ''));
  await page.getByRole('alert').waitFor({ state: 'detached', ...slow });
});

test.each([
  [['--sit', 'x'], {}, 'Unknown option --sit. Did you mean --site?'],
  [[], { PORT: 'abc' }, 'PORT must be a number'],
])('invalid usage %j %j ends with exit code 2', { tags: ['verify'], timeout: 60_000 }, (args, env, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'dev', ...args], {
    cwd: root,
    env: { ...developerEnvironment(), ...env },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('changes of the site title and of a guide title are shown in header, page title and sidebar', {
  tags: ['verify'],
  timeout: 120_000,
}, async () => {
  const page = await openDev('/docs/introduction');
  await edit('config.json', (text) => text.replace('{', '{ "title": "Falcon Post", '));
  await page.getByRole('banner').getByText('Falcon').waitFor(slow);
  await expect.poll(() => page.title(), slow).toContain('Falcon Post');
  await edit('guides/introduction.mdx', (text) => text.replace(/^title: .*$/m, 'title: Renamed here'));
  await page.locator('#sidebar').getByText('Renamed here').waitFor(slow);
  await edit('guides/introduction.mdx', (text) => text.replace(/^title: .*$/m, 'title: Introduction'));
  await page.locator('#sidebar').getByText('Introduction').waitFor(slow);
});

test('a changed logo is updated, and a broken one shows its problem', {
  tags: ['verify'],
  timeout: 120_000,
}, async () => {
  const page = await openDev('/docs/introduction');
  const logo = page.getByRole('banner').locator('img');
  const shape = (): Promise<number> => logo.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
  await expect.poll(shape, slow).toBeCloseTo(3, 1);
  await edit('logo.svg', (text) => text.replace('0 0 60 20', '0 0 40 20'));
  await expect.poll(shape, slow).toBeCloseTo(2, 1);
  expect(await logo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  await edit('logo.svg', (text) => text.replace('</svg>', ''));
  const problems = page.getByRole('alert').filter({ hasText: /This SVG cannot be drawn.*\n.*logo\.svg/ });
  await problems.waitFor(slow);
  await edit('logo.svg', (text) => `${text}</svg>`);
  await problems.waitFor({ state: 'detached', ...slow });
});

test('a changed theme is updated, and a colour without enough contrast shows a problem', {
  tags: ['verify'],
  timeout: 120_000,
}, async () => {
  const page = await openDev('/docs/introduction');
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await writeFile(path.join(site, 'theme.css'), ':root { --paper: light-dark(#fffdf7, #15120e) }');
  await expect.poll(paper, slow).toBe('rgb(255, 253, 247)');
  await edit('theme.css', (text) => text.replace('#fffdf7', '#777777'));
  const problems = page.getByRole('alert').filter({ hasText: /on `--paper` has a contrast of .*\n.*theme\.css:1:9/ });
  await problems.waitFor(slow);
  await rm(path.join(site, 'theme.css'));
  await problems.waitFor({ state: 'detached', ...slow });
  await expect.poll(paper, slow).toBe('rgb(255, 255, 255)');
  // The site does not replace any words, which is valid.
  expect(output).not.toContain('Failed to resolve');
});

test('pages are styled without JavaScript', async () => {
  const page = await openPage(`http://localhost:${port}/docs/introduction`, { javaScriptEnabled: false });
  const styles = (place: string, property: 'position' | 'display'): Promise<string> =>
    page.locator(place).evaluate((element, name) => getComputedStyle(element)[name], property);
  expect(await styles('body > header', 'position')).toBe('sticky');
  expect(await styles('#frame', 'display')).toBe('grid');
});

test('an address that has moved returns a page that says so', async () => {
  expect(await (await fetch(`http://localhost:${port}/docs/api`)).text()).toContain('This page has moved');
});

test('an unknown address returns status 404', async () => {
  const response = await fetch(`http://localhost:${port}/docs/nope`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Page not found');
});

test.each(['//', '/%', '/docs/%E0%A4%A'])('%s returns status 400, and the server keeps running', async (address) => {
  const status = await new Promise((resolve, reject) => {
    const sent = request({ port, path: address }, (response) => resolve(response.resume().statusCode));
    sent.on('error', reject).end();
  });
  expect(status).toBe(400);
  expect((await fetch(`http://localhost:${port}/docs/introduction`)).status).toBe(200);
});

test('requests for another host name return status 403', async () => {
  const status = (host: string, address: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, path: address, headers: { host } }, (response) =>
        resolve(response.resume().statusCode),
      );
      sent.on('error', reject).end();
    });
  for (const address of ['/docs/introduction', '/@problems', '/@styles.css', '/@vite/client']) {
    expect(await status('evil.example', address)).toBe(403);
    expect(await status(`localhost:${port}`, address)).toBe(200);
  }
  expect((await fetch(`http://127.0.0.1:${port}/docs/introduction`)).status).toBe(200);
});

/** A copy of the code to break, because other tests build from the original. */
async function copyCode(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'dev-code-'));
  for (const name of ['package.json', 'tsconfig.json', 'scripts', 'packages'])
    await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  // One by one, because Vite's cache between them must not be shared.
  await mkdir(path.join(copy, 'node_modules'));
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@docs')
      await symlink(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  await mkdir(path.join(copy, 'node_modules/@docs'));
  for (const name of await readdir(path.join(copy, 'packages')))
    await symlink(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@docs', name));
  return copy;
}

test('broken engine code is reported until it is fixed, and unrelated files in the project are ignored', {
  tags: ['verify'],
  timeout: 420_000,
}, async () => {
  const copy = await copyCode();
  const own = port + 1;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', '--site', site], {
    cwd: copy,
    env: developerEnvironment(own),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const get = async (address: string): Promise<string> => (await fetch(`http://localhost:${own}${address}`)).text();
  try {
    await vi.waitFor(() => expect(printed).toContain(`http://localhost:${own}/`), { timeout: 120_000 });
    for (const file of ['packages/engine/cli/dev/dev.ts', 'packages/base/problem.ts']) {
      const place = path.join(copy, file);
      const before = await readFile(place, 'utf8');
      await appendFile(place, '\nconst = broken;\n');
      const shownProblems = async (): Promise<string> => get('/@problems');
      await vi.waitFor(
        async () => expect(await shownProblems()).toMatch(/^error: .*[\s\S]*fix: Correct the code/),
        slow,
      );
      expect(await shownProblems()).toContain(file);
      expect(printed).toContain(await shownProblems());
      await writeFile(place, before);
      await vi.waitFor(async () => expect(await shownProblems()).toBe(''), slow);
      expect(await get('/docs/introduction')).toContain('Introduction');
    }
    // Like a build in another shell. A relevant change follows, which shows that there was time to see both.
    await mkdir(path.join(copy, 'my-dist.new-1/docs'), { recursive: true });
    await writeFile(path.join(copy, 'my-dist.new-1/docs/a.html'), '<p>');
    await writeFile(path.join(copy, 'my-dist.new-1/docs/a.html'), '<p>again');
    await edit('guides/introduction.mdx', (text) => `${text}\n`);
    await vi.waitFor(() => expect(printed).toContain('guides/introduction.mdx'), slow);
    expect(printed).not.toContain('my-dist');
  } finally {
    child.kill();
    await rm(copy, { recursive: true, force: true });
  }
});

test('files for machines are served as in the build', async () => {
  const get = async (file: string): Promise<{ status: number; type: string | null; text: string }> => {
    const response = await fetch(`http://localhost:${port}/${file}`);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const json = 'application/json; charset=utf-8';
  const expected: readonly [string, string, string][] = [
    ['docs/introduction.md', 'text/markdown; charset=utf-8', '# Introduction'],
    ['docs/index.md', 'text/markdown; charset=utf-8', '# Documentation'],
    ['docs/api/get-letter.openapi.json', json, '"paths":{"/letters/{id}"'],
    ['docs/v1/api/schemas/letter.schema.json', json, '"$id":"https://developers.pigeon.example/docs/v1/api/schemas/'],
    ['openapi.json', json, '"openapi": "3.1.0"'],
    ['openapi.yaml', 'application/yaml; charset=utf-8', 'openapi: 3.1.0'],
    ['postman-collection.json', json, '"name":"Pigeon API"'],
    ['llms.txt', 'text/plain; charset=utf-8', '/docs/introduction.md'],
    ['sitemap.xml', 'application/xml; charset=utf-8', '<loc>'],
    [
      '.well-known/api-catalog',
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      'linkset',
    ],
  ];
  for (const [file, type, text] of expected) {
    const response = await get(file);
    expect([file, response.status, response.type]).toEqual([file, 200, type]);
    expect(response.text).toContain(text);
  }
  for (const file of ['docs/nope.md', 'docs/introduction.openapi.json', 'docs/api/get-letter.schema.json']) {
    expect((await get(file)).status, file).toBe(404);
  }
});

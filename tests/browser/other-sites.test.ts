import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ownColours } from '../../packages/engine/model/colour.ts';
import { htmlErrors } from '../pages/support/validate-html.ts';
import { eventually } from '../support/eventually.ts';
import { rulesFor, themes, violations } from './support/axe.ts';
import { openContext, openPage, sites } from './support/browser.ts';
import { fileOf, onePageOfEachKind } from './support/page-list.ts';
import { failedRequest, follow, tooWide } from './support/page-steps.ts';

const names = ['plain', 'apis', 'extended', 'arabic'] as const;

describe.each(names)('the site "%s"', (name) => {
  const folder = inject('folders')[name];

  test('is valid HTML', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
    expect(files.length).toBeGreaterThan(10);
    const found = await Promise.all(
      files.map(async (file) => htmlErrors(await readFile(path.join(folder, file), 'utf8'), file)),
    );
    expect(found.flat()).toEqual([]);
  }, 120_000);

  test('has nothing that axe finds, light or dark, wide or narrow, and loads nothing from elsewhere', async () => {
    const wrong: string[] = [];
    for (const theme of themes) {
      const viewport = { width: theme === 'light' ? 1280 : 390, height: 800 };
      const expectMessages = name === 'extended' ? [failedRequest] : [/status of 404/];
      const context = await openContext({ bypassCSP: true, viewport, localStorage: { theme }, expectMessages });
      await context.route('https://stats.pigeon.example/**', (route) => route.abort());
      context.on('request', (request) => {
        if (!request.url().startsWith(sites[name]) && !/^(?:data:|https:\/\/stats\.)/.test(request.url()))
          wrong.push(request.url());
      });
      const page = await context.newPage();
      for (const { href } of [{ href: '/' }, ...(await onePageOfEachKind('most', folder))]) {
        await page.goto(sites[name] + href.slice(1));
        await page.locator(`html[data-theme="${theme}"]`).waitFor();
        for (const found of await violations(page, rulesFor(theme))) wrong.push(`${href} in ${theme}: ${found}`);
        if (theme === 'dark') for (const each of await page.evaluate(tooWide)) wrong.push(`${href}: ${each}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  test('has a policy without exceptions but those of its config', async () => {
    const html = await readFile(path.join(folder, `${fileOf('/')}.html`), 'utf8');
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
    expect(policy).not.toContain('unsafe');
    const fonts = name === 'apis' ? "font-src 'self'; " : '';
    const [script, connect] = {
      plain: ['', ''],
      arabic: ['', ''],
      apis: ['', ' https://stats.pigeon.example/in'],
      extended: [
        ' https://stats.pigeon.example/script.js',
        ' https://stats.pigeon.example/in https://stats.pigeon.example',
      ],
    }[name];
    expect(
      policy
        .replaceAll(/'sha256-[^']+'/g, 'HASH')
        .replaceAll('&#39;', "'")
        .replaceAll('&#x27;', "'"),
    ).toContain(
      `default-src 'none'; script-src 'self' HASH${script}; style-src 'self' HASH; img-src 'self' data:; ${fonts}connect-src 'self'${connect}; manifest-src`,
    );
  });
});

describe('a site with a brand', () => {
  const at = (route: string): string => sites.apis + route;

  test.each(themes)('has no colour of ours where it has its own (%s)', async (theme) => {
    const page = await openPage(at(''), { localStorage: { theme } });
    const replaced = [
      'accent',
      'accent-strong',
      'accent-wash',
      'paper',
      'paper-inked',
      'ink',
      'ink-2',
      'ink-3',
    ] as const;
    const ours = replaced.map((token) => {
      const value = ownColours[token][theme];
      return `rgb(${[1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)).join(', ')})`;
    });
    for (const route of ['', 'docs/api/create-item', 'docs/post', 'docs/api/overview']) {
      await page.goto(at(route));
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll('body, body *')].flatMap((element) => {
          const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
          return [color, backgroundColor, borderTopColor, fill];
        }),
      );
      expect(seen.length).toBeGreaterThan(400);
      // A border that is not there has the colour of the text; black is that of shapes nobody fills.
      expect([route, [...new Set(seen)].filter((colour) => ours.includes(colour))]).toEqual([route, []]);
    }
  });

  test('shows its font and its logo, and what readers ask of their system comes first', async () => {
    const page = await openPage(at('docs/post'));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status]))).toEqual([
      ['Figtree', 'loaded'],
    ]);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((each) => getComputedStyle(each).fontFamily)).toMatch(/^Figtree/);
    expect(await heading.evaluate((each) => getComputedStyle(each).fontWeight)).toBe('750');
    expect(
      await page.locator('[data-logo]').evaluateAll((all) => all.every((each) => (each as HTMLImageElement).complete)),
    ).toBe(true);
    const quiet = page.locator('#main header p, #main p').first();
    const colour = (): Promise<string> => quiet.evaluate((each) => getComputedStyle(each).color);
    const before = await colour();
    await page.emulateMedia({ contrast: 'more' });
    await eventually(colour).not.toBe(before);
  });

  test('counts its pages with a script of its own', async () => {
    const page = await openPage(at('docs/post'));
    await page.waitForFunction(() => 'pageViews' in window);
    await follow(page, '/docs/api/create-item');
    await eventually(() => page.evaluate(() => (window as { pageViews?: string[] }).pageViews)).toEqual([
      '/docs/post',
      '/docs/api/create-item',
    ]);
  });
});

test('a plain site has no word of ours in any of its files', async () => {
  const { plain } = inject('folders');
  const files = (await readdir(plain, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !/\.(?:br|gz|png|ico)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const [word] =
      /herald|newsroom|journalist|press release|management[ -]api/i.exec(await readFile(file, 'utf8')) ?? [];
    if (word) wrong.push(`${path.relative(plain, file)}: ${word}`);
  }
  expect(wrong).toEqual([]);
});

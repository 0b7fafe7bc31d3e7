import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { ownColours } from '../../packages/engine/model/colour.ts';
import { htmlErrors } from '../pages/support/validate-html.ts';
import { eventually } from '../support/eventually.ts';
import { rulesFor, themes, violations } from './support/axe.ts';
import { type OpenOptions, openContext, openPage, sites } from './support/browser.ts';
import { fileOf, onePageOfEachKind } from './support/page-list.ts';
import { failedRequest, heading, path as pathOf, tooWide } from './support/page-steps.ts';
import { options, searchFor } from './support/search-steps.ts';

const names = ['plain', 'apis', 'arabic'] as const;

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

  test('has no axe problems in light or dark mode, wide or narrow, and loads nothing from other origins', {
    tags: ['verify'],
    timeout: 240_000,
  }, async () => {
    const wrong: string[] = [];
    for (const theme of themes) {
      const viewport = { width: theme === 'light' ? 1280 : 390, height: 800 };
      const expectMessages = name === 'apis' ? [failedRequest] : [/status of 404/];
      const context = await openContext({ bypassCSP: true, viewport, localStorage: { theme }, expectMessages });
      await context.route('https://stats.pigeon.example/**', (route) => route.abort());
      context.on('request', (request) => {
        if (!request.url().startsWith(sites[name]) && !/^(?:data:|https:\/\/stats\.)/.test(request.url()))
          wrong.push(request.url());
      });
      const page = await context.newPage();
      const kinds = await onePageOfEachKind('most', folder);
      const own = name === 'apis' ? [{ href: '/pricing' }, { href: '/docs/counting' }] : [];
      const pages = [{ href: '/' }, ...kinds, ...own];
      for (const { href } of pages) {
        await page.goto(sites[name] + href.slice(1));
        await page.locator(`html[data-theme="${theme}"]`).waitFor();
        for (const found of await violations(page, rulesFor(theme))) wrong.push(`${href} in ${theme}: ${found}`);
        if (theme === 'dark') for (const each of await page.evaluate(tooWide)) wrong.push(`${href}: ${each}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has a content security policy with only the exceptions of its config', async () => {
    const html = await readFile(path.join(folder, `${fileOf('/')}.html`), 'utf8');
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
    expect(policy).not.toContain('unsafe');
    const own = name === 'apis' ? "media-src 'self'; font-src 'self'; " : '';
    const [script, connect] = {
      plain: ['', ''],
      arabic: ['', ''],
      apis: [
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
      `default-src 'none'; script-src 'self' HASH${script}; style-src 'self' HASH; img-src 'self' data:; ${own}connect-src 'self'${connect}; manifest-src`,
    );
  });
});

describe('a site with a brand', () => {
  const at = (route: string): string => sites.apis + route;
  /** Its scripts are on a host that does not exist. */
  const open = (route: string, options: OpenOptions = {}): Promise<Page> =>
    openPage(at(route), { expectMessages: [failedRequest], ...options });

  test.each(themes)('shows none of the default colours that it replaces (%s)', { tags: ['verify'] }, async (theme) => {
    const page = await open('', { localStorage: { theme } });
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
    for (const route of ['', 'docs/api/create-item', 'docs/post', 'docs/api/overview', 'pricing']) {
      await page.goto(at(route));
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll('body, body *')].flatMap((element) => {
          const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
          return [color, backgroundColor, borderTopColor, fill];
        }),
      );
      expect(seen.length).toBeGreaterThan(400);
      // A missing border has the colour of the text; black is the default fill of shapes.
      expect([route, [...new Set(seen)].filter((colour) => ours.includes(colour))]).toEqual([route, []]);
    }
  });

  test('shows its font and logo, and follows the contrast setting of the system', async () => {
    const page = await open('docs/post');
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

  test('shows custom components: a film and a counter island', async () => {
    const page = await open('docs/counting');
    const film = page.getByLabel('A pigeon flies home');
    await eventually(() => film.evaluate((each) => (each as HTMLVideoElement).videoWidth)).toBe(160);
    await film.evaluate((each) => (each as HTMLVideoElement).play());
    const counter = page.getByText('Counting starts at 3.');
    await counter.click();
    await eventually(() => counter.innerText()).toContain('One more.');
  });

  test('shows samples in its configured languages, in order, which follow the form', { tags: ['verify'] }, async () => {
    const page = await open('docs/api/create-item');
    const tabs = page.getByRole('tablist', { name: /language/ }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['python', 'curl']);
    const sample = page.locator('#request-python pre').first();
    expect(await sample.innerText()).toContain('requests.post(');
    await page.getByText(/^Try it/).click();
    await page.getByRole('textbox', { name: /letter_text/ }).fill('Coo coo');
    await eventually(() => sample.innerText()).toContain('Coo coo');
    // A language that is selected here is also selected in other groups.
    await page.getByRole('combobox', { name: 'More languages' }).selectOption('ruby');
    await eventually(() => tabs.allTextContents()).toEqual(['python', 'curl', 'ruby']);
    expect(
      await page.getByRole('combobox', { name: 'More languages' }).locator('option').allTextContents(),
    ).not.toContain('python');
  });

  test('has a page outside the docs, in the same layout without the sidebar', async () => {
    const page = await open('docs/post');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
    await links.click();
    await eventually(() => heading(page)).toBe('Pricing');
    expect(pathOf(page)).toBe('/pricing');
    expect(await links.getAttribute('aria-current')).toBe('page');
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'On this page' }).innerText()).toContain('Price per letter');
    // As it is loaded.
    await page.reload();
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
    await searchFor(page, 'price per letter');
    await eventually(() => options(page).first().getAttribute('href')).toMatch(/^\/pricing/);
    const text = (name: string): Promise<string> => readFile(path.join(inject('folders').apis, name), 'utf8');
    expect(await text('pricing.md')).toContain('## Pay once a month');
    for (const name of ['sitemap.xml', 'llms.txt', 'llms-guides.txt', 'contents.json'])
      expect([name, await text(name)]).toEqual([name, expect.stringMatching(/\/pricing\b/)]);
    // Back to a page with the sidebar.
    await page.goto(at('pricing'));
    await page.locator('#main').getByRole('link', { name: 'stamp', exact: true }).click();
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(true);
  });
});

test('a plain site mentions Herald in none of its files', async () => {
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

test('a site without guides does not promise any', async () => {
  const { plain } = inject('folders');
  const front = await readFile(path.join(plain, 'index.html'), 'utf8');
  expect(front).toContain('Reference for the Pigeon API.');
  expect(front).not.toContain('Guides and reference');
});

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { followsSystem, violationsInThemes } from './support/axe.ts';
import { herald, type OpenOptions, openPage, sites } from './support/browser.ts';
import { recordRequests, tooWide } from './support/page-steps.ts';

const region = (page: Page): Locator => page.getByRole('region', { name: 'Sandbox response' });
const builder = (page: Page): Locator => page.locator('[data-island="request-builder"]');

/** The button of the form; the options have another one. */
const status = (page: Page): Locator => builder(page).getByRole('status').first();

async function openForm(page: Page): Promise<void> {
  await page.getByText(/^Try it/).click();
  await page.getByLabel('Base URL').waitFor();
}

async function openOn(operation: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(herald(`/docs/api/${operation}`), options);
  await openForm(page);
  return page;
}

/** Goes to the page of another operation, with the account of this tab. */
async function goOn(page: Page, operation: string): Promise<void> {
  await page.goto(herald(`/docs/api/${operation}`));
  await openForm(page);
}

/** Sends the request of the form; returns the text of the response region. */
async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await eventually(() => status(page).innerText()).toMatch(/^\d{3}|^Timeout/);
  return region(page).innerText();
}

const field = (page: Page, name: string): Locator => builder(page).getByRole('textbox', { name, exact: true });

describe('the sandbox on operation pages', () => {
  test('a created resource can be fetched and listed, and an invalid action is rejected', async () => {
    const page = await openOn('create-story');
    const created = await send(page);
    expect(created).toMatch(/^201 Created/);
    expect(created).toContain('Simulated. Nothing leaves this page.');
    expect(created).toContain('Created Story');
    const [, id = ''] = /"id": "([^"]+)"/.exec(created) ?? [];

    await region(page).getByRole('button', { name: id }).click();
    await region(page).getByRole('link', { name: 'Get story', exact: true }).click();
    await page.waitForURL(/get-story$/);
    await openForm(page);
    // The id was carried over.
    expect(await field(page, 'id').inputValue()).toBe(id);
    expect(await send(page)).toContain(`"id": "${id}"`);

    await goOn(page, 'list-stories');
    expect(await send(page)).toContain(id);

    await goOn(page, 'publish-story');
    expect(await send(page)).toMatch(/^200 OK/);
    await goOn(page, 'schedule-story');
    const rejected = await send(page);
    expect(rejected).toMatch(/^409 Conflict/);
    expect(rejected).toContain('send Create story first');
  });

  test('permissions, errors and the clock can be simulated', async () => {
    const page = await openOn('create-story');
    await page.getByText('Options', { exact: true }).click();
    const actAs = page.getByLabel('Act as');
    await actAs.selectOption('without stories:write');
    expect(await send(page)).toMatch(/^403 Forbidden/);
    await actAs.selectOption('all permissions');

    await page.getByLabel('Simulate').selectOption('429');
    expect(await send(page)).toMatch(/^429 Too many requests/);
    await region(page)
      .getByText(/^\d+ headers$/)
      .click();
    expect(await region(page).locator('dl').innerText()).toMatch(/retry-after/i);
    await page.getByLabel('Simulate').selectOption('timeout');
    expect(await send(page)).toMatch(/^Timeout/);
    await page.getByLabel('Simulate').selectOption('no error');

    const clock = page.getByText(/^Account clock:/);
    const time = async (): Promise<number> => Date.parse((await clock.innerText()).slice('Account clock: '.length));
    const before = await time();
    await page.getByRole('button', { name: '+1 day' }).click();
    await eventually(async () => (await time()) - before).toBeGreaterThan(86_000_000);
  });

  test('Ctrl+Enter sends from a field, which keeps the focus', { tags: ['verify'] }, async () => {
    const page = await openOn('create-story');
    await field(page, 'title').press('Control+Enter');
    await region(page).waitFor();
    expect(await field(page, 'title').evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await eventually(() => status(page).innerText()).toBe('201 Created');
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Send');
  });

  test('a long response body can be expanded and collapsed', { tags: ['verify'] }, async () => {
    const page = await openOn('create-story');
    await send(page);
    const body = region(page).getByRole('group', { name: 'Response body' });
    const height = async (): Promise<number> => (await body.boundingBox())?.height ?? 0;
    const folded = await height();
    await region(page)
      .getByRole('button', { name: /^Show all \d+ lines$/ })
      .click();
    expect(await height()).toBeGreaterThan(folded);
    await region(page).getByRole('button', { name: 'Show fewer lines' }).click();
    expect(await height()).toBe(folded);
  });

  test('invalid JSON is sent as typed, and rejected with 400', { tags: ['verify'] }, async () => {
    const page = await openOn('create-story');
    await field(page, 'Whole body').fill('{"title": ');
    expect(await send(page)).toMatch(/^400 /);
  });

  test('nothing is loaded before the first request, and tokens are not stored', async () => {
    const page = await openPage(herald('/docs/api/create-story'));
    const requests = recordRequests(page);
    await openForm(page);
    const own = (): string[] => requests.filter((each) => /sandbox-(?:worker-)?[\w-]+\.(?:js|json)$/.test(each));
    expect(own().filter((each) => /worker|json$/.test(each))).toEqual([]);
    await field(page, 'Token').fill('pat_secret000000000000000000000000000000000000');
    await send(page);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).toContain('create-story');
    expect(stored).not.toContain('pat_secret');
  });

  test('the response has no axe problems in light or dark mode, and fits a phone', { tags: ['verify'] }, async () => {
    const page = await openOn('create-story', { ...followsSystem, viewport: { width: 390, height: 800 } });
    await page.getByText('Options', { exact: true }).click();
    await send(page);
    expect(await violationsInThemes(page, { within: '[data-island="request-builder"]' })).toEqual([]);
    expect(await page.evaluate(tooWide)).toEqual([]);
  });

  test('fifty operations send no request to another origin', { tags: ['verify'], timeout: 240_000 }, async () => {
    const pages = await readdir(path.join(inject('folders').herald, 'docs/api'));
    const operations = pages.filter((name) => name.endsWith('.request.json')).map((name) => name.split('.')[0] ?? '');
    expect(operations.length).toBeGreaterThan(50);
    const page = await openPage(herald('/docs/api/create-story'));
    const left: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(sites.herald)) left.push(request.url());
    });
    const count = 50;
    const step = Math.floor(operations.length / count);
    for (let index = 0; index < count; index += 1) {
      await goOn(page, operations[index * step] ?? '');
      expect(await send(page), operations[index * step]).toMatch(/^(?:2\d\d|4\d\d) /);
    }
    expect(left).toEqual([]);
  });

  test('worker and data: 120 KB', async () => {
    const folder = path.join(inject('folders').herald, 'assets');
    const files = (await readdir(folder)).filter((name) => /^sandbox-(?:worker-.*\.js|.*\.json)\.br$/.test(name));
    expect(files).toHaveLength(2);
    let total = 0;
    for (const file of files) total += (await stat(path.join(folder, file))).size;
    expect(total).toBeLessThanOrEqual(120 * 1024);
    const policy = await readFile(path.join(folder, '../docs/sandbox.html'), 'utf8');
    expect(policy).toContain("connect-src 'self';");
  });
});

describe('the page of the account', () => {
  test('shows its contents, and requests can be replayed and reset', async () => {
    const page = await openOn('create-story');
    const [, id = ''] = /"id": "([^"]+)"/.exec(await send(page)) ?? [];
    await page.getByRole('link', { name: 'Show the whole account' }).click();
    await page.getByRole('button', { name: 'Reset account' }).waitFor();
    const stories = page.locator('details', { has: page.locator('summary', { hasText: /^Story / }) }).first();
    await stories.locator('summary').first().click();
    await eventually(() => stories.innerText()).toContain(id);
    expect(await page.locator('li', { hasText: 'POST /stories' }).innerText()).toMatch(/^201/);
    await page.getByRole('button', { name: 'Replay' }).first().click();
    await eventually(() => page.locator('li', { hasText: 'POST /stories' }).count()).toBe(2);

    await page.getByRole('button', { name: 'Reset account' }).click();
    await eventually(() => page.locator('li', { hasText: 'POST /stories' }).count()).toBe(0);
    expect(await stories.innerText()).not.toContain(id);
  });

  test('the account is kept for the tab, and can be downloaded and loaded', { tags: ['verify'] }, async () => {
    const page = await openOn('create-story');
    const [, id = ''] = /"id": "([^"]+)"/.exec(await send(page)) ?? [];
    await page.goto(herald('/docs/sandbox'));
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download JSON' }).click(),
    ]);
    const text = await streamText(await saved.createReadStream());
    expect(text).toContain(id);
    await page.getByRole('button', { name: 'Reset account' }).click();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'account.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await eventually(() => page.getByRole('status').filter({ hasText: 'Loaded' }).innerText()).toBe(
      'Loaded account.json.',
    );
    await eventually(() => page.locator('li', { hasText: 'POST /stories' }).count()).toBe(1);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await eventually(() => page.locator('[data-island="account"]').getByRole('status').innerText()).toBe(
      'This is not an account of this sandbox: /collections is required.',
    );
  });

  test.each(['{"collections":7}', 'no JSON'])(
    'a damaged account (%s) is replaced by a new one, with a message',
    { tags: ['verify'] },
    async (state) => {
      const page = await openOn('create-story');
      await send(page);
      await page.evaluate((text) => {
        const kept = JSON.parse(sessionStorage.getItem('sandbox') ?? '') as { address: string };
        sessionStorage.setItem('sandbox', JSON.stringify({ ...kept, state: text }));
      }, state);
      await page.goto(herald('/docs/sandbox'));
      await page.getByText('The saved account could not be read. This is a new one.').waitFor();
      expect(await page.locator('li', { hasText: 'POST /stories' }).count()).toBe(0);
    },
  );

  test('a delivered event can be opened in the signature checker', { tags: ['verify'] }, async () => {
    const page = await openOn('create-newsroom-webhook');
    expect(await send(page)).toMatch(/^201/);
    await page.goto(herald('/docs/sandbox'));
    await page.locator('summary', { hasText: 'webhook.ping' }).first().click();
    await page.getByRole('link', { name: 'Check the signature' }).click();
    const checker = page.locator('[data-island="signature-checker"]');
    await eventually(() => checker.getByRole('status').innerText()).toBe('Valid signature. Accept this delivery.');
    expect(await checker.getByRole('textbox', { name: /body/i }).inputValue()).toContain('webhook.ping');
    expect(await page.evaluate(() => sessionStorage.getItem('signature-checker'))).toBeNull();
  });

  test('the page has no axe problems, fits a phone, and has a message without JavaScript', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/sandbox'), { ...followsSystem, viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Reset account' }).waitFor();
    expect(await violationsInThemes(page, { within: '#main' })).toEqual([]);
    expect(await page.evaluate(tooWide)).toEqual([]);
    const plain = await openPage(herald('/docs/sandbox'), { javaScriptEnabled: false });
    expect(await plain.locator('#main').innerText()).toContain('needs JavaScript');
  });
});

/** Runs every sample of a guide in order; returns the result of each. */
async function runAll(page: Page): Promise<readonly string[]> {
  const panels = page.locator('[data-island="run-sample"]');
  const run = async (index: number): Promise<string> => {
    await panels.nth(index).getByRole('button', { name: 'Run' }).click();
    await eventually(() => panels.nth(index).getByRole('status').innerText()).toMatch(/^\d{3}/);
    return panels.nth(index).getByRole('region', { name: 'Sandbox response' }).innerText();
  };
  const count = await panels.count();
  const shown: string[] = [];
  for (let index = 0; index < count; index += 1) {
    // A job takes a moment.
    if (shown[index - 1]?.includes('"status": "running"'))
      await eventually(() => run(index - 1)).toContain('"status": "succeeded"');
    shown.push(await run(index));
  }
  return shown;
}

const failed = (shown: readonly string[]): readonly string[] =>
  shown.map((each) => each.split('\n')[0] ?? '').filter((each) => !/^2\d\d/.test(each));

describe('samples of guides', () => {
  test('succeed in every guide', { tags: ['verify'], timeout: 180_000 }, async () => {
    const folder = path.join(inject('folders').herald, 'docs');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort();
    const withSamples: string[] = [];
    for (const name of names)
      if ((await readFile(path.join(folder, name), 'utf8')).includes('data-island="run-sample"'))
        withSamples.push(name);
    const found: string[] = [];
    let count = 0;
    for (const name of withSamples) {
      const page = await openPage(herald(`/docs/${name.replace('.html', '')}`));
      const shown = await runAll(page);
      count += shown.length;
      found.push(...failed(shown).map((each) => `${name}: ${each}`));
      await page.close();
    }
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  test('run in the order of the page, with the IDs of created resources', async () => {
    const page = await openPage(herald('/docs/recipe-publish-and-send'));
    const shown = await runAll(page);
    expect(shown.length).toBeGreaterThan(5);
    expect(failed(shown)).toEqual([]);
    const created = shown.find((each) => each.includes('Created Story')) ?? '';
    const [, id = ''] = /"id": "([^"]+)"/.exec(created) ?? [];
    expect(id).not.toBe('');
    // Later steps use the new story.
    expect(shown.filter((each) => each !== created && each.includes(id)).length).toBeGreaterThan(0);
    expect(shown.find((each) => each.includes('Updated Story'))).toContain(`"id": "${id}"`);
  });

  test('of a script pass values to the next step, and name the step that must run first', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/quickstart'));
    const last = page.locator('[data-island="run-sample"]').last();
    await last.getByRole('button', { name: 'Run' }).click();
    await last.getByText('Run the step that sets CAMPAIGN_ID first.').waitFor();
    const shown = await runAll(page);
    expect(shown).toHaveLength(5);
    expect(failed(shown)).toEqual([]);
    const [, story = ''] = /"story": \{\s*"id": "([^"]+)"/.exec(shown[1] ?? '') ?? [];
    expect(shown[2]).toContain(`"id": "${story}"`);
    expect(shown[3]).toContain(`"id": "${story}"`);
    expect(shown[4]).toContain('"accepted": [');
  });
});

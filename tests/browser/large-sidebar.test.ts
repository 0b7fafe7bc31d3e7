import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../packages/engine/cli/serve/serve.ts';
import { root } from '../../scripts/engine.mjs';
import { eventually } from '../support/eventually.ts';
import { openPage } from './support/browser.ts';
import { failedRequest, focused, heading, holdRequests, recordRequests } from './support/page-steps.ts';

/** 420 operations in three groups: too large a sidebar for every page. */
const groups = ['Letters', 'Pigeons', 'Lofts'];
const closers: (() => unknown)[] = [];
let address = '';

beforeAll(async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'large-sidebar-'));
  closers.push(() => rm(work, { recursive: true, force: true }));
  const [site, out] = [path.join(work, 'site'), path.join(work, 'dist')];
  await mkdir(site);
  const paths = Object.fromEntries(
    groups.flatMap((tag) =>
      Array.from({ length: 140 }, (_, index) => {
        const operationId = `get-${tag.toLowerCase()}-${index}`;
        const get = { operationId, summary: operationId, tags: [tag], responses: { 204: { description: 'Nothing' } } };
        return [`/${tag.toLowerCase()}/${index}`, { get }];
      }),
    ),
  );
  const document = { openapi: '3.1.0', info: { title: 'Pigeon API', version: '1' }, paths };
  const config = {
    product: { name: 'Pigeon', slug: 'pigeon' },
    api: 'openapi.json',
    url: 'https://developers.pigeon.example',
    lastUpdated: false,
  };
  await writeFile(
    path.join(site, 'openapi.json'),
    JSON.stringify({ ...document, 'x-operation-titles': 'operationId' }),
  );
  await writeFile(path.join(site, 'config.json'), JSON.stringify(config));
  const args = ['scripts/run.mjs', 'build', '--site', site, '--out', out];
  const built = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const { address: served, server } = await serve({ folder: out, base: '/', port: 0 });
  closers.push(() => server.close());
  address = served;
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const open = (route: string, options = {}): Promise<Page> => openPage(`${address}/docs/api/${route}`, options);
const group = (page: Page, name: string): Locator =>
  page.locator('#sidebar details').filter({ has: page.locator(`summary:has-text("${name}")`) });
const counts = (page: Page): Promise<number[]> =>
  Promise.all(groups.map((name) => group(page, name).getByRole('link', { includeHidden: true }).count()));

describe('a sidebar of more than 400 links', () => {
  test('a page has the links of its own group, and one link for each other group', async () => {
    const page = await open('get-letters-3');
    expect(await counts(page)).toEqual([140, 1, 1]);
    expect(await page.locator('#sidebar nav [aria-current="page"]').getAttribute('href')).toBe(
      '/docs/api/get-letters-3',
    );
  });

  test('opening a group loads its links, with one request for all groups', async () => {
    const page = await open('get-letters-3');
    const requests = recordRequests(page);
    for (const name of ['Pigeons', 'Lofts']) {
      await group(page, name).locator('summary').click();
      await eventually(() => group(page, name).getByRole('link').count()).toBe(140);
      expect(await group(page, name).getAttribute('aria-busy')).toBeNull();
    }
    expect(requests.filter((each) => /sidebar/.test(each))).toHaveLength(1);
    await group(page, 'Lofts').getByRole('link').nth(5).click();
    await eventually(() => heading(page)).toBe('Get lofts 5');
    expect(await page.locator('#sidebar nav [aria-current="page"]').getAttribute('href')).toBe('/docs/api/get-lofts-5');
  });

  test('loaded links keep the focus in the focused group', { tags: ['verify'] }, async () => {
    const page = await open('get-letters-3');
    const file = (await page.locator('[data-sidebar-file]').getAttribute('data-sidebar-file')) ?? '';
    const held = await holdRequests(page, `**${file}`);
    await group(page, 'Pigeons').locator('summary').press('Enter');
    await held.requested(file);
    await group(page, 'Lofts').locator('summary').press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Lofts: all 140');
    await held.release(file);
    await eventually(() => counts(page)).toEqual([140, 140, 140]);
    expect(await focused(page)).toBe('Lofts140');
  });

  test('a group that is opened by keyboard keeps the focus', { tags: ['verify'] }, async () => {
    const page = await open('get-letters-3');
    await group(page, 'Pigeons').locator('summary').press('Enter');
    await eventually(() => group(page, 'Pigeons').getByRole('link').count()).toBe(140);
    expect(await focused(page)).toBe('Pigeons140');
  });

  test('a page change into another group opens it and marks the page', { tags: ['verify'] }, async () => {
    const page = await open('get-letters-3');
    await page.evaluate(() => window.navigation?.navigate('/docs/api/get-pigeons-139'));
    await eventually(() => heading(page)).toBe('Get pigeons 139');
    const current = page.locator('#sidebar nav [aria-current="page"]');
    await eventually(() => current.count()).toBe(1);
    expect(await current.getAttribute('href')).toBe('/docs/api/get-pigeons-139');
    expect(await current.isVisible()).toBe(true);
    expect(await counts(page)).toEqual([140, 140, 1]);
  });

  test('if the file fails to load, the single link stays, and the next opening tries again', {
    tags: ['verify'],
  }, async () => {
    const page = await open('get-letters-3', { expectMessages: [failedRequest] });
    const file = await page.locator('[data-sidebar-file]').getAttribute('data-sidebar-file');
    await page.route(`**${file}`, (route) => route.abort());
    const summary = group(page, 'Pigeons').locator('summary');
    const failed = page.waitForEvent('requestfailed');
    await summary.click();
    await failed;
    await eventually(() => group(page, 'Pigeons').getAttribute('data-partial')).not.toBeNull();
    expect(await group(page, 'Pigeons').getByRole('link').count()).toBe(1);
    await page.unroute(`**${file}`);
    await summary.click();
    await summary.click();
    await eventually(() => group(page, 'Pigeons').getByRole('link').count()).toBe(140);
  });

  test('without JavaScript the single link leads to the group on the overview page', async () => {
    const page = await open('get-letters-3', { javaScriptEnabled: false });
    await group(page, 'Pigeons').locator('summary').click();
    await group(page, 'Pigeons').getByRole('link').click();
    await page.waitForURL('**/docs/api/overview#group-pigeons');
    expect(await page.locator('#main a[href^="/docs/api/get-pigeons-"]').count()).toBe(140);
  });
});

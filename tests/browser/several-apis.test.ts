import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage, sites } from './support/browser.ts';
import { failedRequest, follow, heading, path } from './support/page-steps.ts';
import { options, searchFor, settled } from './support/search-steps.ts';

const at = (route: string): string => sites.apis + route;
/** The site's analytics are on a host that does not exist. */
const open = (route: string): Promise<Page> => openPage(at(route), { expectMessages: [failedRequest] });

/** Opens the form of an operation, sends it, and returns the response. */
async function send(page: Page): Promise<string> {
  await page.getByText(/^Try it/).click();
  await page.getByLabel('Base URL').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const region = page.getByRole('region', { name: 'Sandbox response' });
  await eventually(() => region.innerText()).toMatch(/^\d{3}/);
  return region.innerText();
}

const account = async (page: Page, route: string): Promise<string> => {
  await page.goto(at(route));
  const shown = page.locator('[data-island="account"]');
  await eventually(() => shown.innerText()).toContain('Item');
  return shown.innerText();
};

describe('several APIs in one site', () => {
  test('page changes work between APIs, and pages have their API in the breadcrumbs', async () => {
    const page = await open('docs/post');
    await follow(page, '/docs/api/stamps/create-item');
    await eventually(() => heading(page)).toBe('Create item');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(await crumbs.innerText()).toMatch(/Stamp API[\s\S]*Items/);
    await follow(page, '/docs/api/stamps/schemas/item');
    expect(await page.locator('#main').innerText()).toContain('stamp_text');
  });

  test('Send uses the sandbox account of the API', async () => {
    const page = await open('docs/api/stamps/create-item');
    expect(await send(page)).toMatch(/^201[\s\S]*stamp_text/);
    await page.goto(at('docs/api/nests/create-item'));
    expect(await send(page)).toMatch(/^201[\s\S]*nest_text/);
    await page.goto(at('docs/api/create-item'));
    expect(await send(page)).toMatch(/^201[\s\S]*letter_text/);

    // The account of the first API has recorded the requests of both APIs that share it, the account of nests its own.
    const shared = await account(page, 'docs/sandbox');
    expect(shared).toContain('/stamps');
    expect(shared).toContain('/letters');
    expect(shared).not.toContain('/nests');
    const own = await account(page, 'docs/api/nests/sandbox');
    expect(own).toContain('/nests');
    expect(own).not.toContain('/letters');
  });

  test('search finds pages of all APIs, and can be filtered by one', async () => {
    const page = await open('docs/post');
    await searchFor(page, 'create item');
    await settled(page);
    const hrefs = (): Promise<(string | null)[]> =>
      options(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(await hrefs()).toEqual(
      expect.arrayContaining(['', 'stamps/', 'nests/'].map((api) => `/docs/api/${api}create-item`)),
    );
    await page.getByRole('link', { name: /^Stamp API \(\d+\)$/ }).click();
    await eventually(async () => new Set((await hrefs()).map((href) => href?.split('/')[3]))).toEqual(
      new Set(['stamps']),
    );
    await page.getByRole('link', { name: 'All APIs' }).click();
    await eventually(hrefs).toContain('/docs/api/create-item');
  });
});

test('uploads can be sent from their pages, and appear in the account of the management API', async () => {
  const page = await openPage(herald('/docs/api/uploads/upload-file-from-url'));
  const uploaded = await send(page);
  expect(uploaded).toMatch(/^201 Created/);
  await page.goto(herald('/docs/sandbox'));
  const main = page.locator('#main');
  await eventually(() => main.innerText()).toContain('/files/from-url');
  await page.goto(herald('/docs/api/uploads'));
  await follow(page, '/docs/api/uploads/upload-file');
  expect(path(page)).toBe('/docs/api/uploads/upload-file');
  expect(await send(page)).toMatch(/^201 Created/);
});

/** @module-tag verify */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { failedRequest, follow, type Held, heading, holdRequests, markDocument, path } from './support/page-steps.ts';

const data = '/docs/entities.data.json';

/** A page that is about to change to another whose data is held back. */
async function changing(): Promise<{ page: Page; held: Held }> {
  const page = await openPage(herald('/docs/authentication'));
  const held = await holdRequests(page, '**/*.data.json');
  await follow(page, '/docs/entities');
  await held.requested(data);
  return { page, held };
}

const waiting = (page: Page): Promise<number> => page.locator('#main[aria-busy], [data-spinner]').count();

describe('an interrupted page change', () => {
  test('continues after a jump within the old page', async () => {
    const { page, held } = await changing();
    await follow(page, '#top');
    await eventually(() => waiting(page)).toBe(2);
    await held.release(data);
    await eventually(() => heading(page)).toBe('Entities');
    expect(await waiting(page)).toBe(0);
    expect([path(page), await page.getByRole('progressbar').count()]).toEqual(['/docs/entities#top', 0]);
  });

  test('continues after a second click on the link', async () => {
    const { page, held } = await changing();
    const sameDocument = await markDocument(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').click();
    await eventually(() => waiting(page)).toBe(2);
    await held.release(data);
    await eventually(() => heading(page)).toBe('Entities');
    expect([await waiting(page), held.paths, await sameDocument()]).toEqual([0, [data], true]);
  });

  test('opens the page at its top when the reader goes back to it', async () => {
    const page = await openPage(herald('/docs/webhooks'));
    await page.evaluate(() => scrollTo(0, 3000));
    const held = await holdRequests(page, `**${data}`);
    await follow(page, '/docs/entities');
    await held.requested(data);
    await follow(page, '/docs/jobs');
    await eventually(() => heading(page)).toBe('Jobs');
    await held.release(data);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Entities');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  });

  test('shows "This page did not load" if the reader stops it, and can be retried', async () => {
    const { page, held } = await changing();
    await eventually(() => waiting(page)).toBe(2);
    await page.evaluate(() => window.stop());
    await eventually(() => heading(page)).toBe('This page did not load');
    expect(await waiting(page)).toBe(0);
    await held.release(data);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe('Entities');
  });

  test('is cancelled by going back, which keeps the current page', async () => {
    const { page, held } = await changing();
    await page.goBack();
    await eventually(() => path(page)).toBe('/docs/authentication');
    await eventually(() => waiting(page)).toBe(0);
    expect([await heading(page), held.paths]).toEqual(['Authentication', [data]]);
  });

  test('does not restore open rows of the previous page when the reader goes back to it', async () => {
    const page = await openPage(herald('/docs/api/create-story'));
    await page.getByRole('button', { name: 'Expand all' }).first().click();
    const held = await holdRequests(page, '**/create-campaign.data.json');
    await follow(page, '/docs/api/create-campaign');
    await held.requested('/docs/api/create-campaign.data.json');
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    await held.release('/docs/api/create-campaign.data.json');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Create campaign');
    const open = (): Promise<number> => page.locator('#main details[open]').count();
    const rows = await open();
    await page.reload();
    expect(rows).toBe(await open());
  });

  test('closes the drawer on a phone as soon as it begins', async () => {
    const page = await openPage(herald('/docs/introduction'), { viewport: { width: 390, height: 800 } });
    const held = await holdRequests(page, '**/*.data.json');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Authentication' }).click();
    await held.requested('/docs/authentication.data.json');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => page.getByRole('progressbar').isVisible()).toBe(true);
    await held.release('/docs/authentication.data.json');
    await eventually(() => heading(page)).toBe('Authentication');
  });
});

describe('a page that does not load', () => {
  const broken = '**/docs/entities.data.json';

  test('is marked in title and sidebar, and offers a full page load', async () => {
    const page = await openPage(herald('/docs/introduction'), { expectMessages: [failedRequest] });
    await page.route(broken, (route) => route.abort());
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('This page did not load');
    expect(await page.title()).toBe('This page did not load · Herald Developers');
    expect(await page.locator('#sidebar [aria-current="page"]').innerText()).toBe('Entities');
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => page.getByRole('alert').innerText()).toContain('It failed again.');
    await page.getByRole('button', { name: 'Reload page' }).click();
    await eventually(() => heading(page)).toBe('Entities');
  });

  test('allows going back to the previous page, also without a network', async () => {
    const page = await openPage(herald('/docs/introduction'), { expectMessages: [failedRequest] });
    const sameDocument = await markDocument(page);
    await page.context().setOffline(true);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('This page did not load');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Introduction');
    expect(await page.title()).toBe('Introduction · Herald Developers');
    expect(await page.locator('#sidebar [aria-current="page"]').innerText()).toBe('Introduction');
    expect(await sameDocument()).toBe(true);
  });

  test('is retried by another click on its link, also without a network', async () => {
    const page = await openPage(herald('/docs/introduction'), { expectMessages: [failedRequest] });
    const sameDocument = await markDocument(page);
    await page.context().setOffline(true);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('This page did not load');
    const link = page.locator('#sidebar nav a[href="/docs/entities"]');
    await link.click();
    await eventually(() => page.getByRole('alert').innerText()).toContain('It failed again.');
    await page.context().setOffline(false);
    await link.click();
    await eventually(() => heading(page)).toBe('Entities');
    expect(await sameDocument()).toBe(true);
  });

  test('is requested again when the reader goes back to it after another page change', async () => {
    const page = await openPage(herald('/docs/introduction'), { expectMessages: [failedRequest] });
    await page.route(broken, (route) => route.abort());
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('This page did not load');
    await page.unroute(broken);
    const held = await holdRequests(page, '**/*.data.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await held.requested(data);
    await follow(page, '/docs/authentication');
    await held.requested('/docs/authentication.data.json');
    await held.release(data);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Entities');
  });

  test('allows going back to the not-found page', async () => {
    const page = await openPage(herald('/docs/api/creat-campain'), { expectMessages: [failedRequest] });
    await page.route('**/*.data.json', (route) => route.abort());
    await follow(page, '/docs/api/create-campaign');
    await eventually(() => heading(page)).toBe('This page did not load');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Page not found');
    expect(path(page)).toBe('/docs/api/creat-campain');
  });

  test('scrolls to the requested anchor after Retry', async () => {
    const page = await openPage(herald('/docs/introduction'), { expectMessages: [failedRequest] });
    await page.route('**/docs/authentication.data.json', (route) => route.abort());
    await page.evaluate(() => location.assign('/docs/authentication#roles'));
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/docs/authentication.data.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe('Authentication');
    await eventually(async () => (await page.locator('#roles').boundingBox())?.y ?? 0).toBeLessThan(120);
  });
});

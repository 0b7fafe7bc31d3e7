import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';

const outcomes = (page: Page): Promise<string[]> => page.locator('form [role=status]').allInnerTexts();

test('selected permissions show the operations that a token can call, and are kept in the URL', async () => {
  const page = await openPage(herald('/docs/permissions'));
  await page.getByLabel('stories:publish', { exact: true }).check();
  await eventually(() => outcomes(page)).toEqual([
    expect.stringMatching(/^This token can call \d+ of \d+ operations$/),
  ]);
  const callable = page.locator('[data-outcome] li');
  expect(await callable.filter({ hasText: /^POSTPublish story/ }).count()).toBe(1);
  expect(await callable.filter({ hasText: 'Create story' }).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?with=stories:publish');
  await page.getByRole('button', { name: 'Clear' }).click();
  await eventually(() => outcomes(page)).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test('a link shows required permissions, the roles that grant them, and what the token lacks', async () => {
  const page = await openPage(herald('/docs/permissions?with=create-story,publish-story,stories:write'));
  await eventually(() => outcomes(page)).toContain('These 2 operations require at least 2 permissions');
  const outcome = page.locator('[data-outcome]');
  expect(await outcome.innerText()).toContain(
    'stories:write and stories:publish. Roles that can grant them: admin, editor',
  );
  expect(await outcome.innerText()).toContain('The selected token lacks stories:publish.');
  expect(await page.getByLabel('Create story').isChecked()).toBe(true);
});

test('the list of operations can be filtered and used by keyboard', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/docs/permissions'), { viewport: { width: 390, height: 800 } });
  const filter = page.getByRole('searchbox', { name: 'Filter operations' });
  await filter.fill('publish');
  const shown = page.getByRole('group', { name: 'Operations' }).getByRole('checkbox');
  await eventually(() => shown.count()).toBeLessThan(5);
  await filter.press('Tab');
  await page.keyboard.press('Space');
  await eventually(() => outcomes(page)).toEqual(['This operation requires at least 1 permission']);
});

test('a permission on an operation page links to its row, also without JavaScript', async () => {
  const page = await openPage(herald('/docs/api/publish-story'), { javaScriptEnabled: false });
  await page.locator('#main').getByRole('link', { name: 'stories:publish' }).first().click();
  expect(page.url()).toMatch(/\/docs\/permissions#stories-publish$/);
  const row = page.locator('tr:has(:target)');
  expect(await row.innerText()).toContain('Publish story');
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openPage, sites } from './support/browser.ts';

const overview = 'docs/api/overview';
const open = (): Promise<Page> => openPage(sites.plain + overview);
const section = (page: Page): Locator => page.getByRole('region', { name: /^Post/ });
const headings = (page: Page): Promise<string[]> =>
  page
    .locator('#main [data-filter-group] h2')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.id));

describe('groups of tags (x-tagGroups)', () => {
  test('a group without operations is a section around the tables of its tags, with an anchor', async () => {
    const page = await open();
    expect(await section(page).getByRole('heading').first().getAttribute('id')).toBe('group-post');
    const captions = await section(page)
      .locator('table caption h2')
      .evaluateAll((all) => all.map((each) => each.id));
    expect(captions).toEqual(['group-letters', 'group-pigeons']);
    await page.goto(`${sites.plain}${overview}#group-post`);
    expect(await page.locator(':target').getAttribute('id')).toBe('group-post');
  });

  test('a filter hides a group if all of its tables are hidden', { tags: ['verify'] }, async () => {
    const page = await open();
    const filter = page.getByRole('searchbox', { name: 'Filter operations' });
    const all = ['group-post', 'group-letters', 'group-pigeons', 'group-birds'];
    expect(await headings(page)).toEqual(all);
    await filter.fill('pigeons');
    await eventually(() => headings(page)).toEqual(['group-post', 'group-pigeons']);
    await filter.fill('no such thing');
    await eventually(() => headings(page)).toEqual([]);
    expect(await section(page).count()).toBe(0);
    await page.getByText('No operation matches').waitFor();
    await filter.fill('');
    await eventually(() => headings(page)).toEqual(all);
    await page.getByText('3 operations', { exact: true }).waitFor();
  });

  test('a tag that is first on no operation links to its operations; lists in its text are not counted', {
    tags: ['verify'],
  }, async () => {
    const page = await open();
    const birds = page.getByRole('region', { name: /^Birds/ });
    expect(await birds.getByRole('listitem').allInnerTexts()).toEqual(['tame', 'wild']);
    await page.getByRole('searchbox', { name: 'Filter operations' }).fill('wild');
    await page.getByText('0 operations', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Filter operations' }).fill('');
    await birds.getByRole('link', { name: 'List pigeons' }).click();
    await page.waitForURL('**/docs/api/list-pigeons');
  });

  test('checkboxes for methods and tags filter groups', { tags: ['verify'] }, async () => {
    const page = await open();
    await page.getByRole('checkbox', { name: /POST/ }).check();
    await eventually(() => headings(page)).toEqual(['group-post', 'group-letters']);
    await page.getByRole('checkbox', { name: 'Birds' }).check();
    await eventually(() => headings(page)).toEqual([]);
    for (const name of [/POST/, 'Birds']) await page.getByRole('checkbox', { name }).uncheck();
    await page.getByText('3 operations', { exact: true }).waitFor();
  });
});

describe('a deprecated operation', () => {
  test('has a notice at the top of its page', async () => {
    const page = await openPage(`${sites.plain}docs/api/send-letter`);
    const notice = page.locator('#main').getByText('Deprecated.', { exact: true });
    expect(await notice.isVisible()).toBe(true);
    expect(await page.locator('#main').getByText('Deprecated', { exact: false }).count()).toBe(1);
    const other = await openPage(`${sites.plain}docs/api/get-letter`);
    expect(await other.locator('#main').getByText('Deprecated').count()).toBe(0);
  });

  test('is struck through in the sidebar, with a hidden word for screen readers', { tags: ['verify'] }, async () => {
    const page = await openPage(`${sites.plain}docs/api/send-letter`);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await sidebar.locator('s').allInnerTexts()).toEqual(['Send letter']);
    expect(await sidebar.getByRole('link', { name: 'POST Send letter deprecated', exact: true }).count()).toBe(1);
    const word = sidebar.getByText('deprecated', { exact: true });
    expect((await word.boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  test('is struck through in the overview, with the word “Deprecated”', { tags: ['verify'] }, async () => {
    const page = await open();
    expect(await page.locator('#main s').allInnerTexts()).toEqual(['Send letter']);
    expect(await page.getByRole('row', { name: /Send letter/ }).innerText()).toContain('Deprecated. Sends a letter');
  });
});

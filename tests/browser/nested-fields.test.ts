import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { rulesFor, violations } from './support/axe.ts';
import { herald, type OpenOptions, openPage, sites } from './support/browser.ts';
import { tooWide } from './support/page-steps.ts';

async function openOn(address: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(address, options);
  await page.getByText(/^Try it/).click();
  await page.getByLabel('Base URL').waitFor();
  return page;
}

const zoo = (operation: string, options?: OpenOptions): Promise<Page> =>
  openOn(`${sites.forms}docs/api/${operation}`, options);

const builder = (page: Page): Locator => page.locator('[data-island="request-builder"]');
const button = (page: Page, name: string): Locator => builder(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string): Locator => builder(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string): Promise<void> => button(page, name).click();

/** The name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return (
      element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent?.trim() ?? ''
    );
  });

/** The body as JSON, and the body in the sample. */
async function body(page: Page): Promise<unknown> {
  return JSON.parse(await builder(page).locator('textarea').last().inputValue());
}
const sample = (page: Page): Promise<string> => page.locator('#request-curl pre').first().innerText();

describe('fields of any document', () => {
  test('a recursive schema opens level by level, without read-only fields', async () => {
    const page = await zoo('plant-tree');
    await field(page, 'name').fill('oak');
    expect(await field(page, 'id').count()).toBe(0);
    await builder(page).locator('summary', { hasText: '1 more body field' }).click();
    await press(page, 'Add branches');
    await eventually(() => focused(page)).toBe('name');
    await field(page, 'name').nth(1).fill('twig');
    await builder(page).locator('summary', { hasText: '1 more field' }).click();
    await press(page, 'Add branches');
    expect(await body(page)).toEqual({ name: 'oak', branches: [{ name: 'twig', branches: [{ name: '' }] }] });
  });

  test('changing a discriminated variant keeps the fields that both variants have', async () => {
    const page = await zoo('add-pet');
    const variant = builder(page).getByRole('combobox', { name: 'Variant' });
    await field(page, 'name').fill('Rex');
    await variant.selectOption('Dog');
    expect(await body(page)).toEqual({ kind: 'dog', name: 'Rex' });
    await eventually(() => builder(page).getByRole('status').innerText()).toBe('body is Dog. No errors.');
    await builder(page).locator('summary', { hasText: '1 more body field' }).click();
    await press(page, 'Add owner');
    await eventually(() => focused(page)).toContain('email');
    await field(page, 'email').fill('nobody');
    await eventually(() => builder(page).innerText()).toContain('owner.email must be an email address.');
    await builder(page).locator('textarea').last().fill('{"kind": "cat", "name": "Tom", "lives": 10}');
    expect(await variant.inputValue()).toBe('0');
    await eventually(() => builder(page).innerText()).toContain('lives must be at most 9.');
  });

  test('variants that extend a schema can be chosen, also nested', { tags: ['verify'] }, async () => {
    const page = await zoo('draw-shape');
    const variant = builder(page).getByRole('combobox', { name: 'Variant' });
    expect(await body(page)).toMatchObject({ kind: '#Shapes.Circle' });
    await variant.selectOption('Group');
    expect(await body(page)).toEqual({ kind: 'Group', first: { kind: '#Shapes.Circle', radius: 0 } });
    await variant.nth(1).selectOption('Group');
    await variant.nth(2).selectOption('Circle');
    await field(page, 'radius').fill('wide');
    await eventually(() => builder(page).innerText()).toContain('first.first.radius must be a number.');
    await field(page, 'radius').fill('7');
    await eventually(() => sample(page)).toContain('{ "kind": "#Shapes.Circle", "radius": 7 }');
  });

  test('lists of lists, maps, tuples, null and variants of different types can be edited', {
    tags: ['verify'],
  }, async () => {
    const page = await zoo('write-table');
    await press(page, 'rows[0]');
    await field(page, 'rows[0][1]').fill('5');
    await press(page, 'Add item to rows[0]');
    await eventually(() => focused(page)).toContain('rows[0][2]');
    await press(page, 'Add item to rows');
    await field(page, 'New field').fill('b');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('b');
    await page.keyboard.type('too long');
    await press(page, 'note: null');
    expect(await button(page, 'note: null').getAttribute('aria-pressed')).toBe('true');
    expect(await body(page)).toEqual({
      rows: [[1, 5, 0], [3], []],
      labels: { a: 'x', b: 'too long' },
      note: null,
    });
    await eventually(() => builder(page).innerText()).toContain('labels.b must have at most 5 characters.');
    await field(page, 'New field').fill('a');
    expect(await builder(page).innerText()).toContain('This field exists.');
    await press(page, 'Remove b');
    await eventually(() => focused(page)).toBe('Remove a');

    await builder(page).locator('summary', { hasText: '2 more body fields' }).click();
    await press(page, 'Add pair');
    await press(page, 'Add size');
    await builder(page).getByRole('combobox', { name: 'Variant' }).selectOption('object');
    await field(page, 'w').fill('7');
    await press(page, 'note: null');
    expect(await body(page)).toEqual({
      rows: [[1, 5, 0], [3], []],
      labels: { a: 'x' },
      pair: ['', true],
      size: { w: 7 },
    });
    await eventually(async () => JSON.parse((await sample(page)).split("--data '")[1]?.split("'")[0] ?? '')).toEqual(
      await body(page),
    );
  });

  test('forms, multipart bodies with files and list bodies can be edited', { tags: ['verify'] }, async () => {
    const form = await zoo('send-form');
    await press(form, 'tags');
    await press(form, 'Add item to tags');
    await field(form, 'tags[1]').fill('two');
    await eventually(() => sample(form)).toContain('tags=two');

    const photos = await zoo('send-photos');
    await press(photos, 'Add item to photos');
    await field(photos, 'photos[1]').fill('cat.png');
    await eventually(() => sample(photos)).toContain('photos=@cat.png');

    const list = await zoo('send-list');
    await press(list, 'Move body[1] up');
    expect(await body(list)).toEqual(['two', 'one']);
  });
});

test('items can be added, moved and removed by keyboard, and the focus follows', async () => {
  const page = await openOn(herald('/docs/api/create-story'));
  const status = builder(page).getByRole('status');
  await button(page, 'category_ids').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Add item to category_ids').focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toContain('category_ids[1]');
  await page.keyboard.type('7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034');
  await eventually(() => status.innerText()).toBe('No errors.');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Move category_ids[1] up');
  await page.keyboard.press('Enter');
  // It is now the first one, which cannot move further up.
  await eventually(() => focused(page)).toBe('Move category_ids[0] down');
  await eventually(() => status.innerText()).toBe('category_ids[1] moved to position 1 of 2. No errors.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Remove category_ids[0]');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Add item to category_ids');
  expect(await body(page)).toMatchObject({ category_ids: [] });
  await press(page, 'Remove category_ids');
  await eventually(() => focused(page)).toBe('Add category_ids');
  expect(await body(page)).not.toHaveProperty('category_ids');
});

test('the sample marks what has changed, and opening a group changes nothing', { tags: ['verify'] }, async () => {
  const page = await openOn(herald('/docs/api/create-story'));
  const marks = page.locator('#request-curl pre mark');
  await field(page, 'title').fill('Hello');
  await eventually(() => marks.allInnerTexts()).toEqual([expect.stringContaining('"title": "Hello"')]);
  await press(page, 'content');
  await field(page, 'locale').fill('nl');
  await eventually(() => marks.allInnerTexts()).toEqual([expect.stringContaining('"locale": "nl"')]);
  const key = await field(page, 'Idempotency-Key').inputValue();
  await press(page, 'New key for Idempotency-Key');
  expect(await field(page, 'Idempotency-Key').inputValue()).not.toBe(key);
  await eventually(() => marks.allInnerTexts()).toEqual([expect.stringContaining('Idempotency-Key')]);
});

test('Send sends the edited values', async () => {
  const page = await openOn(herald('/docs/api/create-story'));
  await press(page, 'tags');
  await press(page, 'Add item to tags');
  await field(page, 'tags[1]').fill('edited');
  await press(page, 'Send');
  const response = page.getByRole('region', { name: 'Sandbox response' });
  await eventually(() => response.innerText()).toMatch(/^201/);
  expect(await response.innerText()).toContain('"edited"');
});

test('going back restores the form, including nested fields', { tags: ['verify'] }, async () => {
  const page = await openOn(herald('/docs/api/create-story'));
  await press(page, 'tags');
  await field(page, 'tags[0]').fill('kept');
  await page.locator('#sidebar a[href="/docs/api/list-stories"]').click();
  await eventually(() => page.locator('h1').innerText()).toBe('List stories');
  await page.goBack();
  await eventually(() => field(page, 'tags[0]').inputValue()).toBe('kept');
});

describe('at 390 px', { tags: ['verify'] }, () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

  test('the sample and its copy button stay visible at every field', { tags: ['verify'] }, async () => {
    const page = await openOn(herald('/docs/api/create-story'), {
      ...phone,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await field(page, 'title').fill('In reach');
    await field(page, 'Idempotency-Key').scrollIntoViewIfNeeded();
    const copy = button(page, 'Copy sample');
    expect(await copy.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await copy.click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"title": "In reach"');
    await press(page, 'Sample');
    const shown = page.getByRole('region', { name: 'Sample', exact: true });
    await eventually(() => shown.locator('mark').allInnerTexts()).toEqual([expect.stringContaining('In reach')]);
    await field(page, 'title').fill('Still');
    await eventually(() => shown.innerText()).toContain('"title": "Still"');
    expect(await page.evaluate(tooWide)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'axe reports no problems in nested fields, %s',
    { tags: ['verify'] },
    async (theme) => {
      const page = await openOn(herald('/docs/api/create-story'), {
        ...phone,
        bypassCSP: true,
        localStorage: { theme },
      });
      await press(page, 'content');
      await press(page, 'children[0]');
      await press(page, 'header_image');
      await press(page, 'category_ids');
      await field(page, 'category_ids[0]').fill('x');
      await page.getByText('Must be a UUID.', { exact: true }).waitFor();
      await press(page, 'Sample');
      // Below the form, so that the sticky row at the bottom does not cover any of it.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const without = ['#sidebar', 'body > footer', '#responses-list', '#body-fields'];
      expect(await violations(page, rulesFor(theme), { without })).toEqual([]);
      expect(await page.evaluate(tooWide)).toEqual([]);
      const small = await builder(page)
        .locator('input, select, textarea, button')
        .evaluateAll((all) =>
          all.flatMap((each) => {
            const { width, height } = each.getBoundingClientRect();
            return each.checkVisibility() && (height < 44 || width < 44) ? [each.outerHTML] : [];
          }),
        );
      expect(small).toEqual([]);
    },
  );
});

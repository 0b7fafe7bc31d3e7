import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { rulesFor, violations } from './support/axe.ts';
import { herald, type OpenOptions, openContext, openPage } from './support/browser.ts';
import { focused, follow, heading, recordRequests, tooWide } from './support/page-steps.ts';

const address = '/docs/webhooks';
const island = (page: Page): Locator => page.locator('[data-island="signature-checker"]');
const field = (page: Page, name: string): Locator => island(page).getByRole('textbox', { name });
const verdict = (page: Page): Promise<string> => island(page).getByRole('status').innerText();

/** The guide with a running checker. */
async function openChecker(options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(herald(address), options);
  await island(page).scrollIntoViewIfNeeded();
  await island(page).and(page.locator('[data-island-ready]')).waitFor();
  return page;
}

/** The result of each step in the list: `Secret Good`. */
const findings = (page: Page): Promise<string[]> =>
  island(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) =>
        [...item.children]
          .slice(0, 2)
          .map((each) => each.textContent)
          .join(' '),
      ),
    );

async function fillExample(page: Page): Promise<void> {
  await island(page).getByRole('button', { name: 'Fill in an example' }).click();
  await eventually(() => verdict(page)).toBe('Valid signature. Accept this delivery.');
}

describe('signature checker of the webhooks guide', () => {
  test('is loaded when it is scrolled into view', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const requests = recordRequests(page);
    await page.goto(herald(address));
    expect(requests.filter((request) => request.includes('signature-checker'))).toEqual([]);
    expect(await field(page, 'Secret').isDisabled()).toBe(true);
    await island(page).scrollIntoViewIfNeeded();
    await eventually(() => field(page, 'Secret').isEnabled()).toBe(true);
    expect(requests.some((request) => request.includes('signature-checker'))).toBe(true);
  });

  test('accepts a valid delivery, and reports the failed step of others', async () => {
    const page = await openChecker();
    expect(await findings(page)).toEqual(
      ['Secret', 'Headers', 'Time', 'Signature'].map((step) => `${step} Not checked yet`),
    );
    await fillExample(page);
    expect(await findings(page)).toEqual(['Secret Good', 'Headers Good', 'Time Good', 'Signature Good']);

    const body = await field(page, 'Raw body').inputValue();
    await field(page, 'Raw body').fill(JSON.stringify(JSON.parse(body), null, 2));
    await eventually(() => verdict(page)).toBe('Invalid signature. Reject this delivery.');
    expect(await island(page).innerText()).toContain('It matches the same JSON printed without spaces.');

    await field(page, 'Raw body').fill(body);
    const headers = await field(page, 'Headers').inputValue();
    await field(page, 'Headers').fill(headers.replace(/(?<=timestamp: )\d+/, '1747036802'));
    await eventually(() => findings(page)).toEqual(['Secret Good', 'Headers Good', 'Time Wrong', 'Signature Wrong']);

    await field(page, 'Headers').fill(headers.replace(/webhook-signature.*/, ''));
    await eventually(() => verdict(page)).toBe('Cannot be checked. Correct the headers.');
    expect(await island(page).innerText()).toContain('webhook-signature is missing.');

    await island(page).getByRole('button', { name: 'Clear' }).click();
    await eventually(() => findings(page)).toContain('Signature Not checked yet');
    expect(await field(page, 'Secret').inputValue()).toBe('');
  });

  test('an invalid field is marked, and described by its problem', async () => {
    const page = await openChecker();
    await fillExample(page);
    const description = (name: string): Promise<string> =>
      field(page, name).evaluate((area) => {
        const ids = area.getAttribute('aria-describedby')?.split(' ') ?? [];
        const words = ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
        return `${area.getAttribute('aria-invalid')} ${words}`.trim();
      });
    for (const name of ['Secret', 'Headers', 'Raw body']) expect(await description(name)).toBe('null');
    await field(page, 'Raw body').fill('{}');
    await eventually(() => description('Raw body')).toMatch(/^true It does not match\./);
    await field(page, 'Secret').fill('abc');
    await eventually(() => description('Secret')).toMatch(/^true It does not start with whsec_\./);
    await eventually(() => description('Raw body')).toBe('null');
    const headers = await field(page, 'Headers').inputValue();
    await field(page, 'Headers').fill(headers.replace(/(?<=timestamp: )\d+/, '1747036802'));
    await eventually(() => description('Headers')).toMatch(/^true Signed \d+ days ago/);
  });

  test('the example and Clear can be undone, and keep the focus on the button', { tags: ['verify'] }, async () => {
    const page = await openChecker();
    await field(page, 'Secret').pressSequentially('mine');
    await fillExample(page);
    expect(await focused(page)).toBe('Fill in an example');
    const secret = await field(page, 'Secret').inputValue();
    await island(page).getByRole('button', { name: 'Clear' }).click();
    await eventually(() => field(page, 'Secret').inputValue()).toBe('');
    expect(await focused(page)).toBe('Clear');
    await field(page, 'Secret').focus();
    // One step per field.
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await eventually(() => field(page, 'Secret').inputValue()).toBe(secret);
    await eventually(() => verdict(page)).toBe('Valid signature. Accept this delivery.');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await eventually(() => field(page, 'Secret').inputValue()).toBe('mine');
  });

  test('over plain HTTP the example is filled in, with a message that HTTPS is required', {
    tags: ['verify'],
  }, async () => {
    const page = await openChecker({ init: () => Object.defineProperty(crypto, 'subtle', { value: undefined }) });
    await island(page).getByRole('button', { name: 'Fill in an example' }).click();
    await eventually(() => field(page, 'Secret').inputValue()).toMatch(/^whsec_/);
    await eventually(() => findings(page)).toContain('Signature Cannot be checked');
    expect(await verdict(page)).toBe('Cannot be checked here. Open the page over HTTPS.');
  });

  test('can be used by keyboard', { tags: ['verify'] }, async () => {
    const page = await openChecker();
    await field(page, 'Raw body').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => verdict(page)).toBe('Valid signature. Accept this delivery.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('webhook-id: x');
    await eventually(() => verdict(page)).toBe('Cannot be checked. Correct the headers.');
  });

  test('sends and stores nothing, and is empty after leaving the page', async () => {
    const page = await openChecker();
    const requests = recordRequests(page);
    await fillExample(page);
    await field(page, 'Secret').fill('whsec_bHVtZW4tYmlrZXMtZXhhbXBsZS1zZWNyZXQtMDI=');
    await eventually(() => verdict(page)).toContain('Invalid signature');
    expect(requests).toEqual([]);
    const kept = (): Promise<string> =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]));
    expect(await kept()).not.toContain('whsec_');

    await follow(page, '/docs/jobs');
    await eventually(() => heading(page)).toBe('Jobs');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Webhooks');
    await island(page).scrollIntoViewIfNeeded();
    await eventually(() => field(page, 'Secret').isEnabled()).toBe(true);
    expect(await field(page, 'Secret').inputValue()).toBe('');
    await page.reload();
    await island(page).scrollIntoViewIfNeeded();
    await eventually(() => field(page, 'Secret').isEnabled()).toBe(true);
    expect(await field(page, 'Secret').inputValue()).toBe('');
    expect(await kept()).not.toContain('whsec_');
  });

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'axe reports no problems in %s mode at %d px, and there is no overflow',
    { tags: ['verify'] },
    async (theme, width) => {
      const page = await openChecker({
        bypassCSP: true,
        viewport: { width, height: 800 },
        localStorage: { theme },
      });
      await fillExample(page);
      await field(page, 'Raw body').fill('{}');
      await eventually(() => findings(page)).toContain('Signature Wrong');
      expect(await violations(page, rulesFor(theme), { within: '[data-island="signature-checker"]' })).toEqual([]);
      expect(await page.evaluate(tooWide)).toEqual([]);
    },
  );

  test('without JavaScript the fields are disabled, with a message', async () => {
    const page = await openPage(herald(address), { javaScriptEnabled: false });
    expect(await field(page, 'Headers').isDisabled()).toBe(true);
    expect(await island(page).innerText()).toContain('Checking here needs JavaScript');
  });
});

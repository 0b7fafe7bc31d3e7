import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { followsSystem, violationsInThemes } from './support/axe.ts';
import { herald, openPage } from './support/browser.ts';
import { tooWide } from './support/page-steps.ts';

const token = `pat_${'a1'.repeat(20)}`;
const command = `curl -X POST https://api.herald.example/stories \\
  -H "Authorization: Bearer ${token}" -H "Content-Type: application/json" \\
  --data '{ "title": "Hello", "locale": 7 }'`;
const problem = JSON.stringify({
  type: 'https://developers.herald.example/docs/errors/validation_failed',
  title: 'The request body is not valid',
  status: 422,
  code: 'validation_failed',
  detail: null,
  instance: '/stories',
  request_id: '01JPA7W3Q8ZK5M2N6R4T9VXB1C',
});

/** As the browser does when a reader pastes. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('[data-island=explain][data-island-ready]').waitFor();
  await page.getByLabel('Paste anything').evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const explanation = (page: Page) => page.getByRole('region', { name: 'Explanation' });

let page: Page;
beforeEach(async () => {
  page = await openPage(herald('/docs/explain'), { viewport: { width: 390, height: 800 }, ...followsSystem });
});

test('a curl command is explained by field, its token is masked, and nothing is sent to other sites', async () => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await paste(page, command);
  await eventually(() => explanation(page).getByRole('status').innerText()).toMatch(
    /calls Create story\. \d problems\./,
  );
  const text = await explanation(page).innerText();
  expect(text).toContain('Certain');
  expect(text).toMatch(/locale\s+7\s+Must be text/);
  expect(text).toMatch(/newsroom_id\s+Is required/);
  expect(await page.getByLabel('Paste anything').inputValue()).toContain('Bearer ••••••••');
  expect(await page.content()).not.toContain(token);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/Hello|stories/);
  expect(
    requested.filter((url) => !url.startsWith(herald('/'))).concat(requested.filter((url) => /Hello|pat_/.test(url))),
  ).toEqual([]);
  expect(await page.evaluate(tooWide)).toEqual([]);
  expect(await violationsInThemes(page)).toEqual([]);
});

test('the form of the operation opens with the pasted values', async () => {
  await paste(page, command);
  await explanation(page).getByRole('link', { name: 'Try Create story' }).click();
  await eventually(() => page.locator('[data-island=request-builder]').getAttribute('open')).toBe('');
  await eventually(() =>
    page
      .getByRole('textbox', { name: /^title/ })
      .first()
      .inputValue(),
  ).toBe('Hello');
});

test('an error response links to its remedy, reachable by keyboard', async () => {
  await paste(page, problem);
  const remedy = explanation(page).getByRole('link', { name: 'See how to fix it' });
  await remedy.waitFor();
  await page.getByLabel('Paste anything').focus();
  for (let left = 5; left > 0 && !(await remedy.evaluate((link) => link === document.activeElement)); left -= 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => page.url()).toMatch(/\/docs\/errors\/validation_failed#remedy$/);
});

test('typed text is explained as well, and text that is too long is rejected', async () => {
  await page.locator('[data-island-ready]').waitFor();
  await page.getByLabel('Paste anything').fill('story.published');
  await eventually(() => explanation(page).getByRole('status').innerText()).toBe('The event story.published.');
  await paste(page, 'x'.repeat(200_001));
  await eventually(() => explanation(page).getByRole('status').innerText()).toContain('Paste at most 200,000');
});

test('without JavaScript the page says that it needs JavaScript', async () => {
  const plain = await openPage(herald('/docs/explain'), { javaScriptEnabled: false });
  expect(await plain.locator('#main').innerText()).toContain('needs JavaScript');
  expect(await plain.getByLabel('Paste anything').isVisible()).toBe(false);
});

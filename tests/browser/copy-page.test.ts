import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { failedRequest, follow, heading, recordRequests } from './support/page-steps.ts';

const permissions = ['clipboard-read', 'clipboard-write'];

describe('the page as Markdown', () => {
  test('"Copy page" copies the Markdown twin, fetched on click, also after a page change', async () => {
    const page = await openPage(herald('/docs/authentication'), { permissions });
    const requests = recordRequests(page);
    const button = page.getByRole('button', { name: 'Copy page' });
    await button.click();
    const done = page.getByRole('button', { name: 'Copied' });
    await done.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await (await fetch(herald('/docs/authentication.md'))).text(),
    );
    expect(requests).toEqual(['fetch /docs/authentication.md']);
    await eventually(() => page.locator('#announcer').textContent()).toBe('Copied');
    await button.waitFor();
    expect(await done.count()).toBe(0);

    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    await button.focus();
    await page.keyboard.press('Enter');
    await done.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Entities\n/);
  });

  test('a twin that cannot be fetched is reported and announced, and can be tried again', async () => {
    const page = await openPage(herald('/docs/authentication'), { permissions, expectMessages: [failedRequest] });
    await page.route('**/authentication.md', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Not copied' }).waitFor();
    await eventually(() => page.locator('#announcer').textContent()).toContain('Copying failed');
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
  });

  test('copying works without `ClipboardItem`', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/authentication'), {
      permissions,
      init: () => Reflect.deleteProperty(window, 'ClipboardItem'),
    });
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Authentication\n/);
  });

  test('the twin is served as Markdown, not as HTML', async () => {
    const response = await fetch(herald('/docs/authentication.md'));
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toMatch(/^# Authentication\n/);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { rulesFor, violations } from './support/axe.ts';
import { herald, type OpenOptions, openPage } from './support/browser.ts';
import {
  failedRequest,
  focused,
  follow,
  heading,
  markDocument,
  path,
  recordRequests,
  tooWide,
} from './support/page-steps.ts';

const own = '0c9d7b1e-5a44-4f0e-9f3a-1d2c3b4a5f60';
const token = 'abc.DEF-123_456';

async function openBuilder(page: Page): Promise<void> {
  await page.getByText(/^Try it/).click();
  await page.getByLabel('Base URL').waitFor();
}

async function openOn(href: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(herald(href), options);
  await openBuilder(page);
  return page;
}

const field = (page: Page, name: string) =>
  page.locator('[data-island="request-builder"]').getByRole('textbox', { name, exact: true });

/** Every sample of the page: curl and nodejs, for lists also the loop over all pages. */
function samples(page: Page): Promise<string[]> {
  return page.locator('#request-curl pre, #request-nodejs pre').allTextContents();
}

/** The message that assistive technology reads for a field. */
async function described(page: Page, name: string): Promise<string> {
  const ids = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  return page.evaluate(
    (list) =>
      list
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' | '),
    ids,
  );
}

/** The content of storage, except the position of the sidebar. */
function stored(page: Page): Promise<{ local: string[]; session: Record<string, string> }> {
  return page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !key.startsWith('sidebar:'))),
  }));
}

describe('samples follow the form', () => {
  test('parameters, base URL and token; nothing is sent, and only IDs are stored', async () => {
    const page = await openPage(herald('/docs/api/list-newsroom-galleries'));
    const address = page.url();
    const before = await samples(page);
    const requests = recordRequests(page);
    await openBuilder(page);
    await eventually(() => samples(page)).toEqual(before);

    await field(page, 'newsroom_id').fill(own);
    await field(page, 'search').fill("it's");
    await field(page, 'query').fill('{"status": "public"}');
    await field(page, 'limit').fill('5');
    await field(page, 'Token').fill(token);
    await page.getByLabel('Base URL').selectOption('http://localhost:4010');
    const url = `http://localhost:4010/newsrooms/${own}/galleries?search=it%27s&query=%7B%22status%22%3A%22public%22%7D`;
    // Samples are updated when the browser is idle.
    await eventually(async () => (await samples(page))[0]).toContain(`curl "${url}&limit=5"`);
    const [curl, curlLoop, nodejs, nodejsLoop] = await samples(page);
    expect(curl).toContain(`-H "Authorization: Bearer ${token}"`);
    expect(curlLoop).toContain(`"${url}&sort=created_at&limit=100&offset=$offset"`);
    expect(nodejs).toContain(`fetch('${url}&limit=5'`);
    expect(nodejs).toContain(`Authorization: 'Bearer ${token}'`);
    expect(nodejsLoop).toContain(`${url}&sort=created_at&limit=\${limit}&offset=\${all.length}`);

    // The highlighting is the same as at build, and the token is shown as dots.
    const shown = page.locator('#request-curl pre').first().locator('.s', { hasText: token });
    expect(await shown.count()).toBe(1);
    const dots = shown.locator('span', { hasText: token });
    expect(await dots.evaluate((each) => getComputedStyle(each).getPropertyValue('-webkit-text-security'))).toBe(
      'disc',
    );

    await page.getByLabel('Base URL', { exact: true }).selectOption('another URL');
    await page.getByLabel('Custom base URL').fill('https://me.example/v1/');
    await eventually(async () => (await samples(page))[0]).toContain(
      `curl "${url.replace('http://localhost:4010', 'https://me.example/v1')}`,
    );

    expect(await stored(page)).toEqual({
      local: [],
      session: { 'request-builder': JSON.stringify({ newsroom: own }) },
    });
    expect(page.url()).toBe(address);
    const files =
      /^(?:script|stylesheet|fetch) \/(?:assets\/[\w-]+\.(?:js|css)|docs\/api\/list-newsroom-galleries\.(?:data|request)\.json)$/;
    expect(requests.filter((request) => !files.test(request))).toEqual([]);

    await page.getByRole('button', { name: 'Reset' }).click();
    await eventually(() => samples(page)).toEqual(before);
    expect(await field(page, 'Token').inputValue()).toBe('');
    expect((await stored(page)).session).toEqual({});
  });

  test('invalid values are reported at their field, and the samples still follow', async () => {
    const page = await openOn('/docs/api/list-newsroom-galleries');
    const status = page.locator('[data-island="request-builder"]').getByRole('status');
    await eventually(() => status.innerText()).toBe('No errors.');
    for (const [name, raw, words] of [
      ['newsroom_id', 'abc', 'Must be a UUID.'],
      ['newsroom_id', '', 'Required.'],
      ['limit', '1000', 'Must be at most 100.'],
      ['limit', 'ten', 'Must be a number.'],
      ['query', '{"a": ', 'This is not JSON (line 1, column 7). The text ends before a value.'],
      ['Token', 'a"b', 'Contains characters that need quoting. Leave this empty and set HERALD_TOKEN instead.'],
    ] as const) {
      await field(page, name).fill(raw);
      await eventually(() => described(page, name)).toContain(words);
      await eventually(() => field(page, name).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await field(page, 'newsroom_id').getAttribute('aria-required')).toBe('true');
    await eventually(() => status.innerText()).toBe('4 invalid values.');
    // Valid values are in the sample as typed; for a missing id, it shows which one is needed.
    await eventually(async () => (await samples(page))[0]).toContain('/newsrooms/NEWSROOM_ID/galleries?limit=ten');
    // Invalid ids are not carried over.
    expect((await stored(page)).session).toEqual({});
  });

  test('the body can be edited as fields or as JSON', async () => {
    const page = await openOn('/docs/api/create-campaign');
    const jsonField = field(page, 'Whole body');
    await field(page, 'subject').fill('Open house');
    expect(await jsonField.inputValue()).toContain('"subject": "Open house"');
    // Lines that are longer than the box can be scrolled.
    expect(await jsonField.evaluate((each) => getComputedStyle(each).textOverflow)).toBe('clip');
    await page.getByRole('combobox', { name: 'is_open_tracking_enabled' }).selectOption('false');
    // Samples are updated when the browser is idle.
    await eventually(async () => (await samples(page))[0]).toContain('"is_open_tracking_enabled": false');
    const [curl, nodejs] = await samples(page);
    expect(curl).toContain('"subject": "Open house"');
    expect(nodejs).toContain("subject: 'Open house'");

    await jsonField.fill('{"subject": "From the text", "contact_ids": ["x"], "colour": 1}');
    expect(await field(page, 'subject').inputValue()).toBe('From the text');
    await eventually(async () => (await samples(page))[0]).toContain('"colour": 1');
    await eventually(() => described(page, 'Whole body')).toContain('contact_ids[0] must be a UUID.');
    await eventually(() => described(page, 'Whole body')).toContain('colour is not a known field.');

    await jsonField.fill('{"subject": "From the text",}');
    await eventually(() => described(page, 'Whole body')).toContain(
      'This is not JSON (line 1, column 28). Nothing follows this comma but }. Remove the comma.',
    );
    expect(await page.locator('[data-island="request-builder"] p code').allInnerTexts()).toContain('}');
    expect(await jsonField.getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'subject').isDisabled()).toBe(true);
    await eventually(async () => (await samples(page))[0]).toContain('"colour": 1');

    await page.getByLabel('Start from').selectOption('A subject and the first recipients');
    expect(await jsonField.inputValue()).toContain('"contact_ids"');
    await eventually(() => jsonField.getAttribute('aria-invalid')).toBeNull();
    await page.locator('[data-island="request-builder"] summary', { hasText: 'more' }).click();
    await field(page, 'newsroom_id').fill('not an id');
    await eventually(() => described(page, 'newsroom_id')).toContain('Must be a UUID.');
    expect(await stored(page)).toEqual({ local: [], session: {} });
  });

  test('the copy button copies the sample with the token', async () => {
    const page = await openOn('/docs/api/get-story', { permissions: ['clipboard-read', 'clipboard-write'] });
    await field(page, 'Token').fill(`Bearer ${token}`);
    await page.getByRole('button', { name: 'Copy request' }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`Bearer ${token}"`);
  });

  test('copying a selection includes the token, and its dots do not reveal its length', {
    tags: ['verify'],
  }, async () => {
    const page = await openOn('/docs/api/get-story', { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('#request-curl pre').first();
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    const dots = (text: string) => block.locator('.s span', { hasText: text });
    await field(page, 'Token').fill('abc');
    await dots('abc').waitFor();
    const short = await dots('abc').boundingBox();
    await field(page, 'Token').fill(token);
    await dots(token).waitFor();
    expect((await dots(token).boundingBox())?.width).toBe(short?.width);

    // The token's line is the last one, so this selection ends outside the block.
    await block.locator('.s', { hasText: token }).click({ clickCount: 3, position: { x: 20, y: 8 } });
    await page.keyboard.press('ControlOrMeta+C');
    await eventually(clipboard).toMatch(new RegExp(`^\\s*-H "Authorization: Bearer ${token}"\\s*$`));
    await block.selectText();
    await page.keyboard.press('ControlOrMeta+C');
    await eventually(clipboard).toBe((await samples(page))[0]);
  });
});

describe('values in the form stay', () => {
  test('when a multi-line field becomes a single line, which keeps the focus', { tags: ['verify'] }, async () => {
    const page = await openOn('/docs/api/update-story');
    const title = field(page, 'title');
    await field(page, 'Whole body').fill(String.raw`{"title": "a\nb"}`);
    await page.locator('[data-island="request-builder"] summary', { hasText: 'more body fields' }).click();
    expect(await title.inputValue()).toBe('a\nb');
    const height = async (name: string) => (await field(page, name).boundingBox())?.height ?? 0;
    expect(await height('title')).toBeGreaterThan(await height('subtitle'));

    await title.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Hello/world');
    expect(await title.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await title.inputValue()).toBe('Hello/world');
    // A slash outside fields opens the search.
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await field(page, 'Whole body').inputValue()).toContain('"title": "Hello/world"');
    expect(await height('title')).toBeCloseTo(await height('subtitle'), 0);

    await page.keyboard.press('Enter');
    await page.keyboard.type('again');
    expect(await field(page, 'Whole body').inputValue()).toContain(String.raw`"title": "Hello/world\nagain"`);
  });

  test('until a reset, which also restores the first example', async () => {
    const page = await openOn('/docs/api/create-story');
    const jsonField = field(page, 'Whole body');
    const start = page.getByRole('combobox', { name: 'Start from' });
    const chosen = (): Promise<string | null> => start.locator('option:checked').textContent();
    const [body, example] = [await jsonField.inputValue(), await chosen()];
    expect(await field(page, 'title').isVisible()).toBe(true);

    await start.selectOption({ index: 1 });
    expect(await chosen()).not.toBe(example);
    expect(await jsonField.inputValue()).not.toBe(body);
    // Not in this example, so among the other fields.
    expect(await field(page, 'title').isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Reset' }).click();
    await eventually(chosen).toBe(example);
    expect(await jsonField.inputValue()).toBe(body);
    expect(await field(page, 'title').isVisible()).toBe(true);
  });

  test('when the media type changes, and when it changes back', { tags: ['verify'] }, async () => {
    const page = await openOn('/docs/api/update-story');
    const jsonField = field(page, 'Whole body');
    const media = page.getByRole('combobox', { name: 'Media type' });
    const body = '{"title": "My own"}';
    const example = await jsonField.inputValue();
    await jsonField.fill(body);
    for (const type of ['application/merge-patch+json', 'application/json']) {
      await media.selectOption(type);
      await eventually(async () => (await samples(page))[0]).toContain(`Content-Type: ${type}"`);
      expect((await samples(page))[0]).toContain('"title": "My own"');
      expect(await jsonField.inputValue()).toBe(body);
    }
    await page.getByRole('button', { name: 'Reset' }).click();
    await eventually(() => jsonField.inputValue()).toBe(example);
  });
});

test('IDs are carried over to other operations, by page change and full load; the token is not', async () => {
  const page = await openOn('/docs/api/get-newsroom');
  const sameDocument = await markDocument(page);
  await field(page, 'id').fill(own);
  await field(page, 'Token').fill(token);
  const everything = async (): Promise<string> => JSON.stringify([await stored(page), await page.content()]);

  await follow(page, '/docs/api/list-newsroom-categories');
  await eventually(() => heading(page)).toBe('List newsroom categories');
  expect(await sameDocument()).toBe(true);
  // Before anything is opened.
  await eventually(async () => (await samples(page))[0]).toContain(`/newsrooms/${own}/categories`);
  expect(await page.getByText('with your newsroom_id').isVisible()).toBe(true);
  expect(await page.getByLabel('Base URL').isVisible()).toBe(false);
  expect(await everything()).not.toContain(token);
  await openBuilder(page);
  expect(await field(page, 'newsroom_id').inputValue()).toBe(own);
  expect(await field(page, 'Token').inputValue()).toBe('');

  await page.goBack();
  await eventually(() => heading(page)).toBe('Get newsroom');
  await eventually(async () => (await samples(page))[0]).toContain(`/newsrooms/${own}`);
  expect(await everything()).not.toContain(token);

  await page.goto(herald('/docs/api/get-newsroom-contact'));
  await eventually(async () => (await samples(page))[0]).toContain(`/newsrooms/${own}/contacts/`);
  expect(await everything()).not.toContain(token);
  // A contact of a newsroom is not a newsroom: its own id is the example.
  expect((await samples(page))[0]?.split(own)).toHaveLength(2);
  expect(path(page)).toBe('/docs/api/get-newsroom-contact');

  const other = await page.context().newPage();
  await other.goto(herald('/docs/api/get-newsroom'));
  expect(JSON.stringify([await stored(other), await samples(other)])).not.toContain(own);
});

test('a token shows as dots until it is revealed, also by keyboard, and is not stored', async () => {
  const page = await openOn('/docs/api/get-story');
  const masked = (): Promise<string> =>
    field(page, 'Token').evaluate((each) => getComputedStyle(each).getPropertyValue('-webkit-text-security'));
  await field(page, 'Token').fill(token);
  expect([await masked(), await field(page, 'Token').getAttribute('autocomplete')]).toEqual(['disc', 'off']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Hide Token');
  expect([await masked(), await field(page, 'Token').inputValue()]).toEqual(['none', token]);
  await page.keyboard.press('Space');
  expect(await focused(page)).toBe('Show Token');
  expect(await masked()).toBe('disc');
  // After coming back, the token is shown as dots.
  await page.getByRole('button', { name: 'Show Token' }).click();
  await page.reload();
  await openBuilder(page);
  expect([await masked(), await field(page, 'Token').inputValue()]).toEqual(['disc', '']);
  expect(JSON.stringify(await stored(page))).not.toContain(token);
});

test('the form loads only when it is opened, also by keyboard', async () => {
  const page = await openPage(herald('/docs/api/get-story'));
  const requests = recordRequests(page);
  const button = page.locator('summary', { hasText: /^Try it/ });
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  // The link before it has already prepared its page.
  expect(requests.filter((each) => !/\/permissions\.data\.json$|\/view-/.test(each))).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByLabel('Base URL').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Base URL').evaluate((each) => each === document.activeElement)).toBe(true);
  for (const control of [field(page, 'Token'), page.getByRole('button', { name: 'Show Token' }), field(page, 'id')]) {
    await page.keyboard.press('Tab');
    expect(await control.evaluate((each) => each === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Enter');
  expect(path(page)).toBe('/docs/api/get-story');
});

test('a form that cannot be loaded shows a message and can be retried', async () => {
  const page = await openPage(herald('/docs/api/get-story'), { expectMessages: [failedRequest] });
  await page.route('**/*.request.json', (route) => route.abort(), { times: 1 });
  await page.getByText(/^Try it/).click();
  await page.locator('[data-note]').getByText('This section of the page could not be loaded.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Base URL').waitFor();
  expect(await focused(page)).toMatch(/^Try it/);
});

test('there is no form without JavaScript or on event pages', async () => {
  const page = await openPage(herald('/docs/api/get-story'), { javaScriptEnabled: false });
  expect(await page.getByText(/^Try it/).isVisible()).toBe(false);
  const event = await openPage(herald('/docs/api/webhooks/story.published'));
  expect(await event.getByText(/^Try it/).count()).toBe(0);
});

describe('axe reports no problems in the open form, on a phone and on a desktop', { tags: ['verify'] }, () => {
  test.each([
    { theme: 'light', width: 390 },
    { theme: 'dark', width: 1280 },
  ] as const)('$theme at $width px', async ({ theme, width }) => {
    const page = await openOn('/docs/api/update-story', {
      bypassCSP: true,
      viewport: { width, height: 900 },
      hasTouch: width < 1000,
      localStorage: { theme },
    });
    await field(page, 'id').fill('abc');
    await field(page, 'Whole body').fill('{"content": {"type": "document"}, "title": 5}');
    // The field is not among those shown at first.
    await page.getByText('Must be text.').waitFor();
    const without = ['#sidebar', 'body > footer', '#responses-list', '#body-fields'];
    expect(await violations(page, rulesFor(theme), { without })).toEqual([]);
    expect(await page.evaluate(tooWide)).toEqual([]);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '[data-island="request-builder"] :is(input, select, textarea, button)',
        ),
      ]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
        .map((each) => each.outerHTML),
    );
    if (width < 1000) expect(small).toEqual([]);
  });
});

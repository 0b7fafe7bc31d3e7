import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { followsSystem, violationsInThemes } from './support/axe.ts';
import { herald, type OpenOptions, openPage } from './support/browser.ts';
import { focused, follow, heading, markDocument, recordRequests, tooWide } from './support/page-steps.ts';

const guide = '/docs/herald-query-language';
const island = (page: Page): Locator => page.locator('[data-island="query-playground"]');
const editor = (page: Page): Locator => island(page).locator('textarea');
const verdict = (page: Page): Promise<string> => island(page).locator('[data-verdict]').innerText();
const count = (page: Page): Promise<string> => island(page).locator('[data-result-count]').innerText();
const rows = (page: Page): Promise<string[]> => island(page).locator('tbody td:first-child').allInnerTexts();
const request = (page: Page): Promise<string> => island(page).locator('[role="tabpanel"] pre:visible').innerText();
const text = (page: Page): Promise<string> => editor(page).inputValue();
const caret = (page: Page): Promise<number[]> =>
  editor(page).evaluate((field) => {
    const { selectionStart, selectionEnd } = field as HTMLTextAreaElement;
    return [selectionStart, selectionEnd];
  });
const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
const active = (page: Page): Promise<string | undefined> =>
  editor(page).evaluate(
    (field) =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.querySelector('code')?.innerText,
  );

/** The guide with the playground visible and running. */
async function open(settings: OpenOptions = {}): Promise<Page> {
  const page = await openPage(herald(`${guide}#try-it`), settings);
  await island(page).and(page.locator('[data-island-ready]')).waitFor();
  return page;
}

/** Clears the field and types, key by key. */
async function type(page: Page, keys: string): Promise<void> {
  await editor(page).fill('');
  await editor(page).pressSequentially(keys);
}

/** Inserts a long text at once, because browsers type it line by line. */
async function paste(page: Page, pasted: string): Promise<void> {
  await editor(page).evaluate((field, value) => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
  }, pasted);
}

describe('query playground', () => {
  test('shows the query, its meaning, its results and its request without JavaScript', async () => {
    const page = await openPage(herald(guide), { javaScriptEnabled: false });
    expect(JSON.parse(await text(page))).toMatchObject({ status: 'published', locale: 'nl' });
    expect(await page.getByRole('textbox', { name: 'Query on stories' }).isVisible()).toBe(true);
    const words = await island(page).innerText();
    for (const expected of [
      'Stories whose status is published',
      '2 of 11 sample stories match',
      'curl -X POST',
      'await fetch(',
    ]) {
      expect(words).toContain(expected);
    }
    expect(await rows(page)).toHaveLength(2);
    const body = await page.locator('main').innerText();
    expect(body).toContain('Élise Marchand');
    expect(body).toContain('live is not a value of status.');
  });

  test('loads when it is scrolled into view', async () => {
    const page = await openPage(herald(`${guide}#grammar`));
    const requests = recordRequests(page);
    await page.waitForLoadState('networkidle');
    expect(await island(page).getAttribute('data-island-ready')).toBeNull();
    await island(page).scrollIntoViewIfNeeded();
    await island(page).and(page.locator('[data-island-ready]')).waitFor();
    expect(requests.filter((each) => each.includes('query-playground')).map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['script', 'fetch']),
    );
  });

  test('updates check, explanation, results and request while typing, without sending anything', async () => {
    const page = await open();
    const requests = recordRequests(page);
    await eventually(() => verdict(page)).toBe('Valid');
    await eventually(() => rows(page)).toEqual([
      'Lumen Bikes opent een herstelacademie in Gent',
      'Lumen Bikes roept 400 accu’s van bakfietsen terug',
    ]);
    await editor(page).fill('{ "title": { "$contains": "CAFE" }, "status": { "$ne": "draft" } }');
    await eventually(() => island(page).innerText()).toContain(
      'Stories whose title contains CAFE, and whose status is not draft.',
    );
    await eventually(() => count(page)).toBe('1 of 11 sample stories matches');
    await eventually(() => rows(page)).toEqual(['Café Vélo: free repairs every Friday in June']);
    await eventually(() => request(page)).toContain('"title": { "$contains": "CAFE" }');
    await island(page).getByRole('tab', { name: 'nodejs' }).click();
    await eventually(() => request(page)).toContain("title: { $contains: 'CAFE' }");

    // While the text is invalid, the last valid query stays visible.
    await editor(page).fill('{ "title": { "$contains": "cafe" }, "statuss": "draft" }');
    await eventually(() => verdict(page)).toBe('1 problem');
    await eventually(() => count(page)).toBe('1 of 11 sample stories matches the last valid query');

    expect(requests).toEqual([]);
    const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(stored[0]).toEqual(['tab:language']);
    expect(stored[1]).toContain('query-playground');
  });

  test('problems show their position, move the caret there and offer a fix', async () => {
    const page = await open();
    await editor(page).fill('{\n  "locale": "nl",\n  "tag": "academy",\n  "status": "publishd"\n}');
    await eventually(() => verdict(page)).toBe('2 problems');
    const list = island(page).locator('ol > li');
    await eventually(() => list.first().innerText()).toContain('tag has many values');
    const excerpt = await list.last().locator('pre').innerText();
    expect(excerpt.split('\n').map((line) => line.trimEnd())).toEqual([
      '  "status": "publishd"',
      '            ^^^^^^^^^^',
    ]);
    await eventually(() => list.last().innerText()).toContain('The API returns enum at /status');
    await list.last().getByRole('button', { name: '4:13, go to this position' }).click();
    const start = (await text(page)).indexOf('"publishd"');
    expect(await caret(page)).toEqual([start, start + 10]);
    expect(await focused(page)).toBe('Query on stories');

    await list.last().getByRole('button', { name: 'Fix it' }).click();
    await eventually(() => list.count()).toBe(1);
    await list.first().getByRole('button', { name: 'Fix it' }).click();
    expect(await text(page)).toBe(
      '{\n  "locale": "nl",\n  "tag": { "$any": ["academy"] },\n  "status": "published"\n}',
    );
    await eventually(() => verdict(page)).toBe('Valid');
    await page.keyboard.press('Control+z');
    await eventually(() => verdict(page)).toBe('1 problem');

    await editor(page).fill('{ "status": "draft"');
    await eventually(() => list.first().innerText()).toContain('1:20');
    await editor(page).fill('');
    await eventually(() => verdict(page)).toBe('1 problem');
    expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
  });

  test('completes fields, operators and values by keyboard', async () => {
    const page = await open();
    await type(page, '{"st');
    expect(await options(page).locator('code').allInnerTexts()).toEqual(['status', 'newsroom.status']);
    expect(await active(page)).toBe('status');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBe('newsroom.status');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await text(page)).toBe('{"status": ');
    // Completions are offered immediately. None is selected, so that Enter and Tab keep their meaning.
    expect(await options(page).first().innerText()).toContain('draft');
    expect(await active(page)).toBeUndefined();
    await editor(page).pressSequentially('$i');
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('{"status": { "$in": [""] }');
    await editor(page).pressSequentially('em');
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('{"status": { "$in": ["embargo"] }');
    await page.keyboard.press('End');
    await page.keyboard.type('}');
    await eventually(() => verdict(page)).toBe('Valid');
    await eventually(() => rows(page)).toEqual(['A new frame, drawn and welded in Ghent']);

    // Escape closes the list, and Tab leaves the field.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{"s');
    await page.keyboard.press('Escape');
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Control+Space');
    expect(await active(page)).toBe('slug');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('Query on stories');
  });

  test('a line break keeps the indent, and completions can be used by pointer', { tags: ['verify'] }, async () => {
    const page = await open();
    await editor(page).fill('{}');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('{\n  \n}');
    await page.keyboard.press('Control+Space');
    await options(page).filter({ hasText: 'is_pinned' }).click();
    await options(page).filter({ hasText: 'yes' }).click();
    expect(await text(page)).toBe('{\n  "is_pinned": true\n}');
    await eventually(() => count(page)).toBe('2 of 11 sample stories match');
    expect(await focused(page)).toBe('Query on stories');
  });

  test('resources, examples and Format can be used', { tags: ['verify'] }, async () => {
    const page = await open();
    const records = island(page).getByRole('combobox', { name: 'Resource' });
    expect((await records.locator('option').allInnerTexts()).slice(0, 2)).toEqual(['stories', 'contacts']);
    await island(page).getByRole('button', { name: 'People to write to' }).click();
    expect(await records.inputValue()).toBe('contacts');
    await eventually(() => rows(page)).toEqual(['Élise Marchand', 'Joris Maes']);
    await eventually(() => request(page)).toContain('/contacts/search');
    await records.selectOption('coverage');
    expect(await text(page)).toBe('{}');
    await editor(page).fill('{"sentiment":"negative"}');
    await eventually(() => island(page).innerText()).toContain('There is no sample data for coverage');
    await eventually(() => request(page)).toContain('coverage?query=%7B%22sentiment%22%3A%22negative%22%7D');
    await island(page).getByRole('button', { name: 'Format' }).click();
    expect(await text(page)).toBe('{ "sentiment": "negative" }');
    await island(page).getByRole('button', { name: 'One with a mistake' }).click();
    await eventually(() => island(page).innerText()).toContain('/$and/1/status/$in/0');
  });

  test('the typed query is kept in the tab across page changes and reloads', async () => {
    const page = await open();
    await editor(page).fill('{ "slug": "kept" }');
    const same = await markDocument(page);
    await follow(page, '/docs/ordering-results');
    await eventually(() => heading(page)).toBe('Ordering results');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Query language');
    await island(page).scrollIntoViewIfNeeded();
    await island(page).and(page.locator('[data-island-ready]')).waitFor();
    expect(await text(page)).toBe('{ "slug": "kept" }');
    expect(await same()).toBe(true);
    await page.reload();
    await island(page).and(page.locator('[data-island-ready]')).waitFor();
    expect(await text(page)).toBe('{ "slug": "kept" }');
    await page.evaluate(() => sessionStorage.setItem('query-playground', '{"resource":"nonsense","text":3}'));
    await page.reload();
    await island(page).and(page.locator('[data-island-ready]')).waitFor();
    await eventually(() => count(page)).toBe('2 of 11 sample stories match');
  });

  test('uses the remembered language, and keeps the focus in the field', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(`${guide}#grammar`), { localStorage: { 'tab:language': 'nodejs' } });
    await editor(page).focus();
    await island(page).and(page.locator('[data-island-ready]')).waitFor();
    expect(await focused(page)).toBe('Query on stories');
    const tab = island(page).getByRole('tab', { name: 'nodejs' });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await eventually(() => request(page)).toContain('await fetch(');
  });

  test('keeps the focus on the focused control when the island replaces it', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(`${guide}#grammar`));
    const tab = island(page).getByRole('tab', { name: 'nodejs' });
    const before = await tab.elementHandle();
    await tab.focus();
    await island(page).and(page.locator('[data-island-ready]')).waitFor();
    expect(await before?.evaluate((old) => old.isConnected)).toBe(false);
    expect(await tab.evaluate((now) => now === document.activeElement)).toBe(true);
  });

  test('moves the focus to the first control if the focused element is gone', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(`${guide}#grammar`));
    await island(page)
      .locator('p')
      .first()
      .evaluate((text) => {
        text.tabIndex = -1;
        text.focus();
      });
    await island(page).and(page.locator('[data-island-ready]')).waitFor();
    const records = island(page).getByRole('combobox', { name: 'Resource' });
    expect(await records.evaluate((now) => now === document.activeElement)).toBe(true);
  });

  test('replacing the query with an example can be undone', { tags: ['verify'] }, async () => {
    const page = await open();
    await type(page, '{"slug":1');
    const typed = await text(page);
    await island(page).getByRole('button', { name: 'Scheduled' }).click();
    await eventually(() => text(page)).not.toBe(typed);
    // Other results may replace it; the list keeps the focus.
    const records = island(page).getByRole('combobox', { name: 'Resource' });
    await records.selectOption('coverage');
    await eventually(() => text(page)).toBe('{}');
    expect(await records.evaluate((select) => select === document.activeElement)).toBe(true);
    await editor(page).focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await eventually(() => text(page)).toBe(typed);
  });

  test('a long query scrolls in its own box, and its problems are scrolled into view', {
    tags: ['verify'],
  }, async () => {
    const page = await open();
    const lines = Array.from({ length: 60 }, (_, index) => `    "slug-${index}"`).join(',\n');
    await editor(page).fill(`{\n  "slug": { "$in": [\n${lines}\n  ] },\n  "statuss": "draft"\n}`);
    await eventually(() => verdict(page)).toBe('1 problem');
    const wrong = island(page).locator('pre[aria-hidden] > span', { hasText: 'statuss' });
    const seen = (): Promise<boolean> =>
      wrong.first().evaluate((mark) => {
        const box = mark.closest('pre')?.parentElement?.getBoundingClientRect();
        const { top, bottom } = mark.getBoundingClientRect();
        return box !== undefined && top >= box.top && bottom <= box.bottom;
      });
    expect(await editor(page).evaluate((field) => (field.parentElement?.clientHeight ?? 0) < field.clientHeight)).toBe(
      true,
    );
    await editor(page).evaluate((field) => field.parentElement?.scrollTo(0, 0));
    expect(await seen()).toBe(false);
    await island(page).getByRole('button', { name: 'go to this position' }).click();
    await eventually(seen).toBe(true);
    // The field and its highlighted copy have the same size at any scroll position.
    const sizes = await editor(page).evaluate((field) =>
      [field, field.previousElementSibling].map((each) => {
        const { top, height } = each?.getBoundingClientRect() ?? new DOMRect();
        return [Math.round(top), Math.round(height)];
      }),
    );
    expect(sizes[0]).toEqual(sizes[1]);
    // So does the list of completions.
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Control+Space'])
      await page.keyboard.press(key);
    await eventually(() => options(page).count()).toBeGreaterThan(0);
    const list = await page.getByRole('listbox', { name: 'Completions' }).boundingBox();
    const mark = await wrong.first().boundingBox();
    expect(Math.abs((list?.y ?? 0) - (mark?.y ?? 1000))).toBeLessThan(60);
  });

  test('text that is too long is not checked or highlighted, with a message', { tags: ['verify'] }, async () => {
    const page = await open();
    const ids = Array.from({ length: 2000 }, (_, index) => `slug-${index}`);
    await paste(page, JSON.stringify({ slug: { $in: ids } }, null, 2));
    await eventually(() => island(page).innerText()).toMatch(/characters; only up to 24,576 are checked here\./);
    expect(await island(page).locator('pre + textarea').count()).toBe(0);
    const { field, box } = await editor(page).evaluate((area) => ({
      field: area.clientHeight,
      box: area.parentElement?.clientHeight ?? 0,
    }));
    expect(field).toBeLessThanOrEqual(box);
    await page.keyboard.press('Control+Space');
    expect(await options(page).count()).toBe(0);
    await eventually(() => island(page).getByRole('status').textContent()).toContain('are checked here');
    await editor(page).fill('{"slug": "x"}');
    await eventually(() => verdict(page)).toBe('Valid');
    expect(await island(page).locator('pre + textarea').count()).toBe(1);
  });

  test('Enter that ends an IME composition inserts no line break, also in Safari', { tags: ['verify'] }, async () => {
    const page = await open();
    const prevented = await editor(page).evaluate((field) => {
      const press = (keyCode: number): boolean =>
        !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true, cancelable: true }));
      return [press(229), press(13)];
    });
    expect(prevented).toEqual([false, true]);
  });

  test('the field is linked to its completions and its problems for screen readers', { tags: ['verify'] }, async () => {
    const page = await open();
    expect(await editor(page).getAttribute('aria-haspopup')).toBe('listbox');
    await type(page, '{"st');
    expect(await editor(page).getAttribute('aria-controls')).toBe('query-completions');
    await eventually(() => page.locator('#announcer').textContent()).toBe('2 completions');
    await page.keyboard.press('Escape');
    await editor(page).fill('{ "statuss": "draft" }');
    const description = (): Promise<string> =>
      editor(page).evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText)
          .join(': '),
      );
    await eventually(description).toBe('1 problem: statuss is not a field of stories.');
    await editor(page).fill('{}');
    await eventually(description).toBe('Valid');
  });

  test('texts of sample resources have a `lang` attribute, also without JavaScript', { tags: ['verify'] }, async () => {
    const languages = (page: Page): Promise<(string | null)[]> =>
      island(page)
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => row.querySelector('td')?.getAttribute('lang') ?? null));
    const plain = await openPage(herald(guide), { javaScriptEnabled: false });
    expect(await languages(plain)).toEqual(['nl-BE', 'nl-BE']);
    const page = await open();
    expect(await languages(page)).toEqual(['nl-BE', 'nl-BE']);
    expect(await island(page).locator('tbody td[lang]').count()).toBe(2);
  });

  test('has no axe problems in light or dark mode, and no overflow on a phone', {
    tags: ['verify'],
    timeout: 60_000,
  }, async () => {
    const page = await open({ bypassCSP: true, ...followsSystem, viewport: { width: 320, height: 640 } });
    const wrong: string[] = [];
    const look = async (state: string): Promise<void> => {
      const found = await violationsInThemes(page, { within: '[data-island]' });
      for (const each of [...found, ...(await page.evaluate(tooWide))]) wrong.push(`${state}: ${each}`);
    };
    await look('valid');
    await editor(page).fill('{ "statuss": "draft", "status": "liv", "coverage_number": { "$between": [9, 1] } ');
    await look('problems');
    await type(page, '{ "status": "p');
    expect(await options(page).count()).toBe(1);
    await look('completions');
    expect(await options(page).count()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await look('wide');
    expect(wrong).toEqual([]);
  });
});

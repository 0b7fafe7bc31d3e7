import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeSource } from './support/axe.ts';
import { herald, type OpenOptions, openPage } from './support/browser.ts';
import { eventually, focused, follow, heading, markDocument, recordRequests } from './support/page-steps.ts';
import { tooWide } from './support/too-wide.ts';

const guide = '/docs/herald-query-language';
const part = (page: Page): Locator => page.locator('[data-part="query-playground"]');
const editor = (page: Page): Locator => part(page).locator('textarea');
const verdict = (page: Page): Promise<string> => part(page).locator('[data-verdict]').innerText();
const count = (page: Page): Promise<string> => part(page).locator('[data-result-count]').innerText();
const rows = (page: Page): Promise<string[]> => part(page).locator('tbody td:first-child').allInnerTexts();
const request = (page: Page): Promise<string> => part(page).locator('[role="tabpanel"] pre:visible').innerText();
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

/** The guide with the playground in sight and alive. */
async function open(settings: OpenOptions = {}): Promise<Page> {
  const page = await openPage(herald(`${guide}#try-it`), settings);
  await part(page).and(page.locator('[data-part-ready]')).waitFor();
  return page;
}

/** Empties the field and types, key by key. */
async function type(page: Page, keys: string): Promise<void> {
  await editor(page).fill('');
  await editor(page).pressSequentially(keys);
}

describe('query playground', () => {
  test('is readable without scripts: the query in its field, what it means, finds and sends', async () => {
    const page = await openPage(herald(guide), { javaScriptEnabled: false });
    expect(JSON.parse(await text(page))).toMatchObject({ status: 'published', locale: 'nl' });
    expect(await page.getByRole('textbox', { name: 'Query on stories' }).isVisible()).toBe(true);
    const words = await part(page).innerText();
    for (const expected of [
      'Stories whose status is published',
      '2 of 12 sample stories match',
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

  test('loads when it is reached', async () => {
    const page = await openPage(herald(`${guide}#grammar`));
    const requests = recordRequests(page);
    await page.waitForLoadState('networkidle');
    expect(await part(page).getAttribute('data-part-ready')).toBeNull();
    await part(page).scrollIntoViewIfNeeded();
    await part(page).and(page.locator('[data-part-ready]')).waitFor();
    expect(requests.filter((each) => each.includes('query-playground')).map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['script', 'fetch']),
    );
  });

  test('checks, explains, finds and writes the request as you type; sends and stores nothing else', async () => {
    const page = await open();
    const requests = recordRequests(page);
    await eventually(() => verdict(page)).toBe('Valid');
    await eventually(() => rows(page)).toEqual([
      'Lumen Bikes opent een herstelacademie in Gent',
      'Lumen Bikes roept 400 accu’s van bakfietsen terug',
    ]);
    await editor(page).fill('{ "title": { "$contains": "CAFE" }, "status": { "$ne": "draft" } }');
    await eventually(() => part(page).innerText()).toContain(
      'Stories whose title contains CAFE, and whose status is not draft.',
    );
    await eventually(() => count(page)).toBe('1 of 12 sample stories matches');
    await eventually(() => rows(page)).toEqual(['Café Vélo: free repairs every Friday in June']);
    await eventually(() => request(page)).toContain('"title": { "$contains": "CAFE" }');
    await part(page).getByRole('tab', { name: 'nodejs' }).click();
    await eventually(() => request(page)).toContain("title: { $contains: 'CAFE' }");

    // While the text is wrong, the last valid query stays in sight.
    await editor(page).fill('{ "title": { "$contains": "cafe" }, "statuss": "draft" }');
    await eventually(() => verdict(page)).toBe('1 problem');
    await eventually(() => count(page)).toBe('1 of 12 sample stories matches the last valid query');

    expect(requests).toEqual([]);
    const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(stored[0]).toEqual(['tab:language']);
    expect(stored[1]).toContain('query-playground');
  });

  test('problems point at the character, move the caret there and offer the fix', async () => {
    const page = await open();
    await editor(page).fill('{\n  "locale": "nl",\n  "tag": "academy",\n  "status": "publishd"\n}');
    await eventually(() => verdict(page)).toBe('2 problems');
    const list = part(page).locator('ol > li');
    await eventually(() => list.first().innerText()).toContain('tag has many values');
    const excerpt = await list.last().locator('pre').innerText();
    expect(excerpt.split('\n').map((line) => line.trimEnd())).toEqual([
      '  "status": "publishd"',
      '            ^^^^^^^^^^',
    ]);
    await eventually(() => list.last().innerText()).toContain('The API answers enum at /status');
    await list.last().getByRole('button', { name: '4:13, go to this place' }).click();
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
    // What may follow is offered at once; nothing is chosen, so that Enter and Tab keep their meaning.
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

  test('a line break keeps the indent, and a list can be used by pointer', async () => {
    const page = await open();
    await editor(page).fill('{}');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('{\n  \n}');
    await page.keyboard.press('Control+Space');
    await options(page).filter({ hasText: 'is_pinned' }).click();
    await options(page).filter({ hasText: 'yes' }).click();
    expect(await text(page)).toBe('{\n  "is_pinned": true\n}');
    await eventually(() => count(page)).toBe('2 of 12 sample stories match');
    expect(await focused(page)).toBe('Query on stories');
  });

  test('other records, examples and Format', async () => {
    const page = await open();
    const records = part(page).getByRole('combobox', { name: 'Records' });
    expect((await records.locator('option').allInnerTexts()).slice(0, 2)).toEqual(['stories', 'contacts']);
    await part(page).getByRole('button', { name: 'People to write to' }).click();
    expect(await records.inputValue()).toBe('contacts');
    await eventually(() => rows(page)).toEqual(['Élise Marchand', 'Jonas Peeters']);
    await eventually(() => request(page)).toContain('/contacts/search');
    await records.selectOption('coverage');
    expect(await text(page)).toBe('{}');
    await editor(page).fill('{"sentiment":"negative"}');
    await eventually(() => part(page).innerText()).toContain('There are no sample records of coverage');
    await eventually(() => request(page)).toContain('coverage?query=%7B%22sentiment%22%3A%22negative%22%7D');
    await part(page).getByRole('button', { name: 'Format' }).click();
    expect(await text(page)).toBe('{ "sentiment": "negative" }');
    await part(page).getByRole('button', { name: 'One with a mistake' }).click();
    await eventually(() => part(page).innerText()).toContain('/$and/1/status/$in/0');
  });

  test('what was typed stays in the tab, over page changes and reloads', async () => {
    const page = await open();
    await editor(page).fill('{ "slug": "kept" }');
    const same = await markDocument(page);
    await follow(page, '/docs/ordering-results');
    await eventually(() => heading(page)).toBe('Ordering results');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Query language');
    await part(page).scrollIntoViewIfNeeded();
    await part(page).and(page.locator('[data-part-ready]')).waitFor();
    expect(await text(page)).toBe('{ "slug": "kept" }');
    expect(await same()).toBe(true);
    await page.reload();
    await part(page).and(page.locator('[data-part-ready]')).waitFor();
    expect(await text(page)).toBe('{ "slug": "kept" }');
    await page.evaluate(() => sessionStorage.setItem('query-playground', '{"resource":"nonsense","text":3}'));
    await page.reload();
    await part(page).and(page.locator('[data-part-ready]')).waitFor();
    await eventually(() => count(page)).toBe('2 of 12 sample stories match');
  });

  test('takes on the language chosen before, and the caret that was in the field', async () => {
    const page = await openPage(herald(`${guide}#grammar`), { localStorage: { 'tab:language': 'nodejs' } });
    await editor(page).focus();
    await part(page).and(page.locator('[data-part-ready]')).waitFor();
    expect(await focused(page)).toBe('Query on stories');
    const tab = part(page).getByRole('tab', { name: 'nodejs' });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await eventually(() => request(page)).toContain('await fetch(');
  });

  test.each(['light', 'dark'] as const)('on a phone and for axe, %s', async (theme) => {
    const axe = await axeSource;
    const page = await open({ bypassCSP: true, localStorage: { theme }, viewport: { width: 320, height: 640 } });
    await page.evaluate(axe);
    const wrong: string[] = [];
    const look = async (state: string): Promise<void> => {
      const found = await page.evaluate(async () => {
        const { axe: tool } = window as unknown as { axe: { run(where: object, how: object): Promise<AxeResults> } };
        const dark = document.documentElement.dataset.theme === 'dark';
        // All but the colours is the same in both.
        const how = { resultTypes: ['violations'], ...(dark && { runOnly: ['color-contrast'] }) };
        const { violations } = await tool.run({ include: [['[data-part]']] }, how);
        return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message}`);
      });
      for (const each of [...found, ...(await page.evaluate(tooWide))]) wrong.push(`${state}: ${each}`);
    };
    await look('valid');
    await editor(page).fill('{ "statuss": "draft", "status": "liv", "coverage_number": { "$between": [9, 1] } ');
    await look('problems');
    await type(page, '{ "status": "p');
    expect(await options(page).count()).toBe(1);
    await look('completions');
    await page.setViewportSize({ width: 1280, height: 800 });
    await look('wide');
    expect(wrong).toEqual([]);
  });
});

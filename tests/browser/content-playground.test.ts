import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { followsSystem, violationsInThemes } from './support/axe.ts';
import { herald, type OpenOptions, openPage } from './support/browser.ts';
import { failedRequest, focused, follow, heading, holdRequests, tooWide } from './support/page-steps.ts';

const guide = '/docs/herald-content-format';
const schemaFile = '/docs/api/schemas/document.schema.json';

/** By class, because a search by role examines the whole page each time. */
const island = (page: Page): Locator => page.locator('[data-island="content-playground"]');
const editor = (page: Page): Locator => island(page).getByRole('textbox', { name: 'Document as JSON' });
const result = (page: Page): Locator => island(page).getByRole('group', { name: 'Result' });
const verdict = (page: Page): Promise<string> => page.locator('#content-problems').innerText();
const problems = (page: Page): Locator => island(page).locator('ol').last().locator('> li');
const nodes = (page: Page): Locator => island(page).getByRole('combobox', { name: /^Node/ });
const place = (page: Page): Locator => island(page).getByRole('combobox', { name: /^Kept in/ });
const button = (page: Page, name: string): Locator => island(page).getByRole('button', { name, exact: true });

/** Opens the guide and waits for the playground and its rules. */
async function openPlayground(options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(herald(guide), options);
  await ready(page);
  return page;
}

async function ready(page: Page): Promise<void> {
  await island(page).scrollIntoViewIfNeeded();
  await eventually(() => verdict(page)).toMatch(/problem/);
}

const documentOf = (...children: readonly object[]): string =>
  JSON.stringify({ type: 'document', version: '1.0', children }, null, 2);
const paragraph = (...children: readonly object[]): object => ({ type: 'paragraph', children });
const text = (words: string): object => ({ type: 'text', text: words });

const longDocument = documentOf(...Array.from({ length: 150 }, (_, index) => paragraph(text(`Words ${index}`))), {
  type: 'heading',
  level: 4,
  children: [text('Big')],
});

/** Inserted at once, because browsers take seconds to type a long text line by line. */
async function paste(page: Page, value: string): Promise<void> {
  await editor(page).evaluate((field: HTMLTextAreaElement, words) => {
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
}

describe('typing', () => {
  test('updates the result, and shows each problem with its location, rule and schema', async () => {
    const page = await openPlayground();
    expect(await verdict(page)).toBe('No problems: stories accept this document');
    expect(await result(page).getByRole('heading').innerText()).toBe('A workshop for everyone');

    await editor(page).fill(
      documentOf(paragraph(text('Fresh words')), { type: 'heading', level: 4, children: [text('Big')] }),
    );
    await eventually(() => result(page).innerText()).toContain('Fresh words');
    await eventually(() => verdict(page)).toBe('1 problem');
    expect(await problems(page).innerText()).toMatch(
      /Line 16, column 16 \/children\/1\/level\s+level of the heading node must be 1, 2 or 3, not 4\..*\s+Rule enum in HeadingNode\.level/,
    );
    expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('[data-wrong]').innerText()).toBe('4');

    await button(page, 'Line 16, column 16').click();
    expect(await focused(page)).toBe('Document as JSON');
    await page.keyboard.type('2');
    await eventually(() => verdict(page)).toBe('No problems: stories accept this document');
    await eventually(() => result(page).getByRole('heading', { level: 4 }).innerText()).toBe('Big');

    // Broken JSON: the location is shown, and the last result stays.
    await editor(page).press('End');
    await page.keyboard.type('!');
    await eventually(() => problems(page).innerText()).toContain('! is not allowed here. Expected a name.');
    expect(await result(page).innerText()).toContain('Invalid JSON');
    expect(await result(page).innerText()).toContain('Fresh words');

    // A rule that only some places have.
    await editor(page).fill(
      documentOf(paragraph({ type: 'mention', user_id: 'a3c8f1d2-6b7e-4f09-8d15-0e2b9c47a6f3' })),
    );
    await eventually(() => problems(page).innerText()).toContain('A mention is not allowed in stories.');
    await place(page).selectOption('note');
    await eventually(() => verdict(page)).toBe('No problems: coverage notes accept this document');
  });

  test('pasted text of megabytes is rejected with a message', { tags: ['verify'] }, async () => {
    const page = await openPlayground({ permissions: ['clipboard-read', 'clipboard-write'] });
    const before = await editor(page).inputValue();
    await page.evaluate(() => navigator.clipboard.writeText('"word", '.repeat(600_000)));
    await editor(page).press('ControlOrMeta+V');
    const note = island(page).getByRole('alert');
    await eventually(() => note.innerText()).toMatch(
      /^Not inserted: the text would have 4,8\d\d,\d{3} characters; only up to 100,000 fit here\.$/,
    );
    expect(await editor(page).inputValue()).toBe(before);
    await editor(page).fill(documentOf(paragraph(text('Short'))));
    await eventually(() => result(page).innerText()).toBe('Short');
    expect(await note.count()).toBe(0);
  });

  test('a long text is checked but not highlighted', { tags: ['verify'] }, async () => {
    const page = await openPlayground();
    const highlighted = (): Promise<number> => island(page).locator('pre > span').count();
    expect(await highlighted()).toBeGreaterThan(20);
    await paste(page, longDocument);
    await eventually(() => verdict(page)).toBe('1 problem');
    expect((await editor(page).inputValue()).length).toBeGreaterThan(20_000);
    expect(await highlighted()).toBe(3);
    expect(await page.locator('[data-wrong]').innerText()).toBe('4');
  });

  test('a text that is too long is not parsed, highlighted or stored', { tags: ['verify'] }, async () => {
    const page = await openPlayground();
    await editor(page).evaluate((field: HTMLTextAreaElement) => {
      field.value = JSON.stringify(Array(8000).fill('Some words'));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await eventually(() => problems(page).innerText()).toMatch(
      /The text has 104,001 characters; only up to 100,000 are checked here\. Try it with a section/,
    );
    expect(await verdict(page)).toBe('1 problem');
    expect(await result(page).innerText()).toBe('Too long for the playground: not shown.');
    expect(await island(page).locator('pre').count()).toBe(0);
    expect(await button(page, 'Format').isDisabled()).toBe(true);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Some words');
  });

  test('every rule links to a field that exists', { tags: ['verify'] }, async () => {
    const page = await openPlayground();
    const wrong = [
      { type: 'heading', level: 9, children: [text('a')], x: 1 },
      paragraph(
        { type: 'link', href: 'x', children: [] },
        { type: 'text', text: 1, subscript: true, superscript: true },
      ),
      { type: 'image', file: {}, width: '101%', children: [text('')] },
      { type: 'contact', contact: { email: 'nobody' } },
      { type: 'contact' },
    ];
    await editor(page).fill(documentOf(...wrong));
    await eventually(() => problems(page).count()).toBeGreaterThanOrEqual(9);
    const links = await problems(page)
      .locator('a')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname + (each as HTMLAnchorElement).hash));
    expect(new Set(links.map((link) => link.split('#')[0])).size).toBeGreaterThanOrEqual(5);
    for (const link of new Set(links)) {
      const [path = '', anchor] = link.split('#');
      const html = await (await fetch(herald(path))).text();
      expect(anchor === undefined || html.includes(`id="${anchor}"`), link).toBe(true);
    }
  });
});

describe('tools', () => {
  test('insert every node, load examples, format, copy and undo', { tags: ['verify'] }, async () => {
    const page = await openPlayground({ permissions: ['clipboard-read', 'clipboard-write'] });
    const typed = await editor(page).inputValue();
    const types = await page
      .getByLabel('Node')
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    expect(types).toHaveLength(19);

    // Snippets accept everything except mentions, which are valid in notes.
    await place(page).selectOption('snippet');
    let before = '';
    for (const type of types.filter((each) => each !== 'mention')) {
      before = await editor(page).inputValue();
      await nodes(page).selectOption(type);
      await button(page, 'Insert').click();
      await eventually(async () => (await editor(page).inputValue()).length).toBeGreaterThan(before.length);
      expect(await focused(page)).toBe('Document as JSON');
    }
    await eventually(() => verdict(page)).toMatch(/^No problems: snippets accept this document/);
    const inserted = JSON.parse(await editor(page).inputValue());
    expect(types.filter((type) => !JSON.stringify(inserted).includes(`"type":"${type}"`))).toEqual(['mention']);
    await page.keyboard.press('Control+z');
    await eventually(() => editor(page).inputValue()).toBe(before);

    await button(page, 'A note on coverage').click();
    await eventually(() => verdict(page)).toBe('No problems: coverage notes accept this document');
    expect(await place(page).inputValue()).toBe('note');
    expect(await result(page).innerText()).toContain('they quote the old price');

    await editor(page).fill('{"type":"document","version":"1.0","children":[{"type":"divider"}]}');
    await button(page, 'Format').click();
    await eventually(() => editor(page).inputValue()).toBe(
      '{\n  "type": "document",\n  "version": "1.0",\n  "children": [{ "type": "divider" }]\n}',
    );
    await button(page, 'Copy').click();
    await button(page, 'Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await editor(page).inputValue());

    await button(page, 'A story').click();
    await eventually(() => editor(page).inputValue()).toBe(typed);
    await page.keyboard.press('Control+z');
    await eventually(() => editor(page).inputValue()).toContain('[{ "type": "divider" }]');
  });

  test('Enter that ends an IME composition inserts no line break, also in Safari', { tags: ['verify'] }, async () => {
    const page = await openPlayground();
    const prevented = await editor(page).evaluate((field) => {
      const press = (keyCode: number): boolean =>
        !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true, cancelable: true }));
      return [press(229), press(13)];
    });
    expect(prevented).toEqual([false, true]);
  });

  test('the copy button reports a failed copy', { tags: ['verify'] }, async () => {
    const page = await openPlayground({
      init: () => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      },
    });
    await button(page, 'Copy').click();
    await button(page, 'Not copied').waitFor();
    await eventually(() => page.locator('#announcer').textContent()).toContain('Copying failed');
  });

  test('every control is reachable by keyboard, and Tab leaves the editor', { tags: ['verify'] }, async () => {
    const page = await openPlayground();
    await editor(page).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('Document as JSON');
    await editor(page).focus();
    const passed: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Shift+Tab');
      passed.push(await focused(page));
    }
    expect(passed.join(' ')).toMatch(/^Copy Format Insert paragraph.* Story.* A note on coverage .* A story$/);
    await page.keyboard.press('Enter');
    await eventually(() => verdict(page)).toMatch(/^No problems/);
  });
});

describe('the typed text', () => {
  test('is kept in session storage across page changes and reloads, if it differs from the example', {
    tags: ['verify'],
  }, async () => {
    const page = await openPlayground();
    const kept = (): Promise<[string[], number]> =>
      page.evaluate(() => [
        Object.keys(sessionStorage).filter((key) => key !== 'sidebar' && !key.startsWith('sidebar')),
        localStorage.length,
      ]);
    expect((await kept())[0]).toEqual([]);
    await editor(page).fill(documentOf(paragraph(text('Kept words'))));
    await eventually(kept).toEqual([['content-playground'], 0]);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    await follow(page, guide);
    await eventually(() => heading(page)).toBe('Content format');
    await ready(page);
    expect(await result(page).innerText()).toBe('Kept words');
    await page.reload();
    await ready(page);
    expect(await editor(page).inputValue()).toContain('Kept words');
    await button(page, 'A story').click();
    await eventually(kept).toEqual([[], 0]);
  });

  test('is kept, with the focus, if typed before the script loads', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/entities'));
    const held = await holdRequests(page, '**/assets/view-*.js');
    await page.goto(herald(guide));
    await editor(page).focus();
    await editor(page).fill(documentOf(paragraph(text('Typed early'))));
    expect(await page.locator('[data-island-ready]').count()).toBe(0);
    await held.releaseAll();
    await eventually(() => result(page).innerText()).toBe('Typed early');
    expect(await focused(page)).toBe('Document as JSON');
  });

  test('runs no script and causes no request, even if hostile', async () => {
    const page = await openPlayground();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const run = "javascript:document.title='run'";
    const script =
      '<script>document.title="run"</script><img src="https://evil.example/x.png" onerror="document.title=\'run\'">';
    const preview = {
      type: 'video',
      html: '<iframe src="https://evil.example"></iframe>',
      thumbnail_url: 'https://evil.example/t.png',
      title: script,
    };
    await editor(page).fill(
      documentOf(
        paragraph(
          text(script),
          { type: 'link', href: run, children: [text('click me')] },
          { type: 'link', href: 'https://evil.example/', children: [text('or me')] },
        ),
        {
          type: 'image',
          file: {
            id: 'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13',
            url: 'data:image/svg+xml,<svg onload="document.title=1">',
          },
          href: run,
          alt_text: script,
          children: [text('')],
        },
        { type: 'embed', url: 'https://evil.example/video', oembed: preview },
        { type: 'bookmark', url: run, oembed: preview },
        { type: 'contact', contact: { name: script, website: run, avatar_url: 'https://evil.example/a.png' } },
        { type: 'script', src: 'https://evil.example/x.js' },
      ),
    );
    await eventually(() => result(page).innerText()).toContain('unknown node script');
    expect(await result(page).innerText()).toContain(script);
    expect(
      await result(page)
        .locator('a, img, iframe, script, svg, video, object, embed, style, [href], [src], [style], [onerror]')
        .count(),
    ).toBe(0);
    await result(page).getByText('click me').click();
    await result(page).getByText('or me').click();
    expect(await page.title()).toContain('Content format');
    expect(new URL(page.url()).pathname).toBe(guide);
    expect(requested).toEqual([]);
  });
});

describe('loading', () => {
  test('script and rules are loaded only when the playground is scrolled into view', async () => {
    const requested: string[] = [];
    const page = await openPage(herald(`${guide}#errors-and-limits`), { viewport: { width: 1280, height: 500 } });
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await page.locator('[data-island-ready]').count()).toBe(0);
    expect(requested.filter((path) => path.includes('content-playground') || path === schemaFile)).toEqual([]);
    await ready(page);
    expect(requested.filter((path) => path === schemaFile)).toHaveLength(1);
  });

  test('if the rules fail to load, reloading the page requests them again and keeps the text', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/entities'), { expectMessages: [failedRequest] });
    await page.route(`**${schemaFile}`, (route) => route.abort());
    await page.goto(herald(guide));
    await island(page).scrollIntoViewIfNeeded();
    await page.getByText('The format rules could not be loaded.').waitFor();
    expect(await result(page).innerText()).toContain('A workshop for everyone');
    await page.unroute(`**${schemaFile}`);
    await editor(page).fill(documentOf(paragraph(text('Kept'))));
    await eventually(() => result(page).innerText()).toBe('Kept');
    await Promise.all([page.waitForEvent('domcontentloaded'), button(page, 'Reload page').press('Enter')]);
    await ready(page);
    expect(await verdict(page)).toMatch(/^No problems/);
    expect(await result(page).innerText()).toBe('Kept');
  });

  test('without JavaScript: the editor with its result, and all other examples', async () => {
    const page = await openPage(herald(guide), { javaScriptEnabled: false, expectMessages: [failedRequest] });
    expect(JSON.parse(await editor(page).inputValue()).type).toBe('document');
    expect(await island(page).getByRole('heading', { name: 'A workshop for everyone' }).isVisible()).toBe(true);
    expect(await island(page).innerText()).toContain('https://www.lumenbikes.example/academy');
    const examples = page.locator('[data-island="content-playground"] ~ details');
    expect(await examples.locator('summary').allInnerTexts()).toEqual([
      'Lists, media and cards',
      'A campaign',
      'A snippet to fill in',
      'A note on coverage',
    ]);
    const all = [await editor(page).inputValue(), ...(await examples.locator('pre').allTextContents())];
    const types = new Set(all.flatMap((each) => [...each.matchAll(/"type": "([a-z-]+)"/g)].map((match) => match[1])));
    expect(types.size).toBe(20);
    expect(await examples.nth(3).textContent()).toContain('@a3c8f1d2');
    const markdown = await (await fetch(herald(`${guide}.md`))).text();
    expect(all.filter((each) => !markdown.includes(each))).toEqual([]);
  });
});

describe('appearance', { tags: ['verify'] }, () => {
  test.each([1280, 390])('%d px: no axe problems in light or dark mode, and no overflow', async (width) => {
    const phone = width < 500;
    const page = await openPlayground({
      viewport: { width, height: 800 },
      bypassCSP: true,
      ...followsSystem,
      ...(phone && { hasTouch: true, isMobile: true }),
    });
    await editor(page).fill(
      documentOf(
        { type: 'heading', level: 7, children: [text('Wrong')] },
        paragraph(text('a'), text('b')),
        { type: 'gallery', images: [] },
        { type: 'x' },
        paragraph(
          { type: 'link', href: 'javascript:x', children: [text('link')] },
          { type: 'variable', key: 'newsroom.name' },
        ),
      ),
    );
    await eventually(() => verdict(page)).toMatch(/^4 problems, 1 note/);
    const [left, right] = [await editor(page).boundingBox(), await result(page).boundingBox()];
    if (phone) expect(right?.y).toBeGreaterThan((left?.y ?? 0) + 100);
    else expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 300);
    expect(await page.evaluate(tooWide)).toEqual([]);
    expect(await violationsInThemes(page, { within: '[data-island="content-playground"]' })).toEqual([]);
    if (phone) {
      const small = await page
        .locator('[data-island] :is(button, select)')
        .evaluateAll((all) =>
          all.filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.textContent),
        );
      expect(small).toEqual([]);
    }
  });
});

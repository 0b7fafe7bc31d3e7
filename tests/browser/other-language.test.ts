import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openPage, sites } from './support/browser.ts';
import { follow } from './support/page-steps.ts';

const folder = inject('folders').arabic;

/** Text that is the same in every language: names in the fixture's document, of formats, types and products. */
const names =
  /\b(?:LetterInput|Letter|Stamp|Home|Office|Problem|letter\.sent|letters?|letter_id|limit|kind|text|weight|copy_of|stamps|target|labels|sent_at|type|price|street|floor|title|status|home|office|id|first|X-Total|GET|POST|DELETE|HTTP|HTML|JSON|YAML|OpenAPI|Postman|TypeScript|Markdown|JavaScript|Authorization|UUID|ID|IDs|URL|bearer|Bearer|string|number|integer|object|null|uuid|date-time|API|OK|MIT|EVENT|token|curl|nodejs|python|php|ruby|go|java|csharp|powershell|help@hamam\.example|openapi\.json)\b/g;

/** Latin letters in a page's texts and names, without code. */
function latinIn(html: string): readonly string[] {
  const shown = html.replace(/<(script|style|code|pre|kbd|samp|title)\b[\s\S]*?<\/\1>/g, ' ');
  const attributes = [...shown.matchAll(/ (?:aria-label|title|placeholder|alt)=(?:"([^"]*)"|([^\s>]+))/g)];
  return [
    ...shown
      .replace(/&(?:lt|gt|quot|amp|#\w+);/g, ' ')
      .replace(/<[^>]*>/g, '\n')
      .split('\n'),
    ...attributes.map(([, quoted, bare]) => quoted ?? bare ?? ''),
  ]
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}/i.test(text.replace(names, '').replace(/(?:https?:\/)?\/[\w./:{}-]*/g, '')));
}

test('no page contains English interface text', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(20);
  const wrong = new Set<string>();
  for (const file of files)
    for (const text of latinIn(await readFile(path.join(folder, file), 'utf8'))) wrong.add(text);
  expect([...wrong]).toEqual([]);
});

test('the changelog is in the language of the site', async () => {
  const html = await readFile(path.join(folder, 'docs/changelog.html'), 'utf8');
  expect(html).toContain('جديد: هذه العملية.');
  expect(html).toContain('أُزيل: الحقل <code>colour</code>.');
  expect(html.match(/<li/g)?.length).toBeGreaterThan(20);
});

test('pages declare their language and direction, and the layout is mirrored', async () => {
  const page = await openPage(`${sites.arabic}docs/api/list-letters`);
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ]);
  const [sidebar, main] = await Promise.all([
    page.locator('#sidebar').boundingBox(),
    page.locator('#main').boundingBox(),
  ]);
  expect(sidebar?.x).toBeGreaterThan(main?.x ?? Number.POSITIVE_INFINITY);
  // Code and paths are left-to-right in every language.
  expect(
    await page
      .locator('pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).direction),
  ).toBe('ltr');
});

test('code that is wider than a phone is shown from its start', async () => {
  const page = await openPage(`${sites.arabic}docs/api/create-letter`, { viewport: { width: 390, height: 800 } });
  const places = await page.locator('[role="group"]:has(pre)').evaluateAll((areas) =>
    areas.map((area) => {
      const pre = [...area.querySelectorAll('pre')].find((each) => each.checkVisibility());
      return (pre?.getBoundingClientRect().left ?? 0) - area.getBoundingClientRect().left;
    }),
  );
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) expect(place).toBeGreaterThanOrEqual(0);
});

test('texts from scripts are in the language of the site, with its plural forms', async () => {
  const page = await openPage(`${sites.arabic}docs/start`);
  await follow(page, '/docs/api/create-letter');
  await eventually(() => page.locator('#main').innerText()).toContain('جسم الطلب');
  await page.locator('[data-colour-mode]').first().click();
  expect(await page.locator('[data-colour-mode]').first().getAttribute('aria-label')).toMatch(/داكن|فاتح|حسب النظام/);
  await page.goto(`${sites.arabic}search?q=${encodeURIComponent('رسالة')}`);
  await eventually(() => page.locator('[data-count]').first().innerText()).toMatch(/نتيج|نتائج/);
});

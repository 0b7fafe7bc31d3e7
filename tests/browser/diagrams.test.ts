import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { heading, holdRequests } from './support/page-steps.ts';

/** Text that overflows its box or the diagram with the fonts of this machine. */
function misplacedTexts(): string[] {
  return [...document.querySelectorAll<SVGSVGElement>('figure svg')].flatMap((svg) => {
    const frame = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')].flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const box = text.closest('g')?.querySelector('rect')?.getBoundingClientRect() ?? frame;
      const fits = left >= box.left && right <= box.right && top >= box.top - 1 && bottom <= box.bottom + 1;
      return fits ? [] : [`${text.textContent} (${Math.round(right - box.right)})`];
    });
  });
}

describe('diagrams', () => {
  test('the states of a schema are a table whose actions link to their operations', async () => {
    const page = await openPage(herald('/docs/api/schemas/story'));
    const rows = page.locator('section[aria-labelledby=states] table').first().locator('tbody tr');
    expect(await rows.first().innerText()).toContain('Create story');
    await rows.getByRole('link', { name: 'Publish story', exact: true }).first().click();
    await eventually(() => heading(page)).toBe('Publish story');
    expect(await page.getByText('Updates', { exact: true }).locator('..').innerText()).toMatch(
      /Story from draft, scheduled or embargo to published/,
    );
  });

  test('entity names in the guide fit their boxes and link to their schemas', async () => {
    const page = await openPage(herald('/docs/entities'));
    expect(await page.evaluate(misplacedTexts)).toEqual([]);
    const diagram = page.getByRole('group', { name: 'How the entities relate' });
    expect(await diagram.getByRole('link', { name: 'Newsroom', exact: true }).getAttribute('href')).toBe(
      '/docs/api/schemas/newsroom',
    );
    const table = page.locator('#main table').first();
    expect(await table.locator('tr', { hasText: 'Recipient' }).innerText()).toMatch(/Campaign\s+Contact as contact/);
  });

  test('a sequence diagram has a text version, and scrolls in its own box on a phone', async () => {
    const page = await openPage(herald('/docs/recipe-sync-contacts'), {
      viewport: { width: 360, height: 700 },
    });
    const diagram = page.getByRole('group', { name: 'Keep contacts in sync' }).first();
    expect(await page.evaluate(misplacedTexts)).toEqual([]);
    expect(await diagram.evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // It fades while there is more to scroll, and not at its end.
    const fading = 45;
    expect(await diagram.evaluate((area) => getComputedStyle(area).maskImage)).toContain(`(100% - ${fading}px)`);
    const room = await diagram.evaluate((area) => {
      area.scrollLeft = area.scrollWidth;
      const ends = [...area.querySelectorAll('rect, text')].map((each) => each.getBoundingClientRect().right);
      return area.getBoundingClientRect().right - Math.max(...ends);
    });
    expect(room).toBeGreaterThanOrEqual(fading);
    await page.getByText('In words').first().click();
    const words = page.locator('figure details li');
    expect(await words.first().innerText()).toBe('Your program to Herald: POST /contacts/search');
    expect(await words.first().getByRole('link').getAttribute('href')).toBe('/docs/api/search-contacts');
  });

  test('colours follow the colour mode, and print is light', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/entities'), { localStorage: { theme: 'dark' } });
    const fills = (): Promise<string[]> =>
      page
        .locator('figure svg g > rect')
        .evaluateAll((boxes) => [...new Set(boxes.map((box) => getComputedStyle(box).fill))].sort());
    const dark = await fills();
    await page.emulateMedia({ media: 'print' });
    const paper = await fills();
    expect(dark.length).toBeGreaterThan(0);
    expect(paper).toContain('rgb(255, 255, 255)');
    expect(paper).not.toEqual(dark);
  });
});

describe('long trees', () => {
  test('the filter shows matching rows with their ancestors, and Escape clears it', async () => {
    const page = await openPage(herald('/docs/api/schemas/story'));
    const filter = page.getByRole('searchbox', { name: 'Filter fields' });
    const rows = page.locator('#schema-members li[id]');
    const count = page.locator('[data-tree-count]');
    expect(await rows.count()).toBeGreaterThan(26);
    await filter.fill('NATIVE_name');
    await eventually(() => count.innerText()).toBe('1 found');
    const visible = page.locator('#schema-members li[id]:visible');
    expect(await visible.evaluateAll((found) => found.map((row) => row.id))).toEqual([
      'members.locale',
      'members.locale.native_name',
    ]);
    // The words may be in the row or in the names around it.
    await filter.fill('LOCALE native');
    expect(await count.innerText()).toBe('1 found');
    expect(await visible.last().getAttribute('id')).toBe('members.locale.native_name');
    await filter.fill('no such member');
    expect(await visible.count()).toBe(0);
    await filter.press('Escape');
    expect(await filter.inputValue()).toBe('');
    expect(await count.innerText()).toBe('');
    // Rows that the filter opened are closed again.
    expect(await page.locator('#schema-members details[open]').count()).toBe(0);
    expect(await visible.count()).toBe(26);
  });

  test('the filter is absent in short trees and hidden without JavaScript', { tags: ['verify'] }, async () => {
    const short = await openPage(herald('/docs/api/schemas/job-response'));
    expect(await short.getByRole('searchbox', { name: 'Filter fields' }).count()).toBe(0);
    const plain = await openPage(herald('/docs/api/schemas/story'), { javaScriptEnabled: false });
    expect(await plain.getByRole('searchbox', { name: 'Filter fields' }).isVisible()).toBe(false);
    // Everything else is shown: states, where the id comes from.
    await plain.getByText('Returned by 4 operations, accepted by 11').click();
    expect(await plain.getByRole('link', { name: 'Search stories' }).last().isVisible()).toBe(true);
  });
});

describe('cross-references and filters', () => {
  test('an ID lists the operations that return and accept it; "Expand all" leaves the list closed', async () => {
    const page = await openPage(herald('/docs/api/schemas/story'));
    await page.getByRole('button', { name: 'Expand all' }).click();
    const flow = page.locator('[id="members.id"] [data-flow]');
    expect(await flow.getAttribute('open')).toBeNull();
    await flow.locator('summary').click();
    const lists = flow.locator('ul');
    expect(await lists.first().locator('a').allTextContents()).toEqual([
      'Create story',
      'Translate story',
      'List stories',
      'Search stories',
    ]);
    expect(await lists.last().locator('a').allTextContents()).toContain('Create campaign');
  });

  test('all operations that use a schema are listed, most in a collapsed row', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/schemas/problem'));
    const section = page.locator('section[aria-labelledby=used-by]');
    expect(await section.locator('li a[href^="/docs/api/"]:not([href*=schemas])').count()).toBe(113);
    await section.getByText('89 more operations').click();
    expect(await section.getByRole('heading', { name: 'Jobs' }).isVisible()).toBe(true);
  });

  test('the overview shows rate limits and errors, where its filter is out of view', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/herald-management-api'));
    await page.locator('#main').getByRole('link', { name: 'Rate limits', exact: true }).click();
    await eventually(() => page.getByRole('heading', { name: 'Rate limits' }).isVisible()).toBe(true);
    expect(await page.locator('section[aria-labelledby=rate-limits] tbody tr').count()).toBe(3);
    expect(await page.locator('section[aria-labelledby=errors] a[href^="/docs/errors/"]').count()).toBeGreaterThan(40);
    const filter = await page.getByRole('searchbox', { name: 'Filter operations' }).boundingBox();
    expect((filter?.y ?? 0) < 0).toBe(true);
  });

  test.each([
    ['the first remaining group', 'domain', '[data-filter-group]:not([hidden]) h2'],
    ['that nothing matches', 'nothing of the kind', '[data-filter-none]'],
  ])('a filter used in a scrolled list shows %s', { tags: ['verify'] }, async (_, words, selector) => {
    const page = await openPage(herald('/docs/api/herald-management-api'), { viewport: { width: 997, height: 800 } });
    await page.locator('#group-stories').evaluate((each) => each.scrollIntoView({ behavior: 'instant' }));
    const filter = page.getByRole('searchbox', { name: 'Filter operations' });
    await filter.fill(words);
    const [bar, first] = await Promise.all([
      page.locator('[data-filters]').boundingBox(),
      page.locator(selector).first().boundingBox(),
    ]);
    expect(bar?.y).toBeGreaterThan(0);
    expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    expect(first?.y).toBeLessThan(400);
  });

  test('filter text typed before the script loads is applied when it loads', { tags: ['verify'] }, async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, /assets\/entry-/);
    await page.goto(herald('/docs/api/schemas'), { waitUntil: 'commit' });
    await page.locator('[data-filter-text]').fill('event');
    await eventually(() => held.paths.length).toBe(1);
    await held.release(held.paths[0] ?? '');
    await eventually(() => page.locator('[data-filter-count]').textContent()).toMatch(/^\d\d? schemas$/);
  });

  test('a link to a group of operations scrolls it below the filter bar, also if that has two lines', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/api/herald-management-api#group-stories'), {
      viewport: { width: 997, height: 800 },
    });
    const covered = async (): Promise<number> => {
      const [bar, group] = await Promise.all([
        page.locator('[data-filters]').boundingBox(),
        page.locator('#group-stories').boundingBox(),
      ]);
      return (bar?.y ?? 0) + (bar?.height ?? 0) - (group?.y ?? 0);
    };
    await eventually(async () => (await page.locator('#group-stories').boundingBox())?.y ?? 999).toBeLessThan(400);
    expect(await covered()).toBeLessThanOrEqual(0);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';
import { herald, openPage } from './support/browser.ts';

interface Guide {
  readonly href: string;
  readonly tags: readonly string[];
}

let guides: readonly Guide[];

/** From the source files, not from the build's output. */
beforeAll(async () => {
  const folder = path.join(root, 'site/guides');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mdx'));
  guides = await Promise.all(
    files.map(async (name) => {
      const [, front = ''] = (await readFile(path.join(folder, name), 'utf8'))
        .replaceAll('{product}', 'herald')
        .split('---\n');
      const slug = /^slug: "?([\w-]+)/m.exec(front)?.[1] ?? name.replace('.mdx', '');
      const tags = /^tags: \[(.*)\]/m.exec(front)?.[1]?.match(/[\w-]+/g) ?? [];
      return { href: `/docs/${slug}`, tags };
    }),
  );
});

const hrefs = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
const listed = async (page: Page, section: string): Promise<string[]> =>
  (await hrefs(page.locator(`#main section[aria-labelledby="${section}"] li a`))).sort();
const withTag = (tag: string): string[] => guides.filter(({ tags }) => tags.includes(tag)).map(({ href }) => href);

describe('lists of guides', () => {
  test('the page of a tag lists exactly its guides, and the first of them links back', async () => {
    const tags = new Set(guides.flatMap((guide) => guide.tags));
    expect(tags.size).toBeGreaterThan(2);
    const page = await openPage(herald('/docs/tags'));
    for (const tag of tags) {
      await page.goto(herald(`/docs/tags/${tag}`));
      expect(await listed(page, 'pages'), tag).toEqual(withTag(tag).sort());
      const first = withTag(tag)[0] ?? '';
      await page.goto(herald(first));
      expect(await page.locator(`#main a[href="/docs/tags/${tag}"]`).count(), first).toBe(1);
    }
  });

  test('the list of tags has every tag, with the number of its guides', async () => {
    const page = await openPage(herald('/docs/tags'));
    // Short lists need no letters.
    expect(await page.locator('#main h2').allInnerTexts()).toEqual([
      `${new Set(guides.flatMap(({ tags }) => tags)).size} tags`,
    ]);
    const rows = await page
      .locator('#main section li a')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('href'), Number(each.querySelector('small')?.innerText)]),
      );
    const tags = [...new Set(guides.flatMap((guide) => guide.tags))];
    expect(rows.sort()).toEqual(tags.map((tag) => [`/docs/tags/${tag}`, withTag(tag).length]).sort());
  });

  test('/docs/ lists every guide in the order of the sidebar, and every tag', async () => {
    const page = await openPage(herald('/docs/'));
    const inSidebar = (await hrefs(page.locator('#sidebar nav a'))).filter((href) =>
      guides.some((guide) => guide.href === href),
    );
    expect([...inSidebar].sort()).toEqual(guides.map(({ href }) => href).sort());
    const inPage = await hrefs(page.locator('#main section li a'));
    expect(inPage.slice(0, inSidebar.length)).toEqual(inSidebar);
    expect(await listed(page, 'tags')).toEqual(
      [...new Set(guides.flatMap(({ tags }) => tags))].map((tag) => `/docs/tags/${tag}`).sort(),
    );
  });
});

describe('previous and next', () => {
  const turn = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs pages' });

  test('the first page of the sidebar has only a next page, the last only a previous one', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const all = await hrefs(page.locator('#sidebar nav a'));
    expect(all[0]).toBe('/docs/introduction');
    expect(await hrefs(turn(page).getByRole('link'))).toEqual([all[1]]);
    expect(await turn(page).getByRole('link').innerText()).toMatch(/^Next/);
    await page.goto(herald(all.at(-1) ?? ''));
    expect(await hrefs(turn(page).getByRole('link'))).toEqual([all.at(-2)]);
    expect(await turn(page).getByRole('link').innerText()).toMatch(/^Previous/);
  });

  test('other pages have both, also across sections of the sidebar', async () => {
    const page = await openPage(herald('/docs/assistants'));
    expect(await hrefs(turn(page).getByRole('link'))).toEqual(['/docs/glossary', '/docs/how-to-embargo']);
  });

  test('a page that is not in the sidebar has neither', async () => {
    const page = await openPage(herald('/docs/tags'));
    expect(await turn(page).count()).toBe(0);
  });
});

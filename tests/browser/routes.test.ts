import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage, sites } from './support/browser.ts';
import { builtPages, fileOf } from './support/page-list.ts';
import { failedRequest, focused, heading, holdRequests } from './support/page-steps.ts';

/** The agreed addresses, with `{product}` = `herald`. */
const routes: readonly [route: string, content: string, heading: string | RegExp][] = [
  ['/', 'home page', /Herald Developers/],
  ['/docs/', 'docs index', 'Documentation'],
  ['/docs/tags', 'tag list', 'Tags'],
  ['/docs/tags/herald-content-format', 'tag detail page', 'Herald content format'],
  ['/docs/introduction', 'landing doc of the sidebar called main', 'Introduction'],
  ['/docs/authentication', 'authentication guide', 'Authentication'],
  ['/docs/entities', 'entities guide', 'Entities'],
  ['/docs/images-and-files', 'images and files guide', 'Images and files'],
  ['/docs/ordering-results', 'ordering results guide', 'Ordering results'],
  ['/docs/herald-content-format', 'content format guide', 'Content format'],
  ['/docs/herald-query-language', 'query language guide', 'Query language'],
  ['/docs/rich-content', 'rich content guide', 'Rich content'],
  ['/docs/api/herald-management-api', 'API overview', 'Herald management API'],
];

describe('site-level routes', () => {
  test.each(routes)('%s is the %s', async (route, _content, expected) => {
    const context = await openContext();
    const page = await context.newPage();
    const response = await page.goto(herald(route));
    expect(response?.status()).toBe(200);
    expect(response?.request().redirectedFrom()).toBeNull();
    const h1 = (await heading(page)).replace(/\s+/g, ' ');
    if (typeof expected === 'string') expect(h1).toBe(expected);
    else expect(h1).toMatch(expected);
    const title = await page.title();
    expect(title).toContain(h1);
    expect(title).toMatch(route === '/' ? /^Herald Developers$/ : /^.+ · Herald Developers$/);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await sidebar.isVisible()).toBe(route.startsWith('/docs/'));
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `https://developers.herald.example${route}`,
    );
  });

  test('one sidebar called main is on all docs pages', async () => {
    const pages = (await builtPages()).filter(({ href }) => href.startsWith('/docs/'));
    const linksOf = async (href: string): Promise<string[]> => {
      const html = await readFile(path.join(inject('folders').herald, `${fileOf(href)}.html`), 'utf8');
      const nav = /<nav aria-label="Docs sidebar">.*?<\/nav>/s.exec(html)?.[0] ?? '';
      return [...nav.matchAll(/ href="([^"]+)"/g)].map((match) => match[1] ?? '');
    };
    const expected = await linksOf('/docs/introduction');
    expect(expected.length).toBeGreaterThan(20);
    for (const { href } of pages) expect(await linksOf(href), href).toEqual(expected);
  });

  test.each(['/nothing', '/docs/nothing', '/docs/api/create-campain', '/docs/tags/nothing', '/DOCS/introduction'])(
    'any unmatched route is the not-found page: %s',
    async (route) => {
      const context = await openContext({ expectMessages: [failedRequest] });
      const page = await context.newPage();
      const response = await page.goto(herald(route));
      expect(response?.status()).toBe(404);
      expect(await heading(page)).toBe('Page not found');
      expect(await page.title()).toBe('Page not found · Herald Developers');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(route.startsWith('/docs/'));
      await eventually(() => page.locator('[data-asked-path]').innerText()).toBe(route);
    },
  );

  test.each(['/404', '/docs/404', '/%', '/docs/%E0%A4%A'])(
    '%s is the not-found page, with the site name',
    async (route) => {
      const page = await openPage(herald(route), { expectMessages: [failedRequest] });
      expect(await heading(page)).toBe('Page not found');
      expect((await fetch(herald(route))).status).toBe(route.includes('%') ? 400 : 404);
      const name = page.getByRole('banner').getByText('Herald', { exact: false }).first();
      expect((await name.boundingBox())?.width).toBeGreaterThan(50);
    },
  );

  test.each([
    ['schemas/Story', 'schemas/story'],
    ['schemas/listItemTextNode?a=1#members', 'schemas/list-item-text-node?a=1#members'],
    ['createStory', 'create-story'],
  ])('a name in another spelling redirects to its page: %s', async (name, address) => {
    const page = await openPage(herald(`/docs/api/${name}`), { expectMessages: [failedRequest] });
    await page.waitForURL(herald(`/docs/api/${address}`));
    await eventually(() => heading(page)).not.toBe('Page not found');
  });

  test('the not-found page suggests the nearest pages', async () => {
    const page = await openPage(herald('/docs/api/create-campain'), { expectMessages: [failedRequest] });
    const suggestions = page.locator('[data-suggestions] a');
    await eventually(() => suggestions.first().getAttribute('href')).toBe('/docs/api/create-campaign');
    await suggestions.first().click();
    await eventually(() => heading(page)).toBe('Create campaign');
  });

  test('suggestions of the not-found page cause no shift, and follow the buttons in the tab order', async () => {
    const context = await openContext({ expectMessages: [failedRequest] });
    const page = await context.newPage();
    const held = await holdRequests(page, '**/contents.json');
    await page.goto(herald('/docs/api/create-campain'));
    await held.requested('/contents.json');
    // The requested address is filled in.
    await eventually(() => page.locator('[data-asked-path]').innerText()).toBe('/docs/api/create-campain');
    const button = page.locator('#main article > div > a').last();
    await button.focus();
    const before = await button.boundingBox();
    await held.release('/contents.json');
    await page.locator('[data-suggestions] a').first().waitFor();
    expect(await button.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Create campaign');
  });

  test('the not-found page has one list of suggestions, also after going back to it', async () => {
    const page = await openPage(herald('/docs/api/create-campain'), { expectMessages: [failedRequest] });
    const suggestions = page.locator('[data-suggestions] section');
    await suggestions.waitFor();
    await suggestions.evaluate((element) => element.setAttribute('data-seen', ''));
    await page.route('**/*.data.json', (route) => route.abort());
    await page.locator('[data-suggestions] a').first().click();
    await eventually(() => heading(page)).not.toBe('Page not found');
    const again = page.waitForResponse('**/contents.json');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Page not found');
    await (await again).finished();
    // Only those of the second visit.
    await eventually(() => suggestions.evaluateAll((all) => all.map((each) => each.hasAttribute('data-seen')))).toEqual(
      [false],
    );
  });

  test('the not-found page shows the decoded address', async () => {
    const page = await openPage(herald('/docs/%C3%A9l%C3%A8ve%20x'), { expectMessages: [failedRequest] });
    await eventually(() => page.locator('[data-asked-path]').innerText()).toBe('/docs/élève x');
  });

  test('the not-found page shows the address as text, without markup', async () => {
    const page = await openPage(herald('/%3Cimg%20src=x%20onerror=alert(1)%3E'), { expectMessages: [failedRequest] });
    await eventually(() => page.locator('[data-asked-path]').innerText()).toContain('img');
    expect(await page.locator('#main img').count()).toBe(0);
  });
});

describe('addresses without a trailing slash', () => {
  test.each([
    ['/docs', '/docs/'],
    ['/docs/introduction/', '/docs/introduction'],
    ['/docs/introduction.html', '/docs/introduction'],
    ['/docs/api/create-campaign.html', '/docs/api/create-campaign'],
    ['/docs/api/schemas/story/', '/docs/api/schemas/story'],
    ['/docs/index.html', '/docs/'],
    ['/index.html', '/'],
    ['/docs/api', '/docs/api/herald-management-api'],
    ['/docs/api/', '/docs/api/herald-management-api'],
  ])('%s redirects to %s', async (from, to) => {
    const moved = await fetch(herald(from), { redirect: 'manual' });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(to);
    expect((await fetch(herald(to), { redirect: 'manual' })).status).toBe(200);
  });

  test('a redirect keeps the query', async () => {
    const response = await fetch(herald('/docs/introduction/?a=1'), { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/docs/introduction?a=1');
  });
});

describe('operation and schema pages', () => {
  /** The agreed operation pages by resource: verb and resource. */
  const operations = `create-campaign post-campaign update-campaign delete-campaign duplicate-campaign schedule-campaign
    unschedule-campaign send-campaign test-campaign list-campaigns search-campaigns get-campaign export-campaign-report
    add-campaign-recipients list-campaign-recipients get-campaign-recipient remove-campaign-recipient
    remove-campaign-recipients get-contact patch-contact delete-contact search-contacts list-contacts-v2
    create-contact-v2 list-coverage get-coverage create-coverage patch-coverage delete-coverage list-newsrooms
    get-newsroom create-newsroom patch-newsroom delete-newsroom take-newsroom-online take-newsroom-offline
    archive-newsroom unarchive-newsroom list-newsroom-categories get-newsroom-category create-newsroom-category
    patch-newsroom-category delete-newsroom-category list-newsroom-contacts get-newsroom-contact
    create-newsroom-contact patch-newsroom-contact delete-newsroom-contact search-newsroom-contacts
    list-newsroom-domains get-newsroom-domain create-newsroom-domain patch-newsroom-domain delete-newsroom-domain
    check-newsroom-domain share-newsroom-domain list-newsroom-galleries get-newsroom-gallery create-newsroom-gallery
    patch-newsroom-gallery delete-newsroom-gallery list-newsroom-languages get-newsroom-language
    patch-newsroom-language put-newsroom-language delete-newsroom-language list-newsroom-themes get-newsroom-theme
    get-active-newsroom-theme post-newsroom-theme list-newsroom-webhooks get-newsroom-webhook create-newsroom-webhook
    patch-newsroom-webhook delete-newsroom-webhook list-newsroom-privacy-requests get-newsroom-privacy-request
    create-newsroom-privacy-request patch-newsroom-privacy-request delete-newsroom-privacy-request
    confirm-newsroom-privacy-request subscribe-to-newsroom unsubscribe-from-newsroom list-newsroom-subscriptions
    get-newsroom-subscription create-newsroom-subscription patch-newsroom-subscription delete-newsroom-subscription
    list-sender-addresses get-sender-address create-sender-address patch-sender-address delete-sender-address
    list-snippets get-snippet create-snippet patch-snippet delete-snippet list-stories search-stories get-story
    create-story update-story publish-story unpublish-story schedule-story translate-story list-themes get-theme
    get-job-status post-unsubscribe patch-unsubscribe`.split(/\s+/);

  test('there is a page for every agreed operation', async () => {
    const built = (await builtPages()).filter(({ kind }) => kind === 'operation').map(({ href }) => href);
    expect(built).toEqual(expect.arrayContaining(operations.map((slug) => `/docs/api/${slug}`)));
  });

  const schemas = `campaign contact contact-create-request coverage newsroom newsroom-category newsroom-contact
    newsroom-ref story story-extended story-ref story-update-request document node text-node paragraph-node
    heading-node link-node list-node list-item-node list-item-text-node image-node gallery-node embed-node
    attachment-node quote-node divider-node mention-node variable-node placeholder-node bookmark-node contact-node
    coverage-node pagination-info pagination-limit pagination-offset sort-order campaign-recipients-scope
    campaign-report-scope all-contacts-scope contacts-scope contact-employees-scope
    contact-organisations-scope`.split(/\s+/);

  test('there is a page for every agreed schema, and the sidebar lists exactly these', async () => {
    const built = (await builtPages()).filter(({ kind }) => kind === 'schema').map(({ href }) => href);
    const expected = schemas.map((name) => `/docs/api/schemas/${name}`);
    expect(built).toEqual(expect.arrayContaining(expected));
    const page = await openPage(herald('/docs/'));
    const listed = await page
      .locator('#sidebar nav a[href^="/docs/api/schemas/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect([...listed].sort()).toEqual([...expected].sort());
  });

  test.each(['/docs/api/create-campaign', '/docs/api/schemas/story'])('%s opens with the sidebar', async (route) => {
    const page = await openPage(herald(route));
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
    expect(await page.locator('#sidebar [aria-current="page"]').getAttribute('href')).toBe(route);
  });
});

describe('{product} comes from the config', () => {
  test('a site without a product slug has other routes', async () => {
    const page = await openPage(`${sites.plain}docs/api`);
    expect(new URL(page.url()).pathname).toBe('/docs/api/overview');
    expect(await page.title()).toContain('Pigeon');
    const response = await fetch(`${sites.plain}docs/api/herald-management-api`);
    expect(response.status).toBe(404);
  });
});

describe('site base path', () => {
  test('the base path is /', async () => {
    const page = await openPage(herald('/'));
    expect(await page.locator('html').getAttribute('data-base')).toBe('/');
  });

  test('--base /sub/ prefixes every address with /sub/', async () => {
    const page = await openPage(`${sites.sub}docs/introduction`);
    const outside = await page
      .locator('a[href^="/"], link[href^="/"], script[src^="/"]')
      .evaluateAll((all) =>
        all
          .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
          .filter((href) => !href.startsWith('/sub/')),
      );
    expect(outside).toEqual([]);
    await page.locator('#sidebar nav a[href="/sub/docs/feathers"]').click();
    await eventually(() => heading(page)).toBe('Feathers');
    expect(new URL(page.url()).pathname).toBe('/sub/docs/feathers');
  });

  test.each([
    ['/sub', '/sub/'],
    ['/sub/docs', '/sub/docs/'],
    ['/sub/docs/introduction/', '/sub/docs/introduction'],
    ['/sub/docs/api', '/sub/docs/api/overview'],
  ])('under a base path %s redirects to %s', async (from, to) => {
    const response = await fetch(new URL(from, sites.sub), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  test('under a base path the not-found page has suggestions', async () => {
    const page = await openPage(`${sites.sub}docs/feather`, { expectMessages: [failedRequest] });
    await eventually(() => page.locator('[data-suggestions] a').first().getAttribute('href')).toBe(
      '/sub/docs/feathers',
    );
  });
});

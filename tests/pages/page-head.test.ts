import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { Page, PageData, PageKind } from '../../packages/engine/model/page.ts';

/** The heads of all pages of the built Herald site, as search engines and link previews read them. */
const { herald } = inject('folders');
const origin = 'https://developers.herald.example';
const read = (name: string): string => readFileSync(path.join(herald, name), 'utf8');
const decode = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

interface Head {
  readonly page: Page;
  readonly title: string | undefined;
  readonly meta: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
  readonly markdown: string | undefined;
  readonly data: readonly { readonly '@type': string; readonly [name: string]: unknown }[];
}

const heads = readdirSync(herald, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.data.json'))
  .map((name): Head => {
    const { page } = JSON.parse(read(name)) as PageData;
    const [head = ''] = read(name.replace(/\.data\.json$/, '.html')).split('</head>');
    const pairs = (pattern: RegExp): Record<string, string> =>
      Object.fromEntries([...head.matchAll(pattern)].map(([, key = '', value = '']) => [key, decode(value)]));
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
    return {
      page,
      title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
      meta: pairs(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g),
      links: pairs(/<link rel="([^"]+)" href="([^"]*)"/g),
      markdown: /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(head)?.[1],
      data: json === undefined ? [] : (JSON.parse(json) as { '@graph': Head['data'] })['@graph'],
    };
  });

const types = (kind: PageKind): Set<string> =>
  new Set(
    heads
      .filter(({ page }) => page.kind === kind && !page.noindex)
      .map(({ data }) => data.map((node) => node['@type']).join()),
  );

describe('the head of every page', () => {
  test('has a unique title and a description', () => {
    for (const { page, title, meta } of heads) {
      expect(title, page.href).toContain(page.title);
      expect(meta.description?.length, page.href).toBeGreaterThan(10);
    }
    const indexed = heads.filter(({ page }) => !page.noindex).map(({ title }) => title);
    expect(indexed.filter((title, index) => indexed.indexOf(title) !== index)).toEqual([]);
  });

  test('has cards for link previews, with an image of the right size', () => {
    const images = new Set<string>();
    for (const { page, title, meta } of heads) {
      expect(meta, page.href).toMatchObject({
        'og:title': title,
        'og:description': meta.description,
        'og:site_name': 'Herald Developers',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:image:alt': meta['og:image:alt'],
      });
      images.add(meta['og:image'] ?? '');
    }
    const files = [...images].map((image) => image.replace(`${origin}/`, '')).toSorted();
    expect(files).toEqual([
      'og-errors.png',
      'og-events.png',
      'og-guides.png',
      'og-operations.png',
      'og-schemas.png',
      'og.png',
    ]);
    for (const file of files) {
      const png = readFileSync(path.join(herald, file));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([1200, 630]);
    }
  });

  test('has a canonical link and its Markdown twin, or `noindex`', () => {
    for (const { page, meta, links, markdown } of heads) {
      const twin = `${origin}${page.href}${page.href.endsWith('/') ? 'index' : ''}.md`;
      const docs = page.kind !== 'home' && page.kind !== 'search' && page.kind !== 'not-found';
      expect(markdown, page.href).toBe(docs ? twin : undefined);
      expect(meta.robots, page.href).toBe(page.noindex ? 'noindex' : undefined);
      expect(links.canonical, page.href).toBe(page.noindex ? undefined : origin + page.href);
      expect(meta['og:url'], page.href).toBe(links.canonical);
    }
  });

  test('only pages without their own content have `noindex`, and all others are in the sitemap', () => {
    for (const { page } of heads) {
      const empty =
        page.kind === 'not-found' || page.kind === 'search' || (page.kind === 'tag' && page.pages.length < 2);
      expect(page.noindex === true, page.href).toBe(empty);
    }
    const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.slice(origin.length),
    );
    const indexed = heads.filter(({ page }) => !page.noindex).map(({ page }) => page.href);
    expect(listed.toSorted()).toEqual(indexed.toSorted());
  });

  test('has JSON-LD with its type and breadcrumbs', () => {
    expect(types('home')).toEqual(new Set(['WebSite']));
    expect(types('guide')).toEqual(new Set(['TechArticle,BreadcrumbList']));
    for (const kind of ['operation', 'schema', 'event', 'error'] as const) {
      expect(types(kind), kind).toEqual(new Set(['APIReference,BreadcrumbList']));
    }
    const create = heads.find(({ page }) => page.href === '/docs/api/create-campaign');
    expect(create?.data).toEqual([
      {
        '@type': 'APIReference',
        headline: 'Create campaign',
        image: `${origin}/og-operations.png`,
        dateModified: create?.page.updated,
        author: { '@type': 'Organization', name: 'Herald', url: `${origin}/` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          ...(create?.page.breadcrumbs.map(({ label, href }) => [label, href]) ?? []),
          ['Create campaign'],
        ].map(([name, href], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          ...(href && { item: `${origin}${href}` }),
        })),
      },
    ]);
  });

  test('pages of the reference have a date, which is in the sitemap', () => {
    const dates = new Set(heads.filter(({ page }) => page.kind === 'operation').map(({ page }) => page.updated));
    expect(dates.has(undefined)).toBe(false);
    const dated = [...read('sitemap.xml').matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, date]) => date);
    for (const date of dates) expect(dated).toContain(date);
  });
});

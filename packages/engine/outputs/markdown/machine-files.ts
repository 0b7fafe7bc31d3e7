import { type JsonObject, stringAt } from '@docs/base/json.ts';
import { oncePer } from '@docs/base/once-per.ts';
import { markdownHref } from '../../model/href.ts';
import type { FileToMake } from '../../model/output-file.ts';
import type { Page, PageOf } from '../../model/page.ts';
import { hasTwin } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { joinTwins, llmsText } from './llms-text.ts';
import { isOffered, type PageCollection, pageCollections } from './page-collections.ts';
import { pageToMarkdown } from './page-to-markdown.ts';

/** The same pages for programs: Markdown twins, and the lists that lead to them and to the API documents. */
export function* machineFiles(
  documents: ReadonlyMap<string, JsonObject>,
  pages: readonly Page[],
  site: SiteView,
): Generator<FileToMake> {
  // As bytes: as texts, those of a large document would be in memory several times while they are joined.
  const twinOf = oncePer((page: Page) => Buffer.from(pageToMarkdown(page, site)));
  for (const page of pages)
    if (hasTwin(page)) yield [markdownHref(page.href).slice(site.base.length), () => twinOf(page)];
  const joined = ({ pages: own }: PageCollection): Buffer => joinTwins(own.map(twinOf));
  const collections = pageCollections(pages, site.versions);
  for (const collection of collections) yield [collection.file, () => joined(collection)];
  yield [
    'llms.txt',
    () => {
      const description = pages.find((page) => page.kind === 'home')?.description ?? site.title;
      const files = collections.map((each) => ({ ...each, bytes: joined(each).length }));
      const twins = pages
        .filter((page) => isOffered(page, site.versions))
        .map((page) => ({ page, bytes: twinOf(page).length }));
      return llmsText(twins, site.versions, { site, description, collections: files });
    },
  ];
  yield ['.well-known/api-catalog', () => `${JSON.stringify(apiCatalog(documents, pages, site))}\n`];
}

type TypedLink = { readonly href: string; readonly type: string };

/** RFC 9727: a linkset with one entry per API, that says where its description and its pages are. */
function apiCatalog(documents: ReadonlyMap<string, JsonObject>, pages: readonly Page[], site: SiteView): JsonObject {
  const overviews = pages.filter((page): page is PageOf<'overview'> => page.kind === 'overview');
  const entries = overviews.map((page) => ({
    anchor: anchorOf(page.overview.servers[0]?.url, page.href, site),
    'service-desc': page.downloads
      .filter(({ href }) => /openapi\.(?:json|yaml)$/.test(href))
      .map(({ href }) => description(href, stringAt(documents.get(page.href), 'openapi'), site)),
    'service-doc': [
      { href: site.url + page.href, type: 'text/html' },
      { href: site.url + markdownHref(page.href), type: 'text/markdown' },
    ],
  }));
  const items = [...new Set(entries.map(({ anchor }) => anchor))].map((href) => ({ href }));
  const own = `${site.url}${site.base}.well-known/api-catalog`;
  return { linkset: [{ anchor: own, item: items }, ...entries] };
}

/** Where the API is. A document may name what is no address, or none: then its page or file stands for it. */
function anchorOf(server: string | undefined, href: string, site: SiteView): string {
  return server !== undefined && URL.canParse(server) ? new URL(server).href : site.url + href;
}

function description(href: string, openapi: string | undefined, site: SiteView): TypedLink {
  const version = /^\d+\.\d+/.exec(openapi ?? '')?.[0] ?? '3.1';
  const suffix = href.endsWith('.json') ? '+json' : '';
  return { href: site.url + href, type: `application/vnd.oai.openapi${suffix};version=${version}` };
}

import { groupBy } from '@docs/base/group-by.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { type JsonObject, stringAt } from '@docs/base/json.ts';
import { MAX_COMBINED_MARKDOWN_BYTES } from '@docs/base/limits.ts';
import { memoize } from '@docs/base/memoize.ts';
import { markdownHref } from '../../model/href.ts';
import type { SidebarItem, SidebarView } from '../../model/navigation.ts';
import type { FileToMake } from '../../model/output-file.ts';
import { hasTwin, type Page, type PageKind, type PageOf } from '../../model/page.ts';
import type { SiteView, VersionView } from '../../model/site.ts';
import type { MarkdownSite } from './markdown-text.ts';
import * as md from './markdown-text.ts';
import { section } from './page-blocks.ts';
import { pageToMarkdown } from './page-to-markdown.ts';

/** The pages for programs: Markdown twins, lists of them, and links to the API documents. */
export function* machineFiles(
  documents: ReadonlyMap<string, JsonObject>,
  pages: readonly Page[],
  site: MarkdownSite & Pick<SiteView, 'versions'>,
): Generator<FileToMake> {
  // As bytes: as strings, those of a large document would be in memory several times while they are joined.
  const twinOf = memoize((page: Page) => Buffer.from(pageToMarkdown(page, site)));
  for (const page of pages)
    if (hasTwin(page)) yield [markdownHref(page.href).slice(site.base.length), () => twinOf(page)];
  const joined = ({ pages: own }: PageCollection): Buffer | undefined => joinTwins(own.map(twinOf));
  const collections = pageCollections(pages, site.versions);
  for (const collection of collections) yield [collection.file, () => joined(collection)];
  yield [
    'llms.txt',
    () => {
      const description = pages.find((page) => page.kind === 'home')?.description ?? site.title;
      const files = collections.flatMap((each) => {
        const bytes = joined(each)?.length;
        return bytes === undefined ? [] : [{ ...each, bytes }];
      });
      const twins = pages
        .filter((page) => isOffered(page, site.versions))
        .map((page) => ({ page, bytes: twinOf(page).length }));
      return llmsText(twins, site.versions, { site, description, collections: files });
    },
  ];
  yield ['.well-known/api-catalog', () => `${JSON.stringify(apiCatalog(documents, pages, site))}\n`];
}

/** RFC 9727: a linkset with an entry per API, with its document and its pages. */
function apiCatalog(documents: ReadonlyMap<string, JsonObject>, pages: readonly Page[], site: MarkdownSite) {
  const overviews = pages.filter((page): page is PageOf<'overview'> => page.kind === 'overview');
  const entries = overviews.map((page) => {
    const server = page.overview.servers[0]?.url;
    const version = /^\d+\.\d+/.exec(stringAt(documents.get(page.href), 'openapi') ?? '')?.[0] ?? '3.1';
    const documentType = (href: string): string =>
      `application/vnd.oai.openapi${href.endsWith('.json') ? '+json' : ''};version=${version}`;
    return {
      // If the document has no address of the API, or an invalid one, its page is used.
      anchor: server !== undefined && URL.canParse(server) ? new URL(server).href : site.url + page.href,
      'service-desc': page.downloads
        .filter(({ href }) => /openapi\.(?:json|yaml)$/.test(href))
        .map(({ href }) => ({ href: site.url + href, type: documentType(href) })),
      'service-doc': [
        { href: site.url + page.href, type: 'text/html' },
        { href: site.url + markdownHref(page.href), type: 'text/markdown' },
      ],
    };
  });
  const items = [...new Set(entries.map(({ anchor }) => anchor))].map((href) => ({ href }));
  const own = `${site.url}${site.base}.well-known/api-catalog`;
  return { linkset: [{ anchor: own, item: items }, ...entries] };
}

/** Pages whose Markdown is in one file: more than a single page, and small enough for a conversation. */
interface PageCollection {
  readonly kind: 'all' | 'guides' | 'group';
  /** Without the base. */
  readonly file: string;
  readonly label: string;
  readonly description: string;
  readonly pages: readonly Page[];
}

type Version = Pick<VersionView, 'id' | 'label' | 'latest' | 'noindex'>;

/** Whether programs are offered a page: guides and versions that search engines must not index are excluded. */
function isOffered(page: Page, versions: readonly Pick<Version, 'id' | 'noindex'>[]): boolean {
  const isHidden = versions.some(({ id, noindex }) => noindex && id === page.version);
  return hasTwin(page) && !(page.noindex && (page.kind === 'guide' || isHidden));
}

/** All collections: all pages, and for each version its guides and each group of operations. */
export function pageCollections(pages: readonly Page[], versions: readonly Version[]): readonly PageCollection[] {
  const offered = pages.filter((page) => isOffered(page, versions));
  const isGuide = ({ kind }: Page): boolean => kind === 'guide';
  const full: PageCollection = {
    kind: 'all',
    file: 'llms-full.txt',
    label: 'llms-full.txt',
    description: phrases.allPagesInOneFile,
    // Guides first, since they explain the rest.
    pages: [...offered.filter(isGuide), ...offered.filter((page) => !isGuide(page))],
  };
  const collections = versions.map((version) => {
    const own = offered.filter((page) => page.version === version.id);
    return { guides: guideCollection(own.filter(isGuide), version), groups: groupCollections(own, version) };
  });
  return [full, ...collections.flatMap(({ guides }) => guides), ...collections.flatMap(({ groups }) => groups)];
}

function guideCollection(guides: readonly Page[], version: Version): readonly PageCollection[] {
  if (guides.length === 0) return [];
  const description = fill(phrases.contentsInOneFile, { contents: counted(phrases.allGuides, guides.length) });
  return [{ kind: 'guides', ...inVersion(version, 'llms-guides.txt'), description, pages: guides }];
}

/** Group ids are unique in their document and start with `group-`, so no other file has such a name. */
function groupCollections(pages: readonly Page[], version: Version): readonly PageCollection[] {
  const operations = new Map(
    pages.filter((page): page is PageOf<'operation'> => page.kind === 'operation').map((page) => [page.href, page]),
  );
  const overviews = pages.filter((page): page is PageOf<'overview'> => page.kind === 'overview');
  return overviews.flatMap(({ overview, href: ofOverview, ofApi }) =>
    overview.groups.flatMap(({ id, name, operations: listed }): readonly PageCollection[] => {
      const own = listed.flatMap(({ href }) => operations.get(href) ?? []);
      const description = fill(phrases.contentsInOneFile, { contents: counted(phrases.allOperations, own.length) });
      const isFurther = ofOverview.endsWith(`/${ofApi}`);
      const file = inVersion(version, `llms-${isFurther ? `${ofApi}-` : ''}${id}.txt`, name);
      return own.length === 0 ? [] : [{ kind: 'group', ...file, description, pages: own }];
    }),
  );
}

/** Those of older versions are beside their docs, like downloads. */
function inVersion({ id, label, latest }: Version, file: string, name = file): { file: string; label: string } {
  return latest ? { file, label: name } : { file: `docs/${id}/${file}`, label: `${label}: ${name}` };
}

/** A page and the size of its Markdown twin. */
type MarkdownTwin = { readonly page: Page; readonly bytes: number };

/** A file with the Markdown of several pages, and its size. */
interface CollectionFile extends Pick<PageCollection, 'kind' | 'file' | 'label' | 'description'> {
  readonly bytes: number;
}

/** Headings for pages that are in no sidebar. */
const others: Readonly<Partial<Record<PageKind, string>>> = {
  guide: phrases.moreGuides,
  operation: phrases.moreOperations,
  schema: phrases.moreSchemas,
  event: phrases.webhookEvents,
  error: phrases.errorCodes,
};

/** `llms.txt`: every Markdown twin in the order of the sidebar, with a sentence and its size. */
export function llmsText(
  twins: readonly MarkdownTwin[],
  versions: readonly Pick<VersionView, 'id' | 'label' | 'latest' | 'sidebar'>[],
  input: { site: MarkdownSite; description: string; collections: readonly CollectionFile[] },
): string {
  const { site, description, collections } = input;
  const older = new Map(versions.filter(({ latest }) => !latest).map(({ id, label }) => [id, `${label}: `]));
  const lines = (kinds: readonly CollectionFile['kind'][]): readonly string[] =>
    collections
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ file, label, description: words, bytes }) => {
        const link = md.link(md.escapeText(label), site.url + site.base + file);
        return `- ${link}: ${md.escapeText(words)} (${sizeOf(bytes)})`;
      });
  const downloads = twins.flatMap(({ page }) =>
    page.kind === 'overview'
      ? page.downloads.map(({ label, href }) => {
          const of = `${older.get(page.version ?? '') ?? ''}${page.title}`;
          return `- ${md.link(md.escapeText(label), site.url + href)}: ${md.escapeText(of)}`;
        })
      : [],
  );
  return `${md.joinBlocks([
    md.heading(1, md.escapeText(site.title)),
    md.quote(md.escapeText(description)),
    phrases.linksAreMarkdownPages,
    md.heading(2, phrases.completeFiles),
    [...lines(['all', 'guides']), ...downloads].join('\n'),
    ...section(phrases.operationsByGroup, [lines(['group']).join('\n')]),
    ...versions.flatMap((version) => {
      const own = twins.filter(({ page }) => page.version === version.id);
      return versionBlocks(own, version.sidebar, version.latest ? '' : `${version.label}: `, site);
    }),
  ])}\n`;
}

function versionBlocks(twins: readonly MarkdownTwin[], sidebar: SidebarView, prefix: string, site: MarkdownSite) {
  const left = new Map(twins.map((twin) => [twin.page.href, twin]));
  const line = (href: string, label?: string): readonly string[] => {
    const twin = left.get(href);
    left.delete(href);
    return twin ? [twinLine(twin, label, site)] : [];
  };
  const blocks = (items: readonly SidebarItem[], level: number): readonly string[] => [
    items.flatMap((item) => (item.kind === 'link' ? line(item.href, item.label) : [])).join('\n'),
    ...items.flatMap((item) =>
      item.kind === 'category' ? section(item.label, blocks(item.items, level + 1), level) : [],
    ),
  ];
  const sections = sidebar.sections.flatMap(({ label, items }) => section(`${prefix}${label}`, blocks(items, 3)));
  const groups = groupBy(left.values(), ({ page }) => others[page.kind] ?? phrases.lists);
  // By the convention of llms.txt, what is under "Optional" may be skipped if space is short.
  const rest = [...groups].flatMap(([title, group]) =>
    section(title, [group.map((twin) => twinLine(twin, undefined, site)).join('\n')], 3),
  );
  return [...sections, ...section(`${prefix}Optional`, rest)];
}

function twinLine({ page, bytes }: MarkdownTwin, label = page.title, site: MarkdownSite): string {
  const name = md.link(md.escapeText(label), site.url + markdownHref(page.href));
  const call = page.kind === 'operation' ? `${page.operation.method.toUpperCase()} ${page.operation.path}` : '';
  const words = [call && md.codeSpan(call), page.description === call ? '' : md.escapeText(page.description)];
  return `- ${name}: ${words.filter(Boolean).join('. ')} (${sizeOf(bytes)})`;
}

function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** The Markdown of several pages in one file, unless it would be too long to be useful. */
function joinTwins(twins: readonly Uint8Array[]): Buffer | undefined {
  const between = Buffer.from('\n---\n\n');
  const all = twins.flatMap((twin, index) => (index === 0 ? [twin] : [between, twin]));
  const bytes = all.reduce((sum, { length }) => sum + length, 0);
  return bytes > MAX_COMBINED_MARKDOWN_BYTES ? undefined : Buffer.concat(all, bytes);
}

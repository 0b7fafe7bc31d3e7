import { groupBy } from '@docs/base/group-by.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { markdownHref } from '../../model/href.ts';
import type { Sidebar, SidebarItem } from '../../model/navigation.ts';
import type { Page, PageKind } from '../../model/page.ts';
import type { VersionView } from '../../model/site.ts';
import type { MarkdownSite } from './markdown-text.ts';
import * as md from './markdown-text.ts';
import { section } from './page-blocks.ts';
import type { PageCollection } from './page-collections.ts';

/** A page and how large its Markdown twin is. */
interface MarkdownTwin {
  readonly page: Page;
  readonly bytes: number;
}

/** A file that holds the Markdown of several pages, and how large that is. */
export interface CollectionFile extends Pick<PageCollection, 'kind' | 'file' | 'label' | 'description'> {
  readonly bytes: number;
}

/** Where pages go that no sidebar lists. */
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
  {
    site,
    description,
    collections,
  }: { site: MarkdownSite; description: string; collections: readonly CollectionFile[] },
): string {
  const older = new Map(versions.filter(({ latest }) => !latest).map(({ id, label }) => [id, `${label}: `]));
  const lines = (kinds: readonly CollectionFile['kind'][]): readonly string[] =>
    collections.filter(({ kind }) => kinds.includes(kind)).map((file) => collectionLine(file, site));
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
    phrases.eachLinkIsAPage,
    md.heading(2, phrases.completeFiles),
    [...lines(['all', 'guides']), ...downloads].join('\n'),
    ...section(phrases.operationsByGroup, [lines(['group']).join('\n')]),
    ...versions.flatMap((version) => {
      const own = twins.filter(({ page }) => page.version === version.id);
      return versionBlocks(own, version.sidebar, version.latest ? '' : `${version.label}: `, site);
    }),
  ])}\n`;
}

function versionBlocks(
  twins: readonly MarkdownTwin[],
  sidebar: Sidebar,
  prefix: string,
  site: MarkdownSite,
): readonly string[] {
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
  // By the convention of llms.txt, what stands under "Optional" may be skipped where room is short.
  const rest = [...groups].flatMap(([title, group]) =>
    section(title, [group.map((twin) => twinLine(twin, undefined, site)).join('\n')], 3),
  );
  return [...sections, ...section(`${prefix}Optional`, rest)];
}

function collectionLine({ file, label, description, bytes }: CollectionFile, { url, base }: MarkdownSite): string {
  return `- ${md.link(md.escapeText(label), url + base + file)}: ${md.escapeText(description)} (${sizeOf(bytes)})`;
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

/** The Markdown of several pages in one file. */
export function joinTwins(twins: readonly Uint8Array[]): Buffer {
  const between = Buffer.from('\n---\n\n');
  return Buffer.concat(twins.flatMap((twin, index) => (index === 0 ? [twin] : [between, twin])));
}

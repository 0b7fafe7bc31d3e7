import { createHash } from 'node:crypto';
import { fillPieces, phrases } from '@docs/base/interface-words.ts';
import { outputPath } from '../../model/href.ts';
import type { ContentsEntry, FileToMake } from '../../model/output-file.ts';
import type { Page, PageOf } from '../../model/page.ts';
import type { SiteView, VersionView } from '../../model/site.ts';
import { isLarge } from '../../model/visible-sidebar.ts';
import { escapeHtml } from '../../ui/render/escape-html.ts';
import { atomFeed } from './atom-feed.ts';

/** All pages for search engines, with the date of their last change. */
function sitemap(pages: readonly Page[], site: SiteView): string {
  const urls = pages
    .filter((page) => !page.noindex && page.canonical === undefined)
    .map((page) => {
      const lastmod = page.updated ? `<lastmod>${page.updated}</lastmod>` : '';
      return `<url><loc>${escapeHtml(site.url + page.href)}</loc>${lastmod}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** All pages: the not-found page searches them for similar ones, and the docs server uses them for navigation. */
export function contents(pages: readonly Page[]): string {
  const entries = pages
    .filter((page) => page.kind !== 'not-found')
    .map(
      (page): ContentsEntry => ({
        href: page.href,
        title: page.title,
        kind: page.kind,
        ...(page.ofApi !== undefined && { api: page.ofApi }),
        ...(page.kind === 'operation' && endpointFields(page.operation)),
      }),
    );
  return JSON.stringify(entries);
}

function endpointFields({ method, path, operationId }: PageOf<'operation'>['operation']): Partial<ContentsEntry> {
  return { method, path, ...(operationId !== undefined && { operationId }) };
}

/** The whole sidebar of a version whose pages show a part of it. Its name has a hash, so hosts can cache it forever. */
export function sidebarFile({ id, sidebar }: Pick<VersionView, 'id' | 'sidebar'>) {
  if (!isLarge(sidebar)) return undefined;
  const content = JSON.stringify(sidebar.sections);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `assets/sidebar-${id}-${hash}.json`, content };
}

/** Lists of pages. */
export function* textFiles(pages: readonly Page[], site: SiteView): Generator<FileToMake> {
  for (const file of site.versions.map(sidebarFile)) if (file) yield [file.name, () => file.content];
  yield ['sitemap.xml', () => sitemap(pages, site)];
  for (const page of pages) {
    if (page.kind === 'changelog' && page.feed) yield [page.feed.slice(site.base.length), () => atomFeed(page, site)];
  }
  yield ['robots.txt', () => `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${site.base}sitemap.xml\n`];
  yield ['contents.json', () => contents(pages)];
}

/** Where the client looks up moved anchors. */
const anchorsFile = 'moved-anchors.json';

/** A redirect page for each moved page, for hosts without redirects, and the list of moved anchors. */
export function redirectFiles(
  { pages, anchors }: Readonly<Record<'pages' | 'anchors', Readonly<Record<string, string>>>>,
  site: SiteView,
): readonly FileToMake[] {
  const moved = Object.entries(pages)
    .filter(([from]) => !from.endsWith('/'))
    // Old addresses may already end in `.html`.
    .map(([from, to]): FileToMake => {
      return [`${outputPath(from, site.base).replace(/\.html$/, '')}.html`, () => movedPage(to, site)];
    });
  return [...moved, [anchorsFile, () => `${JSON.stringify(anchors)}\n`]];
}

function movedPage(to: string, site: SiteView): string {
  const href = escapeHtml(to);
  return `<!doctype html>
<html lang="${phrases.lang}" dir="${phrases.dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${phrases.pageHasMoved} · ${escapeHtml(site.title)}</title>
<link rel="canonical" href="${escapeHtml(site.url + to)}">
</head>
<body><p>${fillPieces(phrases.pageHasMovedTo, { address: `<a href="${href}">${href}</a>` }).join('')}</p></body>
</html>
`;
}

import { encodedName, isPlainName } from '@docs/base/names.ts';

export type Hrefs = Readonly<ReturnType<typeof createHrefs>>;

/**
 * Addresses of the site. All contain the base; none has a trailing slash except `/` and `/docs/` (roots). `version` is
 * empty for the latest version, whose docs are at `/docs/`.
 */
export function createHrefs({
  base,
  version,
  overview = 'overview',
  api,
  outsideDocs,
}: {
  base: string;
  version?: string;
  /** Last segment of the address of the overview. */
  overview?: string | undefined;
  /** Id of a further API of the version: all its pages are below its overview. */
  api?: string | undefined;
  /** Guides outside `docs/`, by slug, with their path after the base; empty for the front page. */
  outsideDocs?: ReadonlyMap<string, string> | undefined;
}) {
  const docs = `${base}docs/${version ? `${version}/` : ''}`;
  const pages = `${docs}api/${api === undefined ? '' : `${api}/`}`;
  /** Pages about one API which, for a single API, stay beside the guides to keep their addresses. */
  const lists = api === undefined ? docs : pages;
  return {
    home: base,
    docs,
    overview: `${docs}api/${api ?? overview}`,
    schemas: `${pages}schemas`,
    tags: `${docs}tags`,
    errors: `${lists}errors`,
    events: `${pages}webhooks`,
    permissions: `${lists}permissions`,
    explain: `${docs}explain`,
    changelog: `${lists}changelog`,
    offline: `${base}docs/offline`,
    sandbox: `${lists}sandbox`,
    /** Prefix of the files of the document. Those of older versions are beside their docs. */
    files: `${version ? docs : base}${api === undefined ? '' : `${api}.`}`,
    // The search page of the latest version has the address that people share.
    search: `${version ? docs : base}search`,
    quality: `${base}docs/quality`,
    guide: (slug: string): string => {
      const outside = outsideDocs?.get(slug);
      return outside === undefined ? `${docs}${slug}` : base + outside;
    },
    tag: (slug: string): string => `${docs}tags/${slug}`,
    operation: (slug: string): string => `${pages}${slug}`,
    schema: (slug: string): string => `${pages}schemas/${slug}`,
    error: (code: string): string => `${lists}errors/${isPlainName(code) ? code : encodedName(code)}`,
    event: (name: string): string => `${pages}webhooks/${name}`,
    asset: (path: string): string => `${base}${path}`,
  };
}

/** Addresses for links such as `page:overview` in guides and descriptions. */
export function pagesByName(hrefs: Hrefs): ReadonlyMap<string, string> {
  const { home, docs, overview, schemas, tags, errors, events, permissions, explain } = hrefs;
  return new Map(Object.entries({ home, docs, overview, schemas, tags, errors, events, permissions, explain }));
}

/** The file a page is written to, without extension: `/docs/` → `docs/index`, `/docs/x` → `docs/x`. */
export function outputPath(href: string, base: string): string {
  const path = href.slice(base.length);
  return path === '' || path.endsWith('/') ? `${path}index` : path;
}

/** Where the browser fetches the data of a page. */
export function dataHref(pathname: string): string {
  return `${pathname.endsWith('/') ? `${pathname}index` : pathname}.data.json`;
}

/** The Markdown twin of a page: `/docs/` → `/docs/index.md`. */
export function markdownHref(href: string): string {
  return `${href}${href.endsWith('/') ? 'index' : ''}.md`;
}

/** The same path without trailing slash or `.html`, which hosts redirect. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?\.html$/, (match) => (match.startsWith('/index') ? '/' : ''));
  return path === '/' || path === '/docs/' ? path : path.replace(/\/+$/, '');
}

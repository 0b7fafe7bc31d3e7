import { encodedName, isPlainName } from '@docs/base/names.ts';

export type Hrefs = Readonly<ReturnType<typeof createHrefs>>;

/**
 * Addresses of the site. All carry the base, none has a trailing slash but `/` and `/docs/` (roots). `version` is empty for
 * the latest one, whose docs stand at `/docs/`.
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
  /** Last part of the address of the overview. */
  overview?: string | undefined;
  /** Id of a further API of the version: all its pages stand below its overview. */
  api?: string | undefined;
  /** Guides that are not below `docs/`, by their slug: what stands after the base. Nothing at the front page. */
  outsideDocs?: ReadonlyMap<string, string> | undefined;
}) {
  const docs = `${base}docs/${version ? `${version}/` : ''}`;
  const pages = `${docs}api/${api === undefined ? '' : `${api}/`}`;
  /** What is about one API and not about the docs, but has always stood beside the guides. */
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
    /** What the files of the document begin with. Those of older versions are beside their docs. */
    files: `${version ? docs : base}${api === undefined ? '' : `${api}.`}`,
    // The results of the latest version have the address that people share.
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

/** What `page:overview` and its like lead to, in guides and in descriptions. */
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

/** Same page, whatever the trailing slash or `.html`, as hosts redirect. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?\.html$/, (match) => (match.startsWith('/index') ? '/' : ''));
  return path === '/' || path === '/docs/' ? path : path.replace(/\/+$/, '');
}

import { groupBy } from '@docs/base/group-by.ts';
import { apiCatalog, otherTypes, textTypes } from './content-types.ts';
import {
  cacheControl,
  type HostRules,
  hostFiles,
  indexLink,
  notFoundFiles,
  notFoundPages,
  strictTransport,
  withQuery,
} from './host-rules.ts';
import { acceptPatterns } from './wants-markdown.ts';

/**
 * A server block for nginx with its brotli module (`libnginx-mod-http-brotli-static` on Debian). The output stands
 * in `root` followed by the base: `/srv/docs` for `/`, `/srv/docs/sub` for `/sub/`.
 */
export function nginxConfig({ base, redirects, headers }: HostRules): string {
  return `# Written by the build for this output: do not edit, include it in the http block.
map "$status:$uri" $docs_cache {
  default "${cacheControl.revalidate}";
  "~^(200|206|304):${escapeRegex(base)}assets/" "${cacheControl.immutable}";
}
map $status $docs_allow {
  default "";
  405 "GET, HEAD";
}
map $https $docs_hsts {
  default "";
  on "${strictTransport}";
}
map $uri $docs_link {
  default "";
  "~\\.(html|md)$" '${indexLink(base)}';
}
map $uri $docs_vary {
  default "";
  "~\\.(html|md)$" Accept;
}
${nginxMarkdownMaps()}
map "$status:$request_uri" $docs_not_found {
  default ${base}${notFoundFiles.site};
  "~^404:${escapeRegex(base)}docs/" ${base}${notFoundFiles.docs};
}

server {
  listen 8080;
  listen [::]:8080;
  root /srv/docs;
  absolute_redirect off;
  server_tokens off;
  etag on;
  # A page and its Markdown have one address, and may be of the same second: dates would not distinguish them.
  if_modified_since off;
  add_header Last-Modified "";
  gzip off;
  gzip_static on;
  brotli_static on;
  gzip_vary on;
  charset utf-8;
  charset_types ${[...new Set(Object.values(textTypes))].filter((type) => type !== 'text/html').join(' ')};
  types {
${typeLines().join('\n')}
  }
  default_type application/octet-stream;
  error_page 400 404 $docs_not_found;
  if ($request_method !~ ^(GET|HEAD)$) { return 405; }

  add_header Cache-Control $docs_cache always;
  add_header Strict-Transport-Security $docs_hsts always;
  add_header Allow $docs_allow always;
  add_header Link $docs_link always;
  add_header Vary $docs_vary always;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}

  # The redirects below repeat a path as it was decoded, and browsers take a backslash (x5c) for a slash.
  location ~ [\\x00-\\x1f\\x5c] { return 400; }
  location = ${base}${notFoundFiles.site} { internal; }
  location = ${base}${notFoundFiles.docs} { internal; }
  location = ${base}${notFoundPages.site} { return 404; }
  location = ${base}${notFoundPages.docs} { return 404; }
  location ~ ^${escapeRegex(base)}(${hostFiles.headers}$|${hostFiles.redirects}$|${hostFiles.folder}/) { return 404; }
  location = ${base}${apiCatalog.path} {
    types { }
    default_type '${apiCatalog.type}';
  }
${Object.entries(redirects)
  .map(([from, to]) => `  location = ${from} { return 301 ${withQuery(to, '$is_args$args')}; }`)
  .join('\n')}
${base === '/' ? '' : `  location = ${base.slice(0, -1)} { return 301 ${base}$is_args$args; }\n`}
  # Pages have no ending and no slash at their end; only index pages have one.
  location ~ ^(?<page>.*/)index\\.html$ { return 301 $page$is_args$args; }
  location ~ ^(?<page>.+)\\.html$ { return 301 $page$is_args$args; }
  location = ${base} { rewrite ^ ${base}index last; }${base === '/' ? '' : '\n  location = / { return 404; }'}
  location ~ ^(?<page>/.+)/$ {
    if (-f $document_root$page/index.html) { rewrite ^ $page/index last; }
    if (-f $document_root$page.html) { return 301 $page$is_args$args; }
    return 404;
  }
  location / { try_files $uri @page_$docs_kind; }
  location @page_html { try_files $uri.html @index; }
  location @page_md {
    # An ETag is made of time and size, which may be those of the page. Without one, neither is taken for the other.
    etag off;
    try_files $uri.md $uri.html @index;
  }
  location @index {
    if (-f $document_root$uri/index.html) { return 301 $uri/$is_args$args; }
    return 404;
  }
}
`;
}

/** nginx names a type once, with all its endings. */
function typeLines(): readonly string[] {
  const types = groupBy(Object.entries({ ...textTypes, ...otherTypes }), ([, type]) => type);
  return [...types].map(([type, all]) => `    ${type} ${all.map(([ending]) => ending).join(' ')};`);
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Maps of nginx that set `$docs_kind` to `md` where a request wants Markdown, to `html` otherwise. */
function nginxMarkdownMaps(): string {
  const { markdown, html, markdownFirst } = acceptPatterns;
  const quality = (name: string, { named, weighed }: typeof markdown): string =>
    `map $http_accept $docs_q_${name} {
  default 0;
  "~*${weighed}" $1;
  "~*${named}" 1;
}`;
  // nginx cannot compare numbers. These have no zeros at their end, so the first digit that differs decides, or the longer one.
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}[^:]*:\\1[0-${digit - 1}]`);
  return `${quality('markdown', markdown)}
${quality('html', html)}
map $http_accept $docs_first {
  default html;
  "~*${markdownFirst}" markdown;
}
map "$docs_q_markdown:$docs_q_html:$docs_first" $docs_kind {
  default html;
  "~^([^:]*)(?:${digits.join('|')})" md;
  "~^([^:]*)[^:]+:\\1:" md;
  "~^(1|0\\.[^:]+):\\1:markdown$" md;
}`;
}

import { groupBy } from '@docs/base/group-by.ts';
import { fillTemplate } from '@docs/base/words.ts';
import caddyTemplate from './Caddyfile?raw';
import { apiCatalog, contentType, otherTypes, textTypes } from './content-types.ts';
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
import nginxTemplate from './nginx.conf?raw';
import { acceptPatterns } from './wants-markdown.ts';

/** The same rules for all supported hosts. */
export function writeHostFiles(rules: HostRules): [file: string, text: string][] {
  return [
    [hostFiles.headers, headersFile(rules)],
    [hostFiles.redirects, redirectsFile(rules)],
    [`${hostFiles.folder}/nginx.conf`, nginxConfig(rules)],
    [`${hostFiles.folder}/Caddyfile`, caddyfile(rules)],
    [hostFiles.server, `${JSON.stringify(rules)}\n`],
  ];
}

/** `_headers` as Netlify, Cloudflare Pages and others read it. */
export function headersFile({ base, headers }: HostRules): string {
  const block = (path: string, values: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    block(`${base}*`, { ...headers, 'Strict-Transport-Security': strictTransport }),
    // Pages have no extension to match; other files below `docs/` belong to a page.
    ...[base, `${base}docs/*`].map((path) => block(path, { Link: indexLink(base) })),
    block(`${base}assets/*`, { 'Cache-Control': cacheControl.immutable }),
    ...['md', 'yaml', 'ts'].map((ending) =>
      block(`${base}*.${ending}`, { 'Content-Type': contentType(`x.${ending}`) }),
    ),
    block(base + apiCatalog.path, { 'Content-Type': apiCatalog.type }),
  ].join('\n\n')}\n`;
}

/** `_redirects`. Such hosts serve `/x` from `x.html` automatically. */
function redirectsFile({ base, redirects }: HostRules): string {
  const own = base === '/' ? {} : { [base.slice(0, -1)]: base };
  const rules = Object.entries({ ...own, ...redirects }).map(([from, to]) => `${from} ${to} 301`);
  return `${[...rules, `${base}docs/* ${base}${notFoundFiles.docs} 404`].join('\n')}\n`;
}

/** Values for the templates of all hosts. */
function commonValues({ base }: HostRules): Readonly<Record<string, string>> {
  const { markdown, html, markdownFirst } = acceptPatterns;
  return {
    base,
    ...cacheControl,
    strictTransport,
    indexLink: indexLink(base),
    siteNotFound: notFoundFiles.site,
    docsNotFound: notFoundFiles.docs,
    siteNotFoundPage: notFoundPages.site,
    docsNotFoundPage: notFoundPages.docs,
    catalog: apiCatalog.path,
    catalogType: apiCatalog.type,
    markdownNamed: markdown.named,
    markdownWeighed: markdown.weighed,
    htmlNamed: html.named,
    htmlWeighed: html.weighed,
    markdownFirst,
  };
}

/**
 * A server block for nginx with its brotli module (`libnginx-mod-http-brotli-static` on Debian). The output is in
 * `root` plus the base: `/srv/docs` for `/`, `/srv/docs/sub` for `/sub/`.
 */
export function nginxConfig(rules: HostRules): string {
  const { base, redirects, headers } = rules;
  const types = groupBy(Object.entries({ ...textTypes, ...otherTypes }), ([, type]) => type);
  // nginx cannot compare numbers: without trailing zeros, the first different digit decides, or else the length.
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}[^:]*:\\1[0-${digit - 1}]`);
  const moved = Object.entries(redirects).map(
    ([from, to]) => `  location = ${from} { return 301 ${withQuery(to, '$is_args$args')}; }`,
  );
  return fillTemplate(nginxTemplate, {
    ...commonValues(rules),
    basePattern: base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    textTypes: [...new Set(Object.values(textTypes))].filter((type) => type !== 'text/html').join(' '),
    // nginx needs each type once, with all its extensions.
    types: [...types].map(([type, all]) => `    ${type} ${all.map(([ending]) => ending).join(' ')};`).join('\n'),
    headers: Object.entries(headers)
      .map(([name, value]) => `  add_header ${name} "${value}" always;`)
      .join('\n'),
    hidden: `${hostFiles.headers}$|${hostFiles.redirects}$|${hostFiles.folder}/`,
    redirects: moved.join('\n'),
    toBase: base === '/' ? '' : `  location = ${base.slice(0, -1)} { return 301 ${base}$is_args$args; }\n`,
    noRoot: base === '/' ? '' : '\n  location = / { return 404; }',
    largerDigits: digits.join('|'),
  });
}

/** A Caddyfile. The output is in `/srv/docs` plus the base, as for nginx. */
export function caddyfile(rules: HostRules): string {
  const { base, redirects, headers } = rules;
  const { folder, headers: headersFile, redirects: redirectsFile } = hostFiles;
  const notFound = [...Object.values(notFoundFiles), ...Object.values(notFoundPages)];
  const endings = Object.keys(textTypes);
  const moved = Object.entries(redirects).map(([from, to]) => `    redir ${from} ${withQuery(to, '{docs_query}')} 301`);
  return fillTemplate(caddyTemplate, {
    ...commonValues(rules),
    types: endings.map((ending) => `  header @type_${ending} Content-Type "${contentType(`x.${ending}`)}"`).join('\n'),
    typeMatchers: endings.map((ending) => `  @type_${ending} path *.${ending}`).join('\n'),
    headers: Object.entries(headers)
      .map(([name, value]) => `  header ${name} "${value}"`)
      .join('\n'),
    htmlType: contentType('x.html'),
    hidden: [headersFile, redirectsFile, `${folder}/*`, ...notFound].map((path) => base + path).join(' '),
    redirects: moved.join('\n'),
    toBase: base === '/' ? '' : `    redir ${base.slice(0, -1)} ${base}{docs_query} 301\n`,
  });
}

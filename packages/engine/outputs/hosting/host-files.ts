import { caddyfile } from './caddy.ts';
import { apiCatalog, contentType } from './content-types.ts';
import { cacheControl, type HostRules, hostFiles, indexLink, notFoundFiles, strictTransport } from './host-rules.ts';
import { nginxConfig } from './nginx.ts';

/** The same rules for every host that this output can be put on. */
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
    // Pages have no ending to know them by; what else stands below `docs/` belongs to one.
    ...[base, `${base}docs/*`].map((path) => block(path, { Link: indexLink(base) })),
    block(`${base}assets/*`, { 'Cache-Control': cacheControl.immutable }),
    ...['md', 'yaml', 'ts'].map((ending) =>
      block(`${base}*.${ending}`, { 'Content-Type': contentType(`x.${ending}`) }),
    ),
    block(base + apiCatalog.path, { 'Content-Type': apiCatalog.type }),
  ].join('\n\n')}\n`;
}

/** `_redirects`. Such hosts serve `/x` from `x.html` by themselves. */
export function redirectsFile({ base, redirects }: HostRules): string {
  const own = base === '/' ? {} : { [base.slice(0, -1)]: base };
  const rules = Object.entries({ ...own, ...redirects }).map(([from, to]) => `${from} ${to} 301`);
  return `${[...rules, `${base}docs/* ${base}${notFoundFiles.docs} 404`].join('\n')}\n`;
}

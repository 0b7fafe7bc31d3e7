import { caddyfile } from './caddy.ts';
import { type HostRules, hostFiles } from './host-rules.ts';
import { nginxConfig } from './nginx.ts';
import { headersFile, redirectsFile } from './static-hosts.ts';

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

import { z } from 'zod';
import { matching } from './fields.ts';

/** A host name or IP address. `*` stands for the subdomains of a name, but not of a whole ending such as `com`. */
const label = '(?:[\\w-]|\\{product\\})+';
const host = `(?:\\*\\.(?=${label}\\.))?${label}(?:\\.${label})*(?::\\d+)?`;

const receiver = matching(
  new RegExp(`^(?:https|wss)://${host}(?:/[^\\s?#]*)?$`),
  'an address such as https://stats.example.com, without `?` and `#`',
);

/** A script loaded on every page, from this site or another. There is no field for inline code. */
export const scriptSchema = z.strictObject({
  src: matching(
    new RegExp(`^(?:https://(?!\\*)${host}/[^\\s#]+|/(?!/)[^\\s?#]+)$`),
    'an address such as https://stats.example.com/script.js, or a file of `public/` such as /stats.js',
  ),
  integrity: matching(/^sha(?:256|384|512)-[\w+/]+={0,2}$/, 'a hash of the file such as sha384-…').optional(),
  /** Where it can send requests. */
  connect: z.array(receiver).default([]),
  /** `data-…` attributes of its element, which such scripts read. */
  data: z.record(matching(/^[a-z][a-z\d-]*$/, 'lower-case letters, digits and hyphens'), z.string()).default({}),
});

type Script = z.output<typeof scriptSchema>;

/** What the content policy must allow for these scripts: only what the config names. */
export function scriptSources(scripts: readonly Script[]): { scripts: readonly string[]; connect: readonly string[] } {
  const ofOthers = scripts.filter(({ src }) => !src.startsWith('/'));
  return {
    scripts: [...new Set(ofOthers.map(({ src }) => policySource(src)))],
    connect: [...new Set(scripts.flatMap(({ connect }) => connect.map(policySource)))],
  };
}

/** Without the query, which a policy cannot contain; separators of policies are escaped. */
function policySource(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  const path = pathname === '/' ? '' : pathname.replace(/[;,']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${protocol}//${host}${path}`;
}

/** A message for the author: the scripts that every page runs besides the site's own code. */
export function scriptWords({ src, connect }: Script): string {
  const sends = connect.length > 0 ? ` It may send to ${connect.join(', ')}.` : '';
  return `Every page runs ${src}.${sends}`;
}

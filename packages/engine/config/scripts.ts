import { z } from 'zod';

/** A host, in a name or in numbers. A star stands for the names below one that is not a whole ending such as `com`. */
const label = '(?:[\\w-]|\\{product\\})+';
const host = `(?:\\*\\.(?=${label}\\.))?${label}(?:\\.${label})*(?::\\d+)?`;

/** A script of the site or of others that every page loads. There is no field for code: it is always a file. */
export const scriptSchema = z.strictObject({
  src: z
    .string()
    .regex(
      new RegExp(`^(?:https://(?!\\*)${host}/[^\\s#]+|/(?!/)[^\\s?#]+)$`),
      'Expected an address such as https://stats.example.com/script.js, or a file of `public/` such as /stats.js',
    ),
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[\w+/]+={0,2}$/, 'Expected a hash of the file such as sha384-…')
    .optional(),
  /** Where it may send. */
  connect: z
    .array(
      z
        .string()
        .regex(
          new RegExp(`^(?:https|wss)://${host}(?:/[^\\s?#]*)?$`),
          'Expected an address such as https://stats.example.com, without `?` and `#`',
        ),
    )
    .default([]),
  /** Attributes `data-…` of its element, which such scripts read. */
  data: z
    .record(z.string().regex(/^[a-z][a-z\d-]*$/, 'Expected lower-case letters, digits and hyphens'), z.string())
    .default({}),
});

type Script = z.output<typeof scriptSchema>;

/** What the content policy has to let through for these scripts: no more than what the config names. */
export function scriptSources(scripts: readonly Script[]): { scripts: readonly string[]; connect: readonly string[] } {
  const ofOthers = scripts.filter(({ src }) => !src.startsWith('/'));
  return {
    scripts: [...new Set(ofOthers.map(({ src }) => policySource(src)))],
    connect: [...new Set(scripts.flatMap(({ connect }) => connect.map(policySource)))],
  };
}

/** Without the query, which no policy can have; its own separators are written as addresses write them. */
function policySource(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  const path = pathname === '/' ? '' : pathname.replace(/[;,']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${protocol}//${host}${path}`;
}

/** What every page runs besides the site's own code, for whoever builds it. */
export function scriptWords({ src, connect }: Script): string {
  const sends = connect.length > 0 ? ` It may send to ${connect.join(', ')}.` : '';
  return `Every page runs ${src}.${sends}`;
}

/** What every host of the output has to do, in one place; each host gets it written in its own language. */
export interface HostRules {
  /** Ends with a slash: `/` or `/sub/`. */
  readonly base: string;
  /** Addresses that lead to another one, base included. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hashed files never change; everything else is asked for again, which costs a 304. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=0, must-revalidate',
} as const;

/**
 * Only where the connection is encrypted: over plain HTTP browsers ignore it. It is about this host: whether all below it
 * are encrypted too is not for a docs site to say.
 */
export const strictTransport = 'max-age=63072000';

/** `Link` of pages and their Markdown: where all pages are listed for programs, which see no sidebar. */
export function indexLink(base: string): string {
  return `<${base}llms.txt>; rel="describedby"`;
}

/** Files for hosts, not for readers. */
export const hostFiles = {
  folder: '_hosts',
  headers: '_headers',
  redirects: '_redirects',
  server: '_hosts/server.json',
};

/** Is this path, without the base, one that readers never get? */
export function isHostFile(path: string): boolean {
  return path === hostFiles.headers || path === hostFiles.redirects || path.startsWith(`${hostFiles.folder}/`);
}

/** Everything a documentation site never needs, and no page of ours asks for. */
const permissions =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment screen-wake-lock usb';

export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions
      .split(' ')
      .map((name) => `${name}=()`)
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Pages that hosts send for unknown addresses, without the base: the one of the docs below `docs/`. */
export const notFoundPages = { docs: 'docs/404', site: '404' } as const;

/** The same as files. */
export const notFoundFiles = { docs: `${notFoundPages.docs}.html`, site: `${notFoundPages.site}.html` } as const;

/** An address with a query, which stands before the anchor. `query` begins with `?`, is empty, or is what a host calls it. */
export function withQuery(to: string, query: string): string {
  const hash = to.indexOf('#');
  return hash < 0 ? to + query : to.slice(0, hash) + query + to.slice(hash);
}

/** The rules for every host of the output; each host gets them in its own format. */
export interface HostRules {
  /** Ends with a slash: `/` or `/sub/`. */
  readonly base: string;
  /** Redirects: target by address, base included. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hashed files never change; everything else is revalidated, which costs a 304. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=0, must-revalidate',
} as const;

/**
 * Sent over HTTPS only: browsers ignore it over HTTP. Without `includeSubDomains`, because a docs site does not decide
 * for other hosts.
 */
export const strictTransport = 'max-age=63072000';

/** `Link` header of pages and their Markdown: leads programs, which see no sidebar, to the list of all pages. */
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

/** Whether a path, without the base, is never served. */
export function isHostFile(path: string): boolean {
  return path === hostFiles.headers || path === hostFiles.redirects || path.startsWith(`${hostFiles.folder}/`);
}

/** Features that a documentation site never needs. */
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

/** Pages for unknown addresses, without the base; `docs` for those below `docs/`. */
export const notFoundPages = { docs: 'docs/404', site: '404' } as const;

/** The same as files. */
export const notFoundFiles = { docs: `${notFoundPages.docs}.html`, site: `${notFoundPages.site}.html` } as const;

/** An address with a query before its anchor. `query` is empty, begins with `?`, or is a variable of the host. */
export function withQuery(to: string, query: string): string {
  const hash = to.indexOf('#');
  return hash < 0 ? to + query : to.slice(0, hash) + query + to.slice(hash);
}

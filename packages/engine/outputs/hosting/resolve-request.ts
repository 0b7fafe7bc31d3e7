import { isHostFile, notFoundFiles, notFoundPages } from './host-rules.ts';

/** The meaning of a request path, decided without the disk: candidate files or a redirect. */
export type Resolution =
  | { readonly kind: 'candidates'; readonly files: readonly string[]; readonly redirect?: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'invalid' };

/**
 * The routing rules of all hosts: pages have no trailing slash except `/` and the docs roots; `/x/`, `/x.html` and
 * `/x/index.html` redirect. `candidates` are tried in order; if only `redirect` leads to a page, the host redirects
 * there.
 */
export function resolveRequest(
  rawPath: string,
  base: string,
  redirects: Readonly<Record<string, string>> = {},
): Resolution {
  const path = decodePath(rawPath);
  if (path === undefined) return { kind: 'invalid' };
  if (!path.startsWith(base)) {
    return `${path}/` === base ? { kind: 'redirect', to: addressOf(base) } : { kind: 'candidates', files: [] };
  }
  // Targets are addresses that may have an anchor; only characters that headers cannot contain are encoded.
  const moved = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  if (moved !== undefined) return { kind: 'redirect', to: moved.replace(/[^!-~]/gu, encodeURI) };
  const inside = path.slice(base.length);
  // The not-found pages have no address.
  const notFound: readonly string[] = [...Object.values(notFoundPages), ...Object.values(notFoundFiles)];
  if (isHostFile(inside) || notFound.includes(inside)) return { kind: 'candidates', files: [] };
  if (inside === '' || inside.endsWith('/')) {
    const page = inside.slice(0, -1);
    return { kind: 'candidates', files: [`${inside}index.html`], ...(page && { redirect: addressOf(base + page) }) };
  }
  if (inside === 'index.html' || inside.endsWith('/index.html')) {
    return { kind: 'redirect', to: addressOf(base + inside.slice(0, -'index.html'.length)) };
  }
  if (inside.endsWith('.html')) return { kind: 'redirect', to: addressOf(base + inside.slice(0, -'.html'.length)) };
  return { kind: 'candidates', files: [inside, `${inside}.html`], redirect: addressOf(`${base}${inside}/`) };
}

/** The address of a decoded path, in which `?` and `#` are ordinary characters. */
function addressOf(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Decodes once, and resolves `.`, `..` and `//` like every host: `//host` in a `Location` would leave the site. */
function decodePath(rawPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is rejected here.
  if (/[\u0000-\u001f\\]/.test(path) || !path.startsWith('/')) return undefined;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined;
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  const isFolder = segments.length === 0 || /\/\.{0,2}$/.test(path);
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`;
}

import { fileEnding } from '../../outputs/hosting/content-types.ts';

/** The kind of a request decides whether its response is saved. */
type RequestKind =
  /** A hashed file, which never changes. */
  | 'asset'
  /** A page as HTML or its data, which belongs to one build. */
  | 'page'
  | 'data'
  /** Small files that a page requests and that may be saved. */
  | 'extra'
  /** Not ours, or not worth saving: downloads, the service worker itself. */
  | 'other';

const extras = /^(?:contents\.json|moved-anchors\.json|offline\.json|favicon\.(?:svg|ico))$|\.request\.json$/;

export function kindOf(url: URL, { origin, base }: { origin: string; base: string }): RequestKind {
  if (url.origin !== origin || !url.pathname.startsWith(base)) return 'other';
  const inside = url.pathname.slice(base.length);
  if (inside.startsWith('assets/')) return 'asset';
  if (inside.endsWith('.data.json')) return 'data';
  if (extras.test(inside)) return 'extra';
  return fileEnding.test(inside) ? 'other' : 'page';
}

/** Whether a text is of the given build. Pages and data of other builds must not be saved with it. */
export function isOfBuild(text: string, build: string): boolean {
  return text.includes(`data-build="${build}"`) || text.startsWith(`{"build":"${build}"`);
}

/**
 * Whether a response may be saved with the files of a build. Other builds must not be mixed in, and browsers reject
 * pages that come from a redirect.
 */
export async function canBeSaved(response: Response, address: string, build: string): Promise<boolean> {
  if (response.redirected) return false;
  const isPage = response.headers.get('content-type')?.includes('html');
  const saysBuild = isPage || /(?:\.data|\.request|\/offline)\.json$/.test(address);
  return !saysBuild || isOfBuild(await response.clone().text(), build);
}

import { fileEnding } from '../../outputs/hosting/content-types.ts';

/** What a request is for: that decides whether its response is saved. */
export type RequestKind =
  /** A hashed file: the same for ever. */
  | 'asset'
  /** A page as HTML, or its data: belongs to one build. */
  | 'page'
  | 'data'
  /** Small files that a page asks for, and that may be kept. */
  | 'extra'
  /** Not ours, or not worth keeping: downloads, the service worker itself. */
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

/** Is this text of the given build? Pages and data of another one must not be kept beside it. */
export function isOfBuild(text: string, build: string): boolean {
  return text.includes(`data-build="${build}"`) || text.startsWith(`{"build":"${build}"`);
}

/**
 * May a response be saved with the files of a build? Those of another one must not be mixed in, and browsers refuse a page
 * that comes from a redirect.
 */
export async function canBeSaved(response: Response, address: string, build: string): Promise<boolean> {
  if (response.redirected) return false;
  const isPage = response.headers.get('content-type')?.includes('html');
  const saysBuild = isPage || /(?:\.data|\.request|\/offline)\.json$/.test(address);
  return !saysBuild || isOfBuild(await response.clone().text(), build);
}

import { notFoundPages } from '../../outputs/hosting/host-rules.ts';
import { resolveRequest } from '../../outputs/hosting/resolve-request.ts';
import { kindOf } from './requests.ts';

/** What offline responses are made from. */
export interface SavedSite {
  readonly origin: string;
  readonly base: string;
  readonly redirects: Readonly<Record<string, string>>;
  find(path: string): Promise<Response | undefined>;
  /** Whether every page is saved. Otherwise, a missing page may still exist. */
  isWhole(): Promise<boolean>;
}

/** Responds like a host: pages, redirects and the not-found page. */
export async function savedResponse(url: URL, site: SavedSite): Promise<Response | undefined> {
  const kept = await site.find(url.pathname);
  if (kept) return kept;
  const kind = kindOf(url, site);
  if (kind === 'data') {
    // The page itself may be saved: without its data, the browser loads the whole page.
    const page = await savedResponse(new URL(pageOfData(url.pathname), url), site);
    return page && new Response('', { status: 404 });
  }
  return kind === 'page' ? ((await redirectTo(url, site)) ?? notFound(url, site)) : undefined;
}

async function redirectTo(url: URL, { base, redirects, find }: SavedSite): Promise<Response | undefined> {
  const resolution = resolveRequest(url.pathname, base, redirects);
  if (resolution.kind === 'invalid') return undefined;
  const target = resolution.kind === 'redirect' ? resolution.to : resolution.redirect;
  // As on a host, a slash is only added or removed if that leads to a page.
  if (target === undefined || (resolution.kind === 'candidates' && !(await find(target)))) return undefined;
  const to = new URL(target, url);
  to.search = url.search;
  return Response.redirect(to.href);
}

async function notFound({ pathname }: URL, { base, find, isWhole }: SavedSite): Promise<Response | undefined> {
  if (!(await isWhole())) return undefined;
  for (const path of Object.values(notFoundPages)) {
    const folder = base + path.slice(0, -'404'.length);
    const page = pathname.startsWith(folder) ? await find(base + path) : undefined;
    if (page) return new Response(page.body, { status: 404, headers: page.headers });
  }
  return undefined;
}

function pageOfData(pathname: string): string {
  return pathname.replace(/(\/index)?\.data\.json$/, (_, index?: string) => (index ? '/' : ''));
}

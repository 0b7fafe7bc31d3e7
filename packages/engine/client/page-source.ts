import { dataHref } from '../model/href.ts';
import type { Page, PageData } from '../model/page.ts';

/** The result of requesting a page. */
type PageResult =
  | { readonly kind: 'page'; readonly page: Page }
  /** The response is from another build, so the whole page must be loaded. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly error: Error };

const kept = new Map<string, Page>();
const maxKeptPages = 60;

/** Requests made ahead of a likely click. */
const prefetched = new Map<string, Promise<PageResult>>();

/** Requests a page that may be needed soon; a page change to it reuses the request. */
export async function prefetchPage(pathname: string): Promise<void> {
  if (kept.has(pathname) || prefetched.has(pathname)) return;
  const request = askForPage(pathname);
  prefetched.set(pathname, request);
  await request;
  prefetched.delete(pathname);
}

/** The data of a page, from memory or the network. Never throws, except when aborted. */
export async function fetchPage(pathname: string, signal?: AbortSignal): Promise<PageResult> {
  await prefetched.get(pathname);
  const known = kept.get(pathname);
  return known ? { kind: 'page', page: known } : askForPage(pathname, signal);
}

async function askForPage(pathname: string, signal?: AbortSignal): Promise<PageResult> {
  const href = dataHref(pathname);
  try {
    const response = await fetch(href, { ...(signal && { signal }) });
    if (response.status === 404) return { kind: 'stale' };
    if (!response.ok)
      throw new Error(`GET ${pathname}: the server returned ${response.status} ${response.statusText}`.trim());
    if (!response.headers.get('content-type')?.includes('json')) return { kind: 'stale' };
    const data: Partial<PageData> | null = await response.json();
    if (!isOfThisBuild<PageData>(data)) return { kind: 'stale' };
    keep(pathname, data.page);
    return { kind: 'page', page: data.page };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'failed', error: describe(error, pathname) };
  }
}

function keep(pathname: string, page: Page): void {
  kept.set(pathname, page);
  const oldest = kept.keys().next().value;
  if (kept.size > maxKeptPages && oldest !== undefined) kept.delete(oldest);
}

/** Forgets a page, so that a retry requests it again. */
export function forgetPage(pathname: string): void {
  kept.delete(pathname);
}

function describe(error: unknown, pathname: string): Error {
  if (!(error instanceof TypeError)) return error instanceof Error ? error : new Error(String(error));
  return new Error(`GET ${pathname}: failed to fetch${navigator.onLine ? '' : ' (offline)'}`, { cause: error });
}

/** Whether data was written by the build of this document, so that this script knows its shape. */
export function isOfThisBuild<T extends { readonly build: string }>(data: Partial<T> | null): data is T {
  return data?.build === document.documentElement.dataset.build;
}

/** Whether the connection is slow or metered. Unknown in some browsers. */
export function isMetered(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

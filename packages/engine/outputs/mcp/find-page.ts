import { unnamedPath } from '@docs/base/method.ts';
import { editDistance } from '@docs/base/names.ts';
import type { ContentsEntry } from '../../model/output-file.ts';
import type { DocsStore } from './docs-store.ts';

type Found =
  | { readonly kind: 'found'; readonly page: ContentsEntry }
  | { readonly kind: 'missing'; readonly message: string };

/**
 * Finds a page by address (`/docs/pagination`, with or without host, `.md` or `#anchor`), slug (`create-pet`),
 * operation id (`createPet`), title (`Pet`) or request (`POST /pets`). Only listed pages are ever found, so no input
 * can name another file.
 */
export function findPage(store: DocsStore, asked: string, kind?: ContentsEntry['kind']): Found {
  const pages = kind ? store.pages.filter((page) => page.kind === kind) : store.pages;
  const text = asked.trim();
  const page = byRequest(pages, text) ?? byAddress(pages, text, store.site.base) ?? byName(pages, text);
  if (page) return { kind: 'found', page };
  const near = nearestPages(pages, text).map(({ title, href }) => `${title} (${href})`);
  const what = kind ?? 'page';
  return {
    kind: 'missing',
    message: `There is no ${what} "${text.slice(0, 200)}".${near.length > 0 ? ` Nearest: ${near.join(', ')}.` : ''}`,
  };
}

function byRequest(pages: readonly ContentsEntry[], text: string): ContentsEntry | undefined {
  const [, method, path] = /^([a-z]+)\s+(\/\S*)$/i.exec(text) ?? [];
  if (method === undefined || path === undefined) return undefined;
  const wanted = shape(path);
  const fits = pages.filter(
    (page) =>
      page.method === method.toLowerCase() && page.path !== undefined && shape(page.path).length === wanted.length,
  );
  const same = (page: ContentsEntry, loose: boolean): boolean =>
    shape(page.path ?? '').every((segment, index) => segment === wanted[index] || (loose && segment === '{}'));
  return fits.find((page) => same(page, false)) ?? fits.find((page) => same(page, true));
}

function shape(path: string): readonly string[] {
  return unnamedPath(path.replace(/\/+$/, '')).split('/');
}

function byAddress(pages: readonly ContentsEntry[], text: string, base: string): ContentsEntry | undefined {
  const inside = text
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\.(?:md|html|openapi\.json|schema\.json|data\.json)$/, '')
    .replace(/(?:^|\/)index$/, '/')
    .replace(/^\/+/, '');
  const local = `/${inside}`.startsWith(base) ? `/${inside}`.slice(base.length) : inside;
  const candidates = ['', 'docs/', 'docs/api/', 'docs/api/schemas/', 'docs/errors/', 'docs/api/webhooks/'].flatMap(
    (folder) => [
      `${base}${folder}${local}`,
      `${base}${folder}${local}`.replace(/\/$/, ''),
      `${base}${folder}${local}/`,
    ],
  );
  return candidates.map((href) => pages.find((page) => page.href === href)).find((page) => page !== undefined);
}

function byName(all: readonly ContentsEntry[], asked: string): ContentsEntry | undefined {
  // The id of one of several APIs may precede the name, as in links of guides.
  const [, id, name = ''] = /^([^/\s]+)\/(.+)$/.exec(asked) ?? [];
  const ofApi = id === undefined ? [] : all.filter(({ api }) => api === id);
  const [pages, text] = ofApi.length > 0 ? [ofApi, name] : [all, asked];
  return (
    pages.find(({ title }) => title === text) ??
    pages.find(({ operationId }) => operationId === text) ??
    pages.find(({ title }) => title.toLowerCase() === text.toLowerCase()) ??
    pages.find(({ href, api }) => api !== undefined && href.endsWith(`/${text}`))
  );
}

function nearestPages(pages: readonly ContentsEntry[], text: string): readonly ContentsEntry[] {
  const wanted = lastSegment(text);
  return pages
    .map((page) => ({
      page,
      score: Math.min(
        ...[lastSegment(page.href), page.title.toLowerCase(), lastSegment(page.operationId ?? page.title)].map((name) =>
          editDistance(wanted, name),
        ),
      ),
    }))
    .filter(({ score }) => score <= Math.max(3, wanted.length / 2))
    .sort((a, b) => a.score - b.score)
    .slice(0, 3)
    .map(({ page }) => page);
}

function lastSegment(text: string): string {
  return text.toLowerCase().replace(/\/+$/, '').replace(/^.*\//, '').slice(0, 80);
}
